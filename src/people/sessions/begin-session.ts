import { audit } from '../../audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { newToken, tokenDigest } from '../token.ts';

/** Where somebody signs in from: the client's address and what its browser calls itself. */
export type Device = { client: string; userAgent: string };

/** How somebody proved who they are. */
export type SignInWay = 'password' | 'invitation' | 'openid';

/**
 * A new session, always with a new token: whatever token the browser brought along counts for
 * nothing. It ends after 12 hours. Gives the token for the cookie, which is kept nowhere.
 */
export async function beginSession(
  ctx: Pick<Context, 'db'>,
  person: { personId: string; email: string },
  device: Device,
  way: SignInWay,
): Promise<{ token: string }> {
  const token = newToken();
  const sessionId = newId('ses');
  await ctx.db.transaction(async (tx) => {
    await tx.query(sql.unsafe`
      INSERT INTO sessions
        (session_id, token_sha256, person_id, client, user_agent, expires_at)
      VALUES (${sessionId}, ${sql.binary(tokenDigest(token))}, ${person.personId},
        ${device.client.slice(0, 100)}, ${device.userAgent.slice(0, 300)},
        now() + interval '12 hours')
    `);
    await audit(tx, {
      businessId: null,
      actor: person.email,
      action: 'person.sign-in',
      subject: person.personId,
      after: { session_id: sessionId, client: device.client, way },
    });
  });
  return { token };
}
