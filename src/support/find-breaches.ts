import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { type Invariant, invariants } from './invariants.ts';

/** What breaks an invariant. */
export type Breach = { invariant: Invariant; subject: string; text: string };

const row = z.object({ subject: z.string(), text: z.string().nullable() });

/** Of each invariant. Whoever mends them sees the others the next time. */
const MOST = 20;
const EACH_SECONDS = 20;

/** Asks every invariant of one snapshot; changes nothing, and takes at most 20 s for each. */
export async function findBreaches(ctx: Pick<Context, 'config' | 'db'>): Promise<Breach[]> {
  return ctx.db.transaction(async (tx) => {
    await tx.query(sql.unsafe`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    await tx.query(sql.unsafe`SELECT set_config('statement_timeout', ${`${EACH_SECONDS}s`}, true)`);
    const breaches: Breach[] = [];
    for (const invariant of invariants) {
      const rows = await tx.any(sql.type(row)`
        SELECT subject, text FROM (${invariant.query(ctx.config)}) breaches LIMIT ${MOST}
      `);
      for (const { subject, text } of rows) breaches.push({ invariant, subject, text: text ?? '' });
    }
    return breaches;
  });
}
