import { z } from 'zod';
import { type Db, sql } from '../../../platform/db.ts';

/** Something that an operator should know of, by a name that stays the same while it lasts. */
export type Trouble = { topic: string; text: string };

/** A trouble as it is remembered until it is over and that was told. */
export type Known = Trouble & { since: Date; toldAt: Date | null; wellSince: Date | null };

/** A restart, or a server that was slow for a moment, is nobody's business. */
const LASTS_MS = 90_000;

const longerThan = (since: Date, now: Date) => now.getTime() - since.getTime() >= LASTS_MS;

/** While it lasts, most of the rest can't be looked at. */
const BLINDING = 'database';

/**
 * What to remember, what is to be told as wrong and what as well again. What was wrong only for a
 * moment is never told; what is well only for a moment, or can't be looked at, counts as lasting.
 * Pure.
 */
export function decideTold(known: readonly Known[], troubles: readonly Trouble[], now: Date) {
  const before = new Map(known.map((one) => [one.topic, one]));
  const lasting = [...Map.groupBy(troubles, ({ topic }) => topic)].map(([topic, all]): Known => {
    const old = before.get(topic);
    const text = all.map((one) => one.text).join('\n');
    return { topic, text, since: old?.since ?? now, toldAt: old?.toldAt ?? null, wellSince: null };
  });
  const present = new Set(lasting.map(({ topic }) => topic));
  const gone = known
    .filter(({ topic, toldAt }) => !present.has(topic) && toldAt !== null)
    .map((one) => ({ ...one, wellSince: present.has(BLINDING) ? null : (one.wellSince ?? now) }));
  return {
    remember: [...lasting, ...gone],
    wrong: lasting.filter(({ since, toldAt }) => toldAt === null && longerThan(since, now)),
    well: gone.filter(({ wellSince }) => wellSince !== null && longerThan(wellSince, now)),
  };
}

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
