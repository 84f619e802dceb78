import { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';

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
