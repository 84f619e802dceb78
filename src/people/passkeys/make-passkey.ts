import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { newChallenge, takeChallenge } from './challenges.ts';
import { listPasskeys } from './list-passkeys.ts';
import { challengeOf, readMade, wrongPasskey } from './read-response.ts';
import { requireParty, webauthn } from './relying-party.ts';

type Maker = { personId: string; email: string };

/** A passkey that a browser has made, and we haven't stored. */
export type NewPasskey = {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
};

/** What a browser is asked, to make a passkey for a person. Throws `invalid_sign_in`. */
export async function askForPasskey(
  ctx: Pick<Context, 'db' | 'config'>,
  { personId, email }: Maker,
  client: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const party = requireParty(ctx.config);
  const before = await listPasskeys(ctx.db, personId);
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Paisewise',
    rpID: party.id,
    userName: email,
    userID: Buffer.from(personId),
    challenge: Buffer.from(await newChallenge(ctx, `for ${personId}`, client), 'base64url'),
    attestationType: 'none',
    excludeCredentials: before.map(({ credentialId }) => ({ id: credentialId })),
    // Found without an address, and opened by the person: it stands for two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** The passkey of a browser's answer, for that person. Throws `invalid_sign_in`. */
export async function readPasskey(
  ctx: Pick<Context, 'db' | 'config'>,
  personId: string,
  text: string,
): Promise<NewPasskey> {
  const party = requireParty(ctx.config);
  const response = readMade(text);
  const challenge = challengeOf(response);
  if (!(await takeChallenge(ctx.db, challenge, `for ${personId}`))) throw wrongPasskey();
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw wrongPasskey();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const { transports } = response.response;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** Stores it. Throws `invalid_sign_in` for a passkey that somebody has. */
export async function storePasskey(
  tx: Queryable,
  personId: string,
  passkey: NewPasskey,
  name: string,
): Promise<void> {
  const { credentialId, publicKey, counter, transports } = passkey;
  const { rowCount } = await tx.query(sql.unsafe`
    INSERT INTO passkeys (credential_id, person_id, public_key, counter, transports, name)
    VALUES (${credentialId}, ${personId}, ${sql.binary(publicKey)}, ${counter},
      ${sql.array([...transports], 'text')}, ${name.slice(0, 100)})
    ON CONFLICT (credential_id) DO NOTHING
  `);
  if (rowCount === 0) throw wrongPasskey();
}
