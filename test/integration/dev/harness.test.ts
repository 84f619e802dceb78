import { expect, test } from '@jest/globals';
import { Connection } from '@temporalio/client';
import { z } from 'zod';
import { sql } from '../../../src/platform/db.ts';
import { testContext } from '../../setup/context.ts';

const ctx = testContext({ ORDER_LATE_MS: 123 });

test('a file has a migrated, empty database of its own', async () => {
  const count = await ctx.db.oneFirst(sql.type(z.object({ count: z.number() }))`SELECT count(*) FROM orders`);
  expect(count).toBe(0);
  expect(ctx.config.ORDER_LATE_MS).toBe(123);
});

test('the engine of the run serves our namespace with our search attributes', async () => {
  const connection = await Connection.connect({ address: ctx.config.TEMPORAL_ADDRESS ?? '' });
  try {
    const known = await connection.operatorService.listSearchAttributes({ namespace: ctx.config.TEMPORAL_NAMESPACE });
    expect(Object.keys(known.customAttributes ?? {})).toEqual(expect.arrayContaining(['OrderStatus', 'PayablePaise']));
  } finally {
    await connection.close();
  }
});
