import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../dev/postgres.ts';
import type { Context } from '../../src/platform/context.ts';
import { sql } from '../../src/platform/db.ts';
import { purgeDueBusinesses } from '../../src/upkeep/purge-business.ts';
import { findPurge } from '../../src/upkeep/purge-part.ts';
import { quantile } from './engine-stage.ts';
import { type Filled, filled } from './scale-fill.ts';
import { millisecondsOf } from './with-database.ts';

const SIZES = [10_000, 200_000, 1_000_000];

/**
 * Whole purges of businesses of several sizes, one after the other: the median and the longest step
 * of each, and how many times longer than the smallest business's they are. A million orders take
 * some ten minutes; `BENCH_PURGE_MOST` leaves out what is larger.
 */
export async function bench(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-bench-'));
  const postgres = await startPostgres({ dataDir: `${dir}/pg` });
  const medians = new Map<string, number>();
  try {
    for (const orders of SIZES) {
      if (orders > Number(process.env.BENCH_PURGE_MOST ?? Number.POSITIVE_INFINITY)) continue;
      const size = { name: `of_${orders}`, orders, alerts: Math.floor(orders * 0.35) };
      const place = await filled(postgres, size);
      for (const [part, took] of await purge(place)) {
        const median = quantile(took, 0.5);
        const first = medians.get(part) ?? median;
        medians.set(part, first);
        process.stdout.write(
          `${orders} orders, ${part}: ${took.length} steps, median ${median.toFixed(1)} ms ` +
            `(ratio ${(median / first).toFixed(2)}), p99 ${quantile(took, 0.99).toFixed(0)} ms, ` +
            `longest ${quantile(took, 1).toFixed(0)} ms (at most 1000)\n`,
        );
      }
      await place.ctx.db.end();
    }
  } finally {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** How many milliseconds each step took, by the part that it was at. */
async function purge({ ctx, shop }: Filled): Promise<ReadonlyMap<string, number[]>> {
  await ctx.db.query(sql.unsafe`
    UPDATE businesses SET status = 'deleting', purge_at = now() - interval '1 minute'
    WHERE business_id = ${shop.businessId}`);
  const took = new Map<string, number[]>();
  for (let isLeft = true; isLeft; ) {
    const part = await partOf(ctx, shop.businessId);
    const ms = await millisecondsOf(async () => {
      // With no time to go on, a call is one step.
      isLeft = (await purgeDueBusinesses(ctx, 0)).left;
    });
    const steps = took.get(part) ?? [];
    steps.push(ms);
    took.set(part, steps);
  }
  return took;
}

const partOf = async (ctx: Context, businessId: string): Promise<string> =>
  (await findPurge(ctx.db, businessId))?.part ?? 'begin';
