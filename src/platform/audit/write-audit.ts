import { type Queryable, sql } from '../db.ts';

/**
 * A change that somebody made or tried: who, what, to which thing, before and after. No secret goes
 * in.
 */
export type AuditEntry = {
  businessId: string | null;
  /** A person's name, or `cli:<user>` where none was given. */
  actor: string;
  /** `<noun>.<verb>`, e.g. `account.set-default`. */
  action: string;
  /** The id of what it was done to. */
  subject: string;
  reason?: string | null;
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
  refused?: boolean;
};

const json = (value: Readonly<Record<string, unknown>> | null | undefined) =>
  value ? sql.fragment`${JSON.stringify(value)}::jsonb` : sql.fragment`NULL`;

/**
 * Whether the actor is an operator who acts for somebody else's business, through whichever door.
 * It is judged when the row is written: roles come and go.
 */
const actsAsOperator = ({ businessId, actor }: AuditEntry) => sql.fragment`
  ${businessId}::text IS NOT NULL AND EXISTS (
    SELECT FROM persons p WHERE p.email = ${actor} AND p.is_operator AND NOT EXISTS (
      SELECT FROM roles r WHERE r.person_id = p.person_id AND r.business_id = ${businessId}))
`;

/**
 * Writes the audit row. Call it in the transaction of the change, so that neither exists
 * without the other.
 */
export async function audit(tx: Queryable, entry: AuditEntry): Promise<void> {
  await tx.query(sql.unsafe`
    INSERT INTO audit
      (business_id, actor, action, subject, reason, before, after, refused, as_operator)
    VALUES (${entry.businessId}, ${entry.actor}, ${entry.action}, ${entry.subject},
            ${entry.reason ?? null}, ${json(entry.before)}, ${json(entry.after)},
            ${entry.refused ?? false}, ${actsAsOperator(entry)})
  `);
}
