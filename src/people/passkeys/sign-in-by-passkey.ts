import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getPersonByEmail, type Person } from '../person.ts';
import { type Begun, beginSession, type Device } from '../sessions/begin-session.ts';
import { refuseSignIn } from '../sign-in/refuse-sign-in.ts';
import { challengeOf, newChallenge, readUsed, takeChallenge, wrongPasskey } from './challenges.ts';
import { requireParty, webauthn } from './relying-party.ts';

const passkeyRow = z.object({
  email: z.string(),
  publicKey: z.instanceof(Uint8Array),
  counter: z.number(),
});

/** What a browser is asked, to sign in with whichever passkey it has of ours. */
export async function askToSignIn(
  ctx: Pick<Context, 'db' | 'config'>,
  client: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const party = requireParty(ctx.config);
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: Buffer.from(await newChallenge(ctx, 'sign-in', client), 'base64url'),
    userVerification: 'required',
  });
}

/**
 * Signs in by a passkey. No lockout holds it up: a person who guesses passwords has no key. Throws
 * `invalid_sign_in`.
 */
export async function signInByPasskey(
  ctx: Pick<Context, 'db' | 'config'>,
  text: string,
  device: Device,
): Promise<Begun> {
  try {
    const person = await checkPasskey(ctx, text);
    return await beginSession(ctx, person, device, 'passkey');
  } catch (error) {
    if (error instanceof Refusal) await refuseSignIn(ctx, null, device.client, error);
    throw error;
  }
}

async function checkPasskey(ctx: Pick<Context, 'db' | 'config'>, text: string): Promise<Person> {
  const party = requireParty(ctx.config);
  const response = readUsed(text);
  const challenge = challengeOf(response);
  if (!(await takeChallenge(ctx.db, challenge, 'sign-in'))) throw wrongPasskey();
  const kept = await findPasskey(ctx.db, response.id);
  if (!kept) throw wrongPasskey();
  const person = await getPersonByEmail(ctx.db, kept.email);
  const handle = 'userHandle' in response.response ? response.response.userHandle : null;
  if (handle !== null && handle !== Buffer.from(person.personId).toString('base64url'))
    throw wrongPasskey();
  const { counter, publicKey } = kept;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: response.id, publicKey: Uint8Array.from(publicKey), counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw wrongPasskey();
  await noteUse(ctx.db, response.id, counter, verified.authenticationInfo.newCounter);
  return person;
}

const findPasskey = (db: Queryable, credentialId: string) =>
  db.maybeOne(sql.type(passkeyRow)`
    SELECT p.email, k.public_key AS "publicKey", k.counter FROM passkeys k
    JOIN persons p USING (person_id) WHERE k.credential_id = ${credentialId}
  `);

/** A counter that another sign-in moved meanwhile is a copied key's, or was taken away. */
async function noteUse(
  db: Queryable,
  credentialId: string,
  before: number,
  after: number,
): Promise<void> {
  const { rowCount } = await db.query(sql.unsafe`
    UPDATE passkeys SET counter = ${after}, last_used_at = now()
    WHERE credential_id = ${credentialId} AND counter = ${before}
  `);
  if (rowCount === 0) throw wrongPasskey();
}
