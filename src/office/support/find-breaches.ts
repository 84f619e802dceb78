import { StatementTimeoutError } from 'slonik';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { snapshot } from '../../platform/snapshot.ts';
import { type Invariant, invariants } from './invariants.ts';

/** What breaks an invariant; `subject` is null where it took too long to be answered. */
export type Breach = { invariant: Invariant; subject: string | null; text: string };

const row = z.object({ subject: z.string(), text: z.string().nullable() });

/** Of each invariant. A person who mends them sees the others the next time. */
const MOST = 20;
const EACH_MS = 20_000;

/**
 * Asks every invariant of one snapshot; changes nothing, and takes at most 20 s for each. An
 * invariant that takes longer leaves the others' answers.
 */
export async function findBreaches(
  ctx: Pick<Context, 'config' | 'db'>,
  { asked = invariants, eachMs = EACH_MS }: { asked?: readonly Invariant[]; eachMs?: number } = {},
): Promise<Breach[]> {
  const breaches: Breach[] = [];
  const read = (tx: Queryable) => breachesIn(tx, ctx.config, asked, eachMs);
  for await (const breach of snapshot(ctx.db, read)) breaches.push(breach);
  return breaches;
}

async function* breachesIn(
  tx: Queryable,
  config: Config,
  asked: readonly Invariant[],
  eachMs: number,
): AsyncGenerator<Breach> {
  await tx.query(sql.unsafe`SELECT set_config('statement_timeout', ${String(eachMs)}, true)`);
  for (const invariant of asked) {
    await tx.query(sql.unsafe`SAVEPOINT asked`);
    try {
      const rows = await tx.any(sql.type(row)`
        SELECT subject, text FROM (${invariant.query(config)}) breaches LIMIT ${MOST}
      `);
      for (const { subject, text } of rows) yield { invariant, subject, text: text ?? '' };
    } catch (error) {
      if (!(error instanceof StatementTimeoutError)) throw error;
      await tx.query(sql.unsafe`ROLLBACK TO SAVEPOINT asked`);
      yield { invariant, subject: null, text: `not known: it took longer than ${eachMs / 1000} s` };
    }
  }
}

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
