import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import type { Mode } from './keys.ts';

/**
 * The columns that webhook secrets are sealed in, and whose events they sign: the present one, and
 * the one before while both sign. In the order to go through them: a rotation moves a secret from
 * the first of a mode to its second, where the later list still finds it.
 */
export const SEALED_COLUMNS = [
  { column: 'webhook_secret_sealed', mode: 'live' },
  { column: 'previous_secret_sealed', mode: 'live' },
  { column: 'test_secret_sealed', mode: 'test' },
  { column: 'previous_test_secret_sealed', mode: 'test' },
] as const satisfies readonly { column: string; mode: Mode }[];

type SealedColumn = (typeof SEALED_COLUMNS)[number]['column'];

const sealedRow = z.object({ businessId: z.string(), sealed: z.string() });

/** The sealed webhook secrets of all businesses that have one in this column. */
export async function listSealedWebhookSecrets(
  db: Queryable,
  column: SealedColumn,
): Promise<readonly z.output<typeof sealedRow>[]> {
  const name = sql.identifier([column]);
  return db.any(sql.type(sealedRow)`
    SELECT business_id AS "businessId", ${name} AS sealed FROM businesses WHERE ${name} <> ''
  `);
}

/** Stores a secret sealed anew. False if it is no longer `before`: a newer secret stays. */
export async function replaceSealedWebhookSecret(
  db: Queryable,
  column: SealedColumn,
  { businessId, before, after }: { businessId: string; before: string; after: string },
): Promise<boolean> {
  const name = sql.identifier([column]);
  const { rowCount } = await db.query(sql.unsafe`
    UPDATE businesses SET ${name} = ${after}
    WHERE business_id = ${businessId} AND ${name} = ${before}
  `);
  return rowCount === 1;
}
