import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

const lockedRow = z.object({
  personId: z.string(),
  email: z.string(),
  /** By wrong codes, which are asked for after a right password; else by wrong passwords. */
  byCodes: z.boolean(),
  /** The hour in which it ends. */
  hour: z.string(),
  businessIds: z.array(z.string()),
});

/** Persons whose sign-in is locked now, after too many wrong passwords or codes. */
export const listLockedSignIns = (db: Queryable): Promise<readonly z.output<typeof lockedRow>[]> =>
  db.any(sql.type(lockedRow)`
    SELECT DISTINCT p.person_id AS "personId", p.email, l.by_codes AS "byCodes", l.hour,
      ARRAY(SELECT r.business_id FROM roles r WHERE r.person_id = p.person_id
        ORDER BY r.business_id) AS "businessIds"
    FROM (
      SELECT q.person_id, false AS by_codes,
        to_char(f.locked_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') AS hour
      FROM sign_in_failures f JOIN persons q ON f.address = sha256(convert_to(q.email, 'UTF8'))
      WHERE f.locked_until > now()
      UNION ALL
      SELECT q.person_id, true, to_char(f.locked_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24')
      FROM sign_in_failures f
      JOIN persons q ON f.address = sha256(convert_to('codes of ' || q.person_id, 'UTF8'))
      WHERE f.locked_until > now()
    ) l JOIN persons p USING (person_id)
  `);
