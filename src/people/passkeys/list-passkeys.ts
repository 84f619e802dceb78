import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';

const listed = z.object({
  credentialId: z.string(),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});

/** A person's passkeys, oldest first. */
export const listPasskeys = (
  db: Queryable,
  personId: string,
): Promise<readonly z.output<typeof listed>[]> =>
  db.any(sql.type(listed)`
    SELECT credential_id AS "credentialId", name, created_at AS "createdAt",
      last_used_at AS "lastUsedAt"
    FROM passkeys WHERE person_id = ${personId} ORDER BY created_at, credential_id
  `);
