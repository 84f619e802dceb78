import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { randomBase62 } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';

/** To sign in, or to make a passkey for a person. */
type Purpose = 'sign-in' | `for ${string}`;

/** So many may be open for one client. */
const MOST = 30;

const digest = (challenge: string) => sql.binary(createHash('sha256').update(challenge).digest());

/**
 * A new challenge in base64url, good once, for five minutes. Throws `rate_limited` for a client
 * that has very many.
 */
export async function newChallenge(
  ctx: Pick<Context, 'db'>,
  purpose: Purpose,
  client: string,
): Promise<string> {
  const challenge = Buffer.from(randomBase62(32)).toString('base64url');
  const { rowCount } = await ctx.db.query(sql.unsafe`
    INSERT INTO passkey_challenges (challenge_sha256, purpose, client, expires_at)
    SELECT ${digest(challenge)}, ${purpose}, ${client}, now() + interval '5 minutes'
    WHERE ${MOST} > (SELECT count(*) FROM passkey_challenges
      WHERE client = ${client} AND expires_at > now())
  `);
  if (rowCount === 0)
    throw new Refusal('rate_limited', say('passkeys_tried_too_often'), {
      retry_after: 300,
    });
  await ctx.db.query(sql.unsafe`
    DELETE FROM passkey_challenges WHERE challenge_sha256 IN (
      SELECT challenge_sha256 FROM passkey_challenges WHERE expires_at < now() LIMIT 100)
  `);
  return challenge;
}

/** Uses a challenge up. False where it isn't good for that, was used, or is too old. */
export async function takeChallenge(
  db: Queryable,
  challenge: string,
  purpose: Purpose,
): Promise<boolean> {
  const { rowCount } = await db.query(sql.unsafe`
    DELETE FROM passkey_challenges
    WHERE challenge_sha256 = ${digest(challenge)} AND purpose = ${purpose} AND expires_at > now()
  `);
  return rowCount === 1;
}

const base64url = z.string().regex(/^[\w-]{1,30000}$/);
const shared = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};

/** What `navigator.credentials.create` gave, as JSON (WebAuthn, RegistrationResponseJSON). */
const made = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});

/** What `navigator.credentials.get` gave, as JSON (WebAuthn, AuthenticationResponseJSON). */
const used = z.object({
  ...shared,
  response: z
    .object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.nullish(),
    })
    .transform(({ userHandle, ...rest }) => (userHandle == null ? rest : { ...rest, userHandle })),
});

const clientData = z.object({ challenge: base64url });

export const wrongPasskey = () => new Refusal('invalid_sign_in', say('passkey_unchecked'));

export const readMade = (text: string) => read(made, text);
export const readUsed = (text: string) => read(used, text);

/** The challenge that a response says it answers. Throws `invalid_sign_in`. */
export const challengeOf = (response: { response: { clientDataJSON: string } }): string =>
  read(clientData, Buffer.from(response.response.clientDataJSON, 'base64url').toString('utf8'))
    .challenge;

function read<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw wrongPasskey();
  }
}
