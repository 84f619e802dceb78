import { listLastAttempts } from '../../../delivery/list-events.ts';
import { sendSamples } from '../../../office/support/send-samples.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Mode } from '../../../shops/businesses/keys.ts';
import { createKey, listKeys, revokeKey } from '../../../shops/businesses/keys.ts';
import { rotateWebhookSecret } from '../../../shops/businesses/rotate-webhook-secret.ts';
import { findSecretState } from '../../../shops/businesses/signing-secrets.ts';
import { html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { askOnce, card, copyable, link, when } from '../../design.ts';
import { homeOf } from '../../home-of.ts';
import { mayAct } from '../../may-act.ts';
import { definePage, type Shown } from '../../page.ts';
import type { ConsoleContext, Shop, Visit } from '../../visit.ts';
import { attemptsCard, firstRequest, keysCard, secretsCard, startCard, testCard } from './cards.ts';
import { samplesCard } from './samples-card.ts';
import { texts } from './texts.ts';

/** `/console/developers`: keys, webhook secrets, a test webhook, the last attempts. */
export const developers = definePage('developers', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit, ask) {
    const { businessId } = visit.shop;
    const mayChange = mayAct(visit, 'developers', 'create-key');
    // Support answers for webhooks, not for keys.
    const keys = visit.parts.includes('support') ? null : await listKeys(ctx, businessId, 100);
    const attempts = await listLastAttempts(ctx.db, businessId, 20);
    return {
      heading: texts[visit.language].heading,
      main: html`${keys && startCard(ctx, visit)}${keys && keysCard(visit, ask, keys, mayChange)}${mayChange && secretsCard(visit)}${mayChange && testCard(visit, ask)}${attemptsCard(visit, attempts)}`,
    };
  },
  actions: {
    async 'create-key'(ctx, visit, { fields }) {
      const { shop, by } = visit;
      const { businessId } = shop;
      const name = fields.name?.trim() || null;
      const mode = readMode(fields.mode);
      const { apiKey } = await createKey(ctx, {
        businessId,
        mode,
        name,
        actor: by,
      });
      const request = mode === 'test' ? firstRequest(ctx, apiKey) : null;
      const once = shownOnce(visit, texts[visit.language].newKey, apiKey, request);
      return { to: homeOf(visit, '/developers'), once };
    },
    async 'revoke-key'(ctx, visit, ask) {
      const t = texts[visit.language];
      const { keyId, hint } = await ownKey(ctx, visit.shop, ask.fields.key ?? '');
      const question = {
        sentence: t.revoking(hint),
        label: t.revoke,
        action: 'revoke-key',
        back: '/developers',
      };
      const asked = askOnce(visit, ask, question);
      if (asked) return { heading: t.heading, main: asked };
      await revokeKey(ctx, keyId, visit.by);
      return { to: '/developers', said: 'revoked' };
    },
    async rotate(ctx, visit, ask) {
      const t = texts[visit.language];
      const mode = readMode(ask.fields.mode);
      const of = { businessId: visit.shop.businessId, mode };
      const state = await findSecretState(ctx.db, of);
      const under = state?.bothUntil
        ? html` <strong>${t.underWay}</strong> ${when(state.bothUntil, visit.language)}`
        : null;
      const question = {
        sentence: html`${t.rotating[mode]}${under}`,
        label: t.rotate[mode],
        action: 'rotate',
        back: '/developers',
      };
      // A form that is sent twice rotates once: the second is about a secret that is gone.
      const fields = { seen: state?.mark ?? '', ...ask.fields };
      const asked = askOnce(visit, { ...ask, fields }, question);
      if (asked) return { heading: t.heading, main: asked };
      const { seen } = ask.fields;
      const secret = await rotateWebhookSecret(ctx, { ...of, actor: visit.by, seen });
      return { to: '/developers', once: shownOnce(visit, t.newSecret[mode], secret) };
    },
    async 'send-test'(ctx, visit, { fields }) {
      const url = fields.url?.trim() ?? '';
      const { businessId } = visit.shop;
      const samples = await sendSamples(ctx, { businessId, url, actor: visit.by });
      const { heading } = texts[visit.language];
      return { to: '/developers', once: { heading, main: samplesCard(visit, url, samples) } };
    },
  },
});

function shownOnce(
  visit: Visit,
  title: string,
  secret: string,
  request: string | null = null,
): Shown {
  const { language } = visit;
  const t = texts[language];
  const first = request !== null && html`<h3>${t.first}</h3><p>${copyable(request, language)}</p>`;
  const main = html`<p>${t.onlyNow}</p>${copyable(secret, language)}${first}<p>${link(homeOf(visit, '/developers'), t.back)}</p>`;
  return { heading: t.heading, main: card(title, main) };
}

function readMode(text: string | undefined): Mode {
  if (text === 'live' || text === 'test') return text;
  throw new Refusal('invalid_request', say('mode_unknown'));
}

/** The business's key; another business's key is answered as if it didn't exist. */
async function ownKey(ctx: ConsoleContext, { businessId }: Shop, keyId: string) {
  const found = (await listKeys(ctx, businessId, null)).find((key) => key.keyId === keyId);
  if (!found) throw new Refusal('key_not_found', say('key_unknown', { keyId }));
  return found;
}
