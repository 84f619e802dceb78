import { z } from 'zod';
import { forgetAuditOfPeople } from '../platform/audit/forget-audit.ts';
import { type Queryable, sql } from '../platform/db.ts';

const goneRow = z.object({ personId: z.string(), email: z.string() });

/**
 * Takes everybody out of a business. Forgets people who are in no other business and are no
 * operators, in the log too.
 */
export async function forgetPeople(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(sql.unsafe`
    UPDATE sessions SET business_id = NULL WHERE business_id = ${businessId}
  `);
  const forgotten = await tx.any(sql.type(goneRow)`
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
          AND i.used_at IS NULL AND NOT i.is_reset AND i.expires_at > now())
    RETURNING p.person_id AS "personId", p.email
  `);
  await forgetAuditOfPeople(tx, forgotten);
}
