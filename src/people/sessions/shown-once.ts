import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { newToken } from '../token.ts';

const kept = z.object({ page: z.string() });

/** Where the page is sealed for; a page moved to another session doesn't open. */
export const onceSealedFor = (sessionId: string): string => `shown_once.page:${sessionId}`;

/** Keeps a sealed page for the session's next request. Gives the name to ask for it by. */
export async function keepOnce(db: Queryable, sessionId: string, page: string): Promise<string> {
  const onceId = newToken();
  await db.query(sql.unsafe`DELETE FROM shown_once WHERE kept_at < now() - interval '10 minutes'`);
  await db.query(sql.unsafe`
    INSERT INTO shown_once (once_id, session_id, page) VALUES (${onceId}, ${sessionId}, ${page})
  `);
  return onceId;
}

/**
 * The page of that name, if it is the session's and not older than ten minutes. Two who ask at
 * once: the deleting decides who has it.
 */
export async function takeOnce(
  db: Queryable,
  sessionId: string,
  onceId: string,
): Promise<string | null> {
  const found = await db.maybeOne(sql.type(kept)`
    DELETE FROM shown_once
    WHERE once_id = ${onceId} AND session_id = ${sessionId}
      AND kept_at > now() - interval '10 minutes'
    RETURNING page
  `);
  return found?.page ?? null;
}
