import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const entryRow = z.object({
  at: z.date(),
  businessId: z.string().nullable(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  reason: z.string().nullable(),
  refused: z.boolean(),
});

/** What the audit log keeps of somebody's doing, without the values. */
export type FoundEntry = z.output<typeof entryRow>;

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
    SELECT at, business_id AS "businessId", actor, action, subject, reason, refused
    FROM audit
    WHERE ${text === ''} OR ${text} IN (actor, action, subject, business_id)
    ORDER BY audit_id DESC LIMIT ${limit}
  `);
