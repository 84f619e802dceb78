import { afterAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { makeLimiter } from '../../../src/http/rate-limit.ts';
import { sql } from '../../../src/platform/db.ts';
import { testContext } from '../../setup/context.ts';
import { until } from '../../setup/until.ts';

const ctx = testContext();
const pools: pg.Pool[] = [];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

/** A limiter as one more process has it. */
function aProcess(kind: string, limit: number) {
  const pool = new pg.Pool({ connectionString: ctx.database.url, max: 4 });
  pools.push(pool);
  return makeLimiter({ pool, log: ctx.log, kind, limit });
}

const isCounted = (kind: string, points: number) =>
  ctx.db.exists(sql.unsafe`
    SELECT FROM rate_limits WHERE key LIKE ${`${kind}/%`} AND points = ${points}`);

test('requests are counted before they come: a store that stops holds up nobody at once', async () => {
  const limiter = aProcess('ahead', 1_200);
  // A lot is 24 of these: the nineteenth request has the next one taken.
  for (let i = 0; i < 19; i++) await limiter.take('one');
  await until('the next lot was taken', () => isCounted('ahead', 48));
  const keeper = new pg.Client({ connectionString: ctx.database.url });
  await keeper.connect();
  await keeper.query('BEGIN; LOCK TABLE rate_limits');
  for (let i = 19; i < 42; i++) expect((await limiter.take('one')).passes).toBe(true);
  await keeper.query('ROLLBACK');
  await keeper.end();
});

test('three processes that count ahead let no more pass together than the limit, and nearly that many', async () => {
  const limit = 150;
  const limiters = [1, 2, 3].map(() => aProcess('shared', limit));
  const states = await Promise.all(
    limiters.flatMap((limiter) => Array.from({ length: 200 }, () => limiter.take('one'))),
  );
  expect(states.filter((state) => state.passes)).toHaveLength(limit);
  for (const limiter of limiters)
    expect(await limiter.take('one')).toMatchObject({ passes: false, remaining: 0 });
});
