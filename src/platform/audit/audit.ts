import { type Db, type Queryable, sql, type Tx } from '../db.ts';
import { Refusal } from '../refusal.ts';

/** Which person asked or decided, and why: 1 to 120 and 1 to 500 characters. */
export type Attribution = { by: string; reason: string };

/**
 * A change that somebody made or tried: who, what, to which thing, before and after. No secret goes
 * in.
 */
type AuditEntry = {
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

/**
 * Who tries what on which thing. `businessId` is null where the thing, and so its business, is
 * unknown.
 */
export type AuditedAction = Pick<
  AuditEntry,
  'businessId' | 'actor' | 'action' | 'subject' | 'reason'
>;

/**
 * Runs a change in a transaction. When it is refused, nothing of it stays but an audit row that
 * says who tried what and why it was refused; the refusal is thrown on.
 */
export const auditedTransaction = <T>(
  db: Db,
  tried: AuditedAction,
  change: (tx: Tx) => Promise<T>,
): Promise<T> => auditRefusal(db, tried, () => db.transaction(change));

/**
 * The same for work that is more than one transaction: a login at a mail server, a wait for an
 * amount.
 */
export async function auditRefusal<T>(
  db: Db,
  tried: AuditedAction,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal)
      await audit(db, {
        ...tried,
        after: { error: error.code, message: error.message },
        refused: true,
      });
    throw error;
  }
}
