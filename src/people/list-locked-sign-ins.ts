import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { ANYWHERE } from './lockout.ts';

const lockedRow = z.object({
  personId: z.string(),
  email: z.string(),
  /** By wrong codes, which are asked for after a right password; else by wrong passwords. */
  byCodes: z.boolean(),
  /** From wherever they sign in; else only from the places that the wrong ones came from. */
  isEverywhere: z.boolean(),
  /** How many places it is locked from, one by one. */
  places: z.number(),
  /** The hour in which the last of them ends. */
  hour: z.string(),
  businessIds: z.array(z.string()),
});

/**
 * Persons whose sign-in is locked now, after too many wrong passwords or codes. A person without a
 * password (they were invited, and never came in) has no sign-in to lock.
 */
export const listLockedSignIns = (db: Queryable): Promise<readonly z.output<typeof lockedRow>[]> =>
  db.any(sql.type(lockedRow)`
    SELECT p.person_id AS "personId", p.email, l.by_codes AS "byCodes",
      bool_or(l.client = ${ANYWHERE}) AS "isEverywhere",
      count(*) FILTER (WHERE l.client <> ${ANYWHERE}) AS places,
      to_char(max(l.locked_until) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') AS hour,
      ARRAY(SELECT r.business_id FROM roles r WHERE r.person_id = p.person_id
        ORDER BY r.business_id) AS "businessIds"
    FROM (
      SELECT q.person_id, false AS by_codes, f.client, f.locked_until
      FROM sign_in_failures f JOIN persons q ON f.address = sha256(convert_to(q.email, 'UTF8'))
      WHERE f.locked_until > now()
      UNION ALL
      SELECT q.person_id, true, f.client, f.locked_until
      FROM sign_in_failures f
      JOIN persons q ON f.address = sha256(convert_to('codes of ' || q.person_id, 'UTF8'))
      WHERE f.locked_until > now()
    ) l JOIN persons p USING (person_id)
    WHERE p.password_hash IS NOT NULL
    GROUP BY p.person_id, l.by_codes
  `);
