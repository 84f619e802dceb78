import type { Request, Response, Router } from 'express';
import * as openid from 'openid-client';
import { admitOperator } from '../../../people/admit-operator.ts';
import { beginSession } from '../../../people/sessions/begin-session.ts';
import { refuseSignIn } from '../../../people/sign-in/refuse-sign-in.ts';
import type { Config } from '../../../platform/config.ts';
import { isLoopback } from '../../../platform/is-loopback.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { guarded, readCookie, setCookie } from '../../../web/set-cookie.ts';
import { say } from '../../../words/sentence.ts';
import { redirect } from '../../answer.ts';
import { deviceOf } from '../../outside.ts';
import type { ConsoleContext } from '../../visit.ts';
import { countTry, type DoorContext, letIn } from './let-in.ts';

const COOKIE = 'paisewise_openid';
const TEN_MINUTES_S = 600;
const CALLBACK = '/sign-in/openid/back';

/** Operators sign on at the provider of OIDC_ISSUER, by authorization code with PKCE. */
export function openidSignIn(
  ctx: DoorContext,
  router: Router,
  refused: (req: Request, res: Response, problem: Refusal) => Promise<void>,
): void {
  const provider = providerOf(ctx.config);
  router.get('/sign-in/openid', async (req, res, next) => {
    if (!provider) return next();
    await toProvider(ctx, await provider(), req, res);
  });
  router.get(CALLBACK, async (req, res, next) => {
    if (!provider) return next();
    try {
      const giveBack = await countTry(ctx, req, res);
      const email = await addressFrom(ctx, await provider(), req);
      const person = await admitOperator(ctx, email);
      const begun = await beginSession(ctx, person, deviceOf(req), 'openid');
      await giveBack();
      await letIn(ctx, req, res, begun);
      redirect(res, '/');
    } catch (error) {
      ctx.log.info({ err: error }, 'a sign-in by OpenID Connect was refused');
      const problem = notLetIn(error);
      await refuseSignIn(ctx, null, deviceOf(req).client, problem);
      await refused(req, res, problem);
    }
  });
}

/** The provider as it describes itself, asked once; a failure is asked again. */
function providerOf(config: Config): (() => Promise<openid.Configuration>) | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = config;
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return null;
  const issuer = new URL(OIDC_ISSUER);
  const plain = issuer.protocol === 'http:' && isLoopback(issuer.hostname);
  let known: Promise<openid.Configuration> | undefined;
  return () => {
    known ??= openid
      .discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
        timeout: 10,
        ...(plain ? { execute: [openid.allowInsecureRequests] } : {}),
      })
      .catch((cause) => {
        known = undefined;
        throw cause;
      });
    return known;
  };
}

const callbackUrl = (config: Config) => `${config.BASE_URL}/console${CALLBACK}`;

async function toProvider(
  ctx: ConsoleContext,
  provider: openid.Configuration,
  req: Request,
  res: Response,
): Promise<void> {
  const verifier = openid.randomPKCECodeVerifier();
  const [state, nonce] = [openid.randomState(), openid.randomNonce()];
  const to = openid.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(ctx.config),
    scope: 'openid email',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  setCookie(req, res, {
    ...guarded(req, COOKIE, '/console/sign-in'),
    value: `${verifier}.${state}.${nonce}`,
    lastsS: TEN_MINUTES_S,
  });
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(303, to.href);
}

/** The address that the provider vouches for, if the settings let it in. */
async function addressFrom(
  { config }: ConsoleContext,
  provider: openid.Configuration,
  req: Request,
): Promise<string> {
  const kept = readCookie(
    req,
    guarded(req, COOKIE, '/console/sign-in').name,
    /[\w-]+\.[\w-]+\.[\w-]+/,
  );
  const [verifier, state, nonce] = kept?.split('.') ?? [];
  if (!verifier || !state || !nonce) throw new Error('no sign-in was begun in this browser');
  const query = req.originalUrl.split('?')[1] ?? '';
  const tokens = await openid.authorizationCodeGrant(
    provider,
    new URL(`${callbackUrl(config)}?${query}`),
    { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce },
  );
  const claims = tokens.claims();
  const email = typeof claims?.email === 'string' ? claims.email.toLowerCase() : '';
  // An address that nobody verified may be anybody's.
  if (claims?.email_verified !== true || !config.OIDC_OPERATORS.includes(email))
    throw new Refusal('invalid_sign_in', say('address_not_let_in'));
  return email;
}

const notLetIn = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal('invalid_sign_in', say('sign_in_failed'));
