import { isIP } from 'node:net';
import type { Config } from '../../platform/config.ts';
import { wrongPasskey } from './challenges.ts';

/** Whose passkeys they are, as browsers compare it (WebAuthn, "Relying Party Identifier"). */
export type RelyingParty = { id: string; origin: string };

/**
 * The library that makes and checks passkeys, loaded at the first passkey: it takes a third of a second
 * and 40 MB, and most processes never need it.
 */
export const webauthn = () => import('@simplewebauthn/server');

/** The console as BASE_URL names it; null where that is a bare IP address, which has no passkeys. */
export function relyingParty({ BASE_URL }: Pick<Config, 'BASE_URL'>): RelyingParty | null {
  const { hostname, origin } = new URL(BASE_URL);
  return hostname.startsWith('[') || isIP(hostname) ? null : { id: hostname, origin };
}

/**
 * The same, for a person who is about to use a passkey. Throws `invalid_sign_in` where there is
 * none.
 */
export function requireParty(config: Pick<Config, 'BASE_URL'>): RelyingParty {
  const party = relyingParty(config);
  if (!party) throw wrongPasskey();
  return party;
}
