import { type Queryable, sql } from '../platform/db.ts';

/** Takes everybody out of a business, and forgets those who are in no other and no operators. */
export async function forgetPeople(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE sessions SET business_id = NULL WHERE business_id = ${businessId}
  `);
  await tx.query(sql.unsafe`
    WITH gone AS (
      DELETE FROM roles WHERE business_id = ${businessId} RETURNING person_id
    ), unused AS (
      DELETE FROM invitations WHERE business_id = ${businessId} RETURNING person_id
    )
    DELETE FROM persons p
    WHERE p.person_id IN (SELECT person_id FROM gone UNION SELECT person_id FROM unused)
      AND NOT p.is_operator
      AND NOT EXISTS (SELECT FROM roles r
        WHERE r.person_id = p.person_id AND r.business_id <> ${businessId})
      AND NOT EXISTS (SELECT FROM invitations i
        WHERE i.person_id = p.person_id AND i.business_id IS DISTINCT FROM ${businessId}
          AND i.used_at IS NULL)
  `);
}
