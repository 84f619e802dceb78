import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { challengeOf, newChallenge, readMade, takeChallenge, wrongPasskey } from './challenges.ts';
import { requireParty, webauthn } from './relying-party.ts';

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
