import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const totpRow = z.object({
  sealed: z.string(),
  isOn: z.boolean(),
  codesLeft: z.number(),
});

/** What is kept of a person's codes; not on before a first one was right. */
export type KeptTotp = z.output<typeof totpRow>;

export const findTotp = (db: Queryable, personId: string): Promise<KeptTotp | null> =>
  db.maybeOne(sql.type(totpRow)`
    SELECT secret_sealed AS sealed, confirmed_at IS NOT NULL AS "isOn",
      (SELECT count(*) FROM recovery_codes r
        WHERE r.person_id = t.person_id AND r.used_at IS NULL) AS "codesLeft"
    FROM totps t WHERE person_id = ${personId}
  `);

/** The place that a person's secret is sealed for. */
export const totpPlace = (personId: string): string => `totps.secret_sealed:${personId}`;

const sealedRow = z.object({ personId: z.string(), sealed: z.string() });

/** The sealed secrets of everybody who has one. */
export const listSealedTotps = (db: Queryable): Promise<readonly z.output<typeof sealedRow>[]> =>
  db.any(sql.type(sealedRow)`
    SELECT person_id AS "personId", secret_sealed AS sealed FROM totps
  `);

/** Stores a secret sealed anew. False if it is no longer `before`. */
export async function replaceSealedTotp(
  db: Queryable,
  { personId, before, after }: { personId: string; before: string; after: string },
): Promise<boolean> {
  const { rowCount } = await db.query(sql.unsafe`
    UPDATE totps SET secret_sealed = ${after}
    WHERE person_id = ${personId} AND secret_sealed = ${before}
  `);
  return rowCount === 1;
}
