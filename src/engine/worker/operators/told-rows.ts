import { z } from 'zod';
import type { Db } from '../../../platform/db.ts';
import { sql } from '../../../platform/db.ts';
import type { Known } from './decide-told.ts';

const knownRow = z.object({
  topic: z.string(),
  text: z.string(),
  since: z.date(),
  toldAt: z.date().nullable(),
  wellSince: z.date().nullable(),
});

/** A process that died tells nobody: another process takes it up after this time. */
const HELD = sql.fragment`interval '3 minutes'`;

/** Whether this process tells; it goes on telling as long as it asks every minute. */
export async function takeTelling(db: Db, holder: string): Promise<boolean> {
  // Two workers ask at once: the row's lock lets the second see that the first has it.
  const { rowCount } = await db.query(sql.unsafe`
    INSERT INTO operators_teller AS t (holder, until) VALUES (${holder}, now() + ${HELD})
    ON CONFLICT (one) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE t.holder = excluded.holder OR t.until < now()
  `);
  return rowCount > 0;
}

export const listKnown = (db: Db): Promise<readonly Known[]> =>
  db.any(sql.type(knownRow)`
    SELECT topic, text, since, told_at AS "toldAt", well_since AS "wellSince" FROM operators_told
  `);

/** Remembers these and nothing else; only the process that tells calls it. */
export async function keepKnown(db: Db, known: readonly Known[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql.unsafe`DELETE FROM operators_told`);
    for (const { topic, text, since, toldAt, wellSince } of known)
      await tx.query(sql.unsafe`
        INSERT INTO operators_told (topic, text, since, told_at, well_since)
        VALUES (${topic}, ${text}, ${since.toISOString()}, ${toldAt?.toISOString() ?? null},
          ${wellSince?.toISOString() ?? null})
      `);
  });
}
