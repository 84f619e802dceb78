import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { holdAccess } from '../hold-access.ts';
import type { Person } from '../person.ts';
import { newToken, tokenDigest } from '../token.ts';
import { markDevice } from './devices.ts';

/** Where somebody signs in from. */
export type Device = {
  /** The client's address. */
  client: string;
  /** What its browser calls itself. */
  userAgent: string;
  /** The mark that the browser got at an earlier sign-in. */
  mark?: string | null;
};

/** How somebody proved who they are. */
export type SignInWay = 'password' | 'invitation' | 'openid' | 'passkey' | 'password and code';

/** Tokens for the browser's cookies, which are kept nowhere. */
export type Begun = { token: string; mark: string };

/**
 * A new session, always with a new token: whatever token the browser brought along counts for
 * nothing. It ends after 12 hours. Throws `invalid_sign_in` where what was proven has been taken
 * away since.
 */
export async function beginSession(
  ctx: Pick<Context, 'db'>,
  person: Pick<Person, 'personId' | 'email' | 'accessEpoch'>,
  device: Device,
  way: SignInWay,
): Promise<Begun> {
  const token = newToken();
  const sessionId = newId('ses');
  return ctx.db.transaction(async (tx) => {
    if (!(await holdAccess(tx, person, 'share'))) throw waysChanged();
    const { mark, isNew } = await markDevice(tx, person.personId, device.mark ?? null);
    await tx.query(sql.unsafe`
      INSERT INTO sessions
        (session_id, token_sha256, person_id, client, user_agent, new_device, expires_at)
      VALUES (${sessionId}, ${sql.binary(tokenDigest(token))}, ${person.personId},
        ${device.client.slice(0, 100)}, ${device.userAgent.slice(0, 300)}, ${isNew},
        now() + interval '12 hours')
    `);
    await audit(tx, {
      businessId: null,
      actor: person.email,
      action: 'person.sign-in',
      subject: person.personId,
      after: { session_id: sessionId, client: device.client, way, new_device: isNew },
    });
    return { token, mark };
  });
}

const waysChanged = () => new Refusal('invalid_sign_in', say('sign_in_changed'));
