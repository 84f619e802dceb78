import { z } from 'zod';
import { type Queryable, sql } from '../db.ts';

const entryRow = z.object({
  at: z.date(),
  businessId: z.string().nullable(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  refused: z.boolean(),
  asOperator: z.boolean(),
});

/** What the audit log keeps of somebody's doing, without the values. */
export type FoundEntry = z.output<typeof entryRow>;

const columns = sql.fragment`
  at, business_id AS "businessId", actor, action, subject, reason, refused,
  as_operator AS "asOperator"
`;

/** The newest entries of a business's audit log. */
export const listAudit = (
  db: Queryable,
  businessId: string,
  limit: number,
): Promise<readonly FoundEntry[]> =>
  db.any(sql.type(entryRow)`
    SELECT ${columns} FROM audit
    WHERE business_id = ${businessId} ORDER BY audit_id DESC LIMIT ${limit}
  `);

/**
 * The newest entries of the audit log; with a text, those whose actor, action, subject or business
 * is exactly it.
 */
export const searchAudit = (
  db: Queryable,
  text: string,
  limit: number,
): Promise<readonly FoundEntry[]> =>
  db.any(sql.type(entryRow)`
    SELECT ${columns} FROM audit
    WHERE ${text === ''} OR ${text} IN (actor, action, subject, business_id)
    ORDER BY audit_id DESC LIMIT ${limit}
  `);
