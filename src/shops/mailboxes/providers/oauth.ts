import { request } from 'undici';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { say } from '../../../words/sentence.ts';
import { ConsentEnded, TokensUnavailable } from './consent-ended.ts';

export type OauthKind = 'google' | 'microsoft';

/** A token endpoint's answer. A provider that rotates refresh tokens sends the next one. */
export type Tokens = { accessToken: string; refreshToken: string | null; expiresInSeconds: number };

/** Posts a form to a token endpoint. Replaced in tests. */
export type PostForm = (
  url: string,
  form: Readonly<Record<string, string>>,
) => Promise<{ status: number; body: unknown }>;

/**
 * An error of getting tokens, as a refusal: only an ended consent is a refused login. Any other
 * error stays as it is.
 */
export function refusalOfTokens(error: unknown): unknown {
  if (error instanceof ConsentEnded)
    return new Refusal('mailbox_login_refused', error.words, {}, { cause: error });
  if (error instanceof TokensUnavailable)
    return new Refusal('mailbox_unreachable', error.words, {}, { cause: error });
  return error;
}

type Endpoint = {
  token: string;
  authorize: string;
  scope: string;
  clientId: string;
  clientSecret: string | undefined;
};

/** The operator's own OAuth client of that provider. */
export function oauthEndpoint(config: Config, kind: OauthKind): Endpoint {
  const missing = (name: string) =>
    new Refusal(
      'oauth_not_configured',
      say('oauth_client_missing', { setting: name, provider: kind }),
    );
  if (kind === 'google') {
    if (!config.GOOGLE_CLIENT_ID) throw missing('GOOGLE_CLIENT_ID');
    return {
      token: 'https://oauth2.googleapis.com/token',
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      scope: 'https://mail.google.com/',
      clientId: config.GOOGLE_CLIENT_ID,
      clientSecret: config.GOOGLE_CLIENT_SECRET,
    };
  }
  if (!config.MICROSOFT_CLIENT_ID) throw missing('MICROSOFT_CLIENT_ID');
  const base = `https://login.microsoftonline.com/${encodeURIComponent(config.MICROSOFT_TENANT)}/oauth2/v2.0`;
  return {
    token: `${base}/token`,
    authorize: `${base}/authorize`,
    scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
    clientId: config.MICROSOFT_CLIENT_ID,
    clientSecret: config.MICROSOFT_CLIENT_SECRET,
  };
}

const names = { google: 'Google', microsoft: 'Microsoft' } as const;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().default(3600),
});
const refusedAnswer = z.object({ error: z.string(), error_description: z.string().optional() });

// Retrying doesn't fix these: the consent is gone, or the client has changed.
const FINAL = new Set([
  'invalid_grant',
  'invalid_client',
  'unauthorized_client',
  'interaction_required',
  'consent_required',
]);

/**
 * Trades a refresh token for an access token (RFC 6749, 6). Throws ConsentEnded if only a person
 * can help, TokensUnavailable otherwise.
 */
export async function refreshTokens(
  config: Config,
  kind: OauthKind,
  refreshToken: string,
  post: PostForm = postForm,
): Promise<Tokens> {
  return requestTokens(
    config,
    kind,
    { grant_type: 'refresh_token', refresh_token: refreshToken },
    post,
  );
}

/**
 * Trades the code that the browser brought back (RFC 7636) for tokens. Throws ConsentEnded if the
 * provider refuses it, TokensUnavailable otherwise.
 */
export async function redeemCode(
  config: Config,
  kind: OauthKind,
  grant: { code: string; verifier: string; redirectUri: string },
  post: PostForm = postForm,
): Promise<Tokens> {
  const form = {
    grant_type: 'authorization_code',
    code: grant.code,
    code_verifier: grant.verifier,
    redirect_uri: grant.redirectUri,
  };
  return requestTokens(config, kind, form, post);
}

// Posts two forms to two known providers, without oauth4webapi: that library's one error class
// would still leave us to classify each answer as final or passing.
async function requestTokens(
  config: Config,
  kind: OauthKind,
  grant: Record<string, string>,
  post: PostForm,
): Promise<Tokens> {
  const endpoint = oauthEndpoint(config, kind);
  const form = {
    ...grant,
    client_id: endpoint.clientId,
    ...(endpoint.clientSecret ? { client_secret: endpoint.clientSecret } : {}),
    ...(kind === 'microsoft' ? { scope: endpoint.scope } : {}),
  };
  const { status, body } = await post(endpoint.token, form).catch((cause: unknown) => {
    throw new TokensUnavailable(
      say('token_endpoint_silent', { provider: names[kind], host: new URL(endpoint.token).host }),
      { cause },
    );
  });
  const given = tokenAnswer.safeParse(body);
  if (status === 200 && given.success)
    return {
      accessToken: given.data.access_token,
      refreshToken: given.data.refresh_token ?? null,
      expiresInSeconds: given.data.expires_in,
    };
  const refused = refusedAnswer.safeParse(body);
  if (status < 500 && refused.success && FINAL.has(refused.data.error))
    throw new ConsentEnded(
      say('mail_consent_ended', { provider: names[kind], code: refused.data.error, kind }),
    );
  throw new TokensUnavailable(
    say('token_endpoint_answered', {
      provider: names[kind],
      status: refused.success ? `${status} ${refused.data.error}` : status,
    }),
  );
}

async function postForm(
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<{ status: number; body: unknown }> {
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
    signal: AbortSignal.timeout(10_000),
  });
  const text = (await answer.body.text()).slice(0, 100_000);
  try {
    return { status: answer.statusCode, body: JSON.parse(text) };
  } catch {
    return { status: answer.statusCode, body: null };
  }
}
