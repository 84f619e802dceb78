import { z } from 'zod';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';
import { newToken, tokenDigest } from '../token.ts';

/** The browser's name in its own long line; all of that line where it isn't known. Pure. */
export function browserName(userAgent: string): string {
  const [, name] = /\b(Firefox|Edg|OPR|SamsungBrowser|Chrome|Safari)\//.exec(userAgent) ?? [];
  // Android names itself after Linux.
  const known = /\b(Android|iPhone|iPad|Windows|Mac OS X)\b/.exec(userAgent);
  const [, system] = known ?? /\b(Linux)\b/.exec(userAgent) ?? [];
  return [name, system].filter(Boolean).join(', ') || userAgent.slice(0, 60) || '–';
}

/** Whether somebody has signed in with the browser of this mark before. */
export const isKnownDevice = (db: Queryable, mark: string): Promise<boolean> =>
  db.exists(sql.unsafe`
    SELECT FROM devices WHERE token_sha256 = ${sql.binary(tokenDigest(mark))}
  `);

/** Whether this person has. */
export const isOwnDevice = (db: Queryable, personId: string, mark: string): Promise<boolean> =>
  db.exists(sql.unsafe`
    SELECT FROM devices
    WHERE person_id = ${personId} AND token_sha256 = ${sql.binary(tokenDigest(mark))}
  `);

/** A known browser, where a client's address would stand. */
export const deviceName = (mark: string): string =>
  `device ${tokenDigest(mark).toString('hex').slice(0, 16)}`;

const marked = z.object({ isNew: z.boolean() });

/**
 * Notes that a person signs in with a browser. A mark of ours is kept, whichever of several persons
 * had it first; any other is replaced. `isNew` where the person signs in with it for the first
 * time, and has another already: sessions are no proof of a first one, they are deleted in time.
 */
export async function markDevice(
  tx: Tx,
  personId: string,
  brought: string | null,
): Promise<{ mark: string; isNew: boolean }> {
  const isOurs = brought !== null && (await isKnownDevice(tx, brought));
  const mark = isOurs ? brought : newToken();
  const { isNew } = await tx.one(sql.type(marked)`
    INSERT INTO devices AS d (person_id, token_sha256)
    VALUES (${personId}, ${sql.binary(tokenDigest(mark))})
    ON CONFLICT (person_id, token_sha256) DO UPDATE SET last_seen_at = now()
    RETURNING d.first_seen_at = now()
      AND EXISTS (SELECT FROM devices o WHERE o.person_id = d.person_id
        AND o.token_sha256 <> d.token_sha256) AS "isNew"
  `);
  return { mark, isNew };
}

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
