import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { snapshot } from '../platform/snapshot.ts';
import { type Invariant, invariants } from './invariants.ts';

/** What breaks an invariant. */
export type Breach = { invariant: Invariant; subject: string; text: string };

const row = z.object({ subject: z.string(), text: z.string().nullable() });

/** Of each invariant. Whoever mends them sees the others the next time. */
const MOST = 20;
const EACH_SECONDS = 20;

/** Asks every invariant of one snapshot; changes nothing, and takes at most 20 s for each. */
export async function findBreaches(ctx: Pick<Context, 'config' | 'db'>): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for await (const breach of snapshot(ctx.db, (tx) => breachesIn(tx, ctx.config)))
    breaches.push(breach);
  return breaches;
}

async function* breachesIn(tx: Queryable, config: Config): AsyncGenerator<Breach> {
  await tx.query(sql.unsafe`SELECT set_config('statement_timeout', ${`${EACH_SECONDS}s`}, true)`);
  for (const invariant of invariants) {
    const rows = await tx.any(sql.type(row)`
      SELECT subject, text FROM (${invariant.query(config)}) breaches LIMIT ${MOST}
    `);
    for (const { subject, text } of rows) yield { invariant, subject, text: text ?? '' };
  }
}
