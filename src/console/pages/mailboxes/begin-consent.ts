import { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { consentUrl, newVerifier } from '../../../shops/mailboxes/providers/consent.ts';
import { presetOf } from '../../../shops/mailboxes/providers/presets.ts';
import { type ConnectMailbox, resolveSettings } from '../../../shops/mailboxes/resolve-settings.ts';
import { type Html, html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { card } from '../../design.ts';
import type { ConsoleContext, Shop, Visit } from '../../visit.ts';
import { connectTexts as texts } from './connect-texts.ts';
import { wishOf } from './own-mailbox.ts';

const PATIENCE_MS = 600_000;

const asked = z.object({
  kind: z.enum(['google', 'microsoft']),
  verifier: z.string(),
  businessId: z.string(),
  wish: z.object({
    provider: z.string().exactOptional(),
    host: z.string().exactOptional(),
    port: z.number().exactOptional(),
    username: z.string(),
    tls: z.boolean().exactOptional(),
    authservId: z.string().exactOptional(),
    addresses: z.array(z.string()).exactOptional(),
  }),
});
const sealedState = asked.extend({ until: z.number() });

/** What somebody asked consent for. */
type Asked = z.output<typeof asked>;
/** The same to be sealed: lists may be read-only. */
type ToSeal = Omit<Asked, 'wish'> & {
  wish: Omit<Asked['wish'], 'addresses'> & { addresses?: readonly string[] };
};

type Sealing = Pick<ConsoleContext, 'sealer'>;

const placeOf = (sessionId: string) => `console.consent:${sessionId}`;

/** `state` of OAuth 2: opens for ten minutes, in this session alone (RFC 6749, 10.12). */
const sealConsent = ({ sealer }: Sealing, sessionId: string, wish: ToSeal): string =>
  sealer.seal(JSON.stringify({ ...wish, until: Date.now() + PATIENCE_MS }), placeOf(sessionId));

/** What was asked for. Throws `no_consent` for a state of another session, or one too old. */
export function openConsent({ sealer }: Sealing, sessionId: string, state: string): Asked {
  const gone = new Refusal('no_consent', say('consent_not_asked_for'));
  let text: string;
  try {
    text = sealer.open(state, placeOf(sessionId));
  } catch {
    throw gone;
  }
  const { until, ...found } = sealedState.parse(JSON.parse(text));
  if (until < Date.now()) throw gone;
  return found;
}

/** Where the provider sends the browser back to; the operator registers it there. */
export const redirectUriOf = ({ config }: Pick<ConsoleContext, 'config'>): string =>
  `${config.BASE_URL}/console/mailboxes/consent`;

/**
 * The way to the provider. What was typed, and the secret that binds the code to us (PKCE), travel
 * sealed in `state`, which opens in this session alone.
 */
export function beginConsent(
  ctx: ConsoleContext,
  visit: Visit & { shop: Shop },
  fields: Readonly<Record<string, string>>,
): Html {
  const t = texts[visit.language];
  const wish = wishOf(fields);
  const kind = presetOf(wish.provider ?? '')?.oauth ?? null;
  if (kind === null) throw new Refusal('invalid_mailbox', say('provider_without_consent'));
  refuseUnfit({ ...wish, businessId: visit.shop.businessId, oauth: { kind, refreshToken: '' } });
  const verifier = newVerifier();
  const asked = { kind, verifier, wish, businessId: visit.shop.businessId };
  const state = sealConsent(ctx, visit.session.sessionId, asked);
  const redirectUri = redirectUriOf(ctx);
  const url = consentUrl(ctx.config, kind, { redirectUri, verifier, state, user: wish.username });
  return card(
    t.consenting,
    html`<p>${t.consentLead(wish.username)}</p><p><a class="button" href="${url.href}" rel="noreferrer">${t.goTo[kind]}</a></p>`,
  );
}

/** What would be refused afterwards is refused before anybody consents to it. */
const refuseUnfit = (wish: ConnectMailbox): void => {
  resolveSettings(wish);
};
