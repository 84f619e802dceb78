import { errors } from '../../../platform/errors.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { connectMailbox } from '../../../shops/mailboxes/connect-mailbox.ts';
import { codeOf, redeemConsent } from '../../../shops/mailboxes/providers/consent.ts';
import { html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { card, empty, link } from '../../design.ts';
import { inConsole } from '../../found-words.ts';
import { definePage, type Shown } from '../../page.ts';
import type { Ask, ConsoleContext, Shop, Visit } from '../../visit.ts';
import { openConsent, redirectUriOf } from './begin-consent.ts';
import { connectTexts } from './connect-texts.ts';
import { shownFound } from './mailboxes.ts';
import { reach } from './own-mailbox.ts';
import { texts } from './texts.ts';

/** `/console/mailboxes/consent`: where Google or Microsoft sends the browser back to. */
export const mailboxConsent = definePage('mailbox-consent', {
  menu: null,
  async get(ctx, visit, ask) {
    const t = texts[visit.language];
    const { state } = ask.query;
    const way = link('/mailboxes', connectTexts[visit.language].back);
    if (state === undefined)
      return { heading: t.heading, main: empty(connectTexts[visit.language].noConsent, way) };
    try {
      return await connect(ctx, visit, state, ask.query);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const main = html`<p class="problem">${inConsole(error.words, visit.language)}</p><p>${way}</p>`;
      return { heading: t.heading, main: card(null, main), status: errors[error.code].status };
    }
  },
  actions: {},
});

async function connect(
  ctx: ConsoleContext,
  visit: Visit & { shop: Shop },
  state: string,
  query: Ask['query'],
): Promise<Shown> {
  const { kind, verifier, wish, businessId } = openConsent(ctx, visit.session.sessionId, state);
  // It may be another business that is shown now, or a role that was taken away meanwhile.
  if (businessId !== visit.shop.businessId)
    throw new Refusal('no_consent', say('consent_for_another_business'));
  const code = codeOf({ code: query.code ?? null, error: query.error ?? null });
  const grant = { code, verifier, redirectUri: redirectUriOf(ctx) };
  const refreshToken = await redeemConsent(ctx.config, kind, grant);
  const asked = { ...wish, businessId, oauth: { kind, refreshToken }, actor: visit.by };
  return shownFound(ctx, visit, await connectMailbox(ctx, asked, reach(ctx.config)));
}
