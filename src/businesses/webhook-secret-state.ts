import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import type { Mode } from './keys/mode.ts';

const stateRow = z.object({ mark: z.string(), bothUntil: z.date().nullable() });

/**
 * Which webhook secret is the present one, by a mark that tells nothing of it, and until when the one
 * before it signs too: null where none does. Null for a business that isn't there.
 */
export const findSecretState = (
  db: Queryable,
  { businessId, mode }: { businessId: string; mode: Mode },
): Promise<z.output<typeof stateRow> | null> => {
  const [sealed, until] =
    mode === 'live'
      ? [sql.fragment`webhook_secret_sealed`, sql.fragment`previous_secret_until`]
      : [sql.fragment`coalesce(test_secret_sealed, '')`, sql.fragment`previous_test_secret_until`];
  return db.maybeOne(sql.type(stateRow)`
    SELECT left(encode(sha256(convert_to(${sealed}, 'UTF8')), 'hex'), 16) AS mark,
      CASE WHEN ${until} > now() THEN ${until} END AS "bothUntil"
    FROM businesses WHERE business_id = ${businessId} AND status <> 'purged'
  `);
};
