import { Refusal } from '../../../platform/refusal.ts';
import { consentUrl, newVerifier } from '../../../shops/mailboxes/providers/consent.ts';
import { presetOf } from '../../../shops/mailboxes/providers/presets.ts';
import { type ConnectMailbox, resolveSettings } from '../../../shops/mailboxes/resolve-settings.ts';
import { type Html, html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { card } from '../../design.ts';
import type { ConsoleContext, Shop, Visit } from '../../visit.ts';
import { connectTexts as texts } from './connect-texts.ts';
import { sealConsent } from './consent-state.ts';
import { wishOf } from './read-form.ts';

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
