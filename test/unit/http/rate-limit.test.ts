import { expect, test } from '@jest/globals';
import pg from 'pg';
import { makeLimiter } from '../../../src/http/rate-limit.ts';
import { makeLog } from '../../../src/platform/log.ts';

test('a store that does not answer is spared for a while, by every limit that it keeps', async () => {
  const told: unknown[] = [];
  const log = Object.assign(makeLog('silent', 'test'), {
    warn: (about: object) => void told.push(about),
  });
  // Nobody listens there.
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const limiter = (kind: string) => makeLimiter({ pool, log, kind, limit: 2 });
  const [addresses, keys] = [limiter('address'), limiter('key')];
  const passes = [];
  for (const take of [addresses, addresses, addresses, keys])
    passes.push((await take.take('one')).passes);
  expect(passes).toEqual([true, true, false, true]);
  expect(told).toEqual([expect.objectContaining({ kind: 'address' })]);
  await pool.end();
});
