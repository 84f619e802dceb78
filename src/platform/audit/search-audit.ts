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

/** A part of a word is looked for in so many of the newest entries. */
const NEWEST = 20_000;

/**
 * The newest entries of the audit log. A text names an actor, action, subject or business exactly, or
 * a part of it in the newest entries. `actions` are the deeds that the text means in words.
 */
export const searchAudit = (
  db: Queryable,
  text: string,
  limit: number,
  actions: readonly string[] = [],
): Promise<readonly FoundEntry[]> => {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db.any(sql.type(entryRow)`
    SELECT ${columns} FROM audit
    WHERE ${text === ''} OR ${text} IN (actor, action, subject, business_id)
      OR (audit_id > (SELECT max(audit_id) - ${NEWEST} FROM audit)
        AND (lower(concat_ws(' ', actor, action, subject)) LIKE ${part}
          OR action = ANY (${sql.array([...actions], 'text')})))
    ORDER BY audit_id DESC LIMIT ${limit}
  `);
};
