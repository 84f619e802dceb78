import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const signInRow = z.object({
  sessionId: z.string(),
  personId: z.string(),
  email: z.string(),
  client: z.string(),
  userAgent: z.string(),
  businessIds: z.array(z.string()),
});

/** Sign-ins of the last day with a browser that the person had not used before. */
export const listNewDeviceSignIns = (
  db: Queryable,
): Promise<readonly z.output<typeof signInRow>[]> =>
  db.any(sql.type(signInRow)`
    SELECT s.session_id AS "sessionId", s.person_id AS "personId", p.email, s.client,
      s.user_agent AS "userAgent",
      ARRAY(SELECT r.business_id FROM roles r WHERE r.person_id = s.person_id) AS "businessIds"
    FROM sessions s JOIN persons p USING (person_id)
    WHERE s.new_device AND s.created_at > now() - interval '1 day'
  `);
