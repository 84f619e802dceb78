import type { FragmentSqlToken } from 'slonik';
import { type Queryable, sql } from '../db.ts';
import { keyedRow, type Older, type Part, partOf } from '../keyset.ts';

/**
 * Keeps what was done to a business and when; forgets by whom, to which address, the values before
 * and after, and the reasons.
 */
export async function forgetAuditDetails(
  tx: Queryable,
  businessId: string,
  { after, most }: Omit<Older, 'days'>,
): Promise<Part> {
  const rows = await tx.any(sql.type(keyedRow)`
    WITH next AS (
      SELECT audit_id FROM audit
      WHERE business_id = ${businessId} AND audit_id > ${after || '0'}::bigint
      ORDER BY audit_id LIMIT ${most}
    ), forgotten AS (
      UPDATE audit a SET before = NULL, after = NULL, reason = NULL,
        actor = CASE WHEN actor = 'paisewise' THEN actor ELSE 'forgotten' END,
        subject = CASE WHEN subject LIKE '%@%' THEN 'forgotten' ELSE subject END
      FROM next WHERE a.audit_id = next.audit_id
    )
    SELECT audit_id::text AS key FROM next ORDER BY audit_id
  `);
  return partOf(rows);
}

/** The same of what people did to themselves, or had done to them, as nobody of a business. */
export async function forgetAuditOfPeople(
  tx: Queryable,
  people: readonly { personId: string; email: string }[],
): Promise<void> {
  const names = people.flatMap(({ personId, email }) => [personId, email]);
  await tx.query(sql.unsafe`
    UPDATE audit SET before = NULL, after = NULL, reason = NULL, actor = 'forgotten',
      subject = CASE WHEN subject LIKE '%@%' THEN 'forgotten' ELSE subject END
    WHERE business_id IS NULL AND subject = ANY(${sql.array(names, 'text')})
  `);
}

/** Deletes what was written so many days ago. */
export const deleteOldAudit = (db: Queryable, older: Older): Promise<Part> =>
  deleteOldest(db, older, sql.fragment`true`);

/** The same of refused sign-ins, which others than the installation's own people cause. */
export const deleteOldRefusals = (db: Queryable, older: Older): Promise<Part> =>
  deleteOldest(db, older, sql.fragment`refused AND action = 'person.sign-in'`);

/** The ids grow with time: the oldest come first. */
async function deleteOldest(
  db: Queryable,
  { days, after, most }: Older,
  which: FragmentSqlToken,
): Promise<Part> {
  const rows = await db.any(sql.type(keyedRow)`
    WITH oldest AS (
      SELECT audit_id, at FROM audit WHERE ${which} AND audit_id > ${after || '0'}::bigint
      ORDER BY audit_id LIMIT ${most}
    ), gone AS (
      DELETE FROM audit USING oldest
      WHERE audit.audit_id = oldest.audit_id
        AND oldest.at < now() - make_interval(days => ${days})
      RETURNING audit.audit_id
    )
    SELECT audit_id::text AS key FROM gone ORDER BY audit_id
  `);
  return partOf(rows);
}
