import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/sentence.ts';
import {
  type OauthKind,
  oauthEndpoint,
  type PostForm,
  redeemCode,
  refusalOfTokens,
} from './oauth.ts';

/** A secret that binds the code to the request for it (RFC 7636). */
export const newVerifier = (): string => randomBytes(32).toString('base64url');

type Asked = { redirectUri: string; verifier: string; state: string; user: string };

/** Where a person consents that we read their mailbox; the code comes back to `redirectUri`. */
export function consentUrl(
  config: Config,
  kind: OauthKind,
  { redirectUri, verifier, state, user }: Asked,
): URL {
  const endpoint = oauthEndpoint(config, kind);
  const url = new URL(endpoint.authorize);
  url.search = new URLSearchParams({
    client_id: endpoint.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: endpoint.scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: user,
    ...(kind === 'google' ? { access_type: 'offline', prompt: 'consent' } : {}),
  }).toString();
  return url;
}

/** The code that the browser brought back. Throws `no_consent` if nobody agreed. */
export function codeOf({ code, error }: { code?: string | null; error?: string | null }): string {
  if (code) return code;
  const why = (error ?? 'unknown').slice(0, 100);
  throw new Refusal('no_consent', say('consent_refused', { why }));
}

/** The lasting consent for a code: a refresh token. */
export async function redeemConsent(
  config: Config,
  kind: OauthKind,
  grant: { code: string; verifier: string; redirectUri: string },
  post?: PostForm,
): Promise<string> {
  const tokens = await redeemCode(config, kind, grant, post).catch((error: unknown) => {
    throw refusalOfTokens(error);
  });
  if (!tokens.refreshToken) throw new Refusal('no_consent', say('consent_without_refresh_token'));
  return tokens.refreshToken;
}
