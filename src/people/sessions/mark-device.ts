import { z } from 'zod';
import { sql, type Tx } from '../../platform/db.ts';
import { newToken, tokenDigest } from '../token.ts';
import { isKnownDevice } from './own-device.ts';

const marked = z.object({ isNew: z.boolean() });

/**
 * Notes that a person signs in with a browser. A mark of ours is kept, whoever of several persons
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
