import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { type Breach, findBreaches } from './find-breaches.ts';

const figuresRow = z.object({
  orders: z.number(),
  alerts: z.number(),
  newestOrderAt: z.date().nullable(),
});

export type RestoredFigures = z.output<typeof figuresRow> & { breaches: readonly Breach[] };

/** What a restored database holds, and what in it breaks an invariant. */
export async function restoredFigures(
  ctx: Pick<Context, 'config' | 'db'>,
): Promise<RestoredFigures> {
  const figures = await ctx.db.one(sql.type(figuresRow)`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM alerts) AS alerts,
      (SELECT max(created_at) FROM orders) AS "newestOrderAt"
  `);
  return { ...figures, breaches: await findBreaches(ctx) };
}
