import type { listLastAttempts } from '../../../delivery/list-events.ts';
import type { KeyInfo } from '../../../shops/businesses/keys.ts';
import { type Html, html } from '../../../web/html.ts';
import {
  button,
  card,
  copyable,
  empty,
  facts,
  field,
  form,
  hidden,
  link,
  pill,
  select,
  when,
} from '../../design.ts';
import { inConsole } from '../../found-words.ts';
import { table } from '../../table.ts';
import type { Ask, ConsoleContext, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** A first request that can be pasted into a terminal. */
export const firstRequest = ({ config }: Pick<ConsoleContext, 'config'>, apiKey: string): string =>
  `curl -s ${config.BASE_URL}/api/v1/orders -H 'X-API-Key: ${apiKey}' -H 'Content-Type: application/json' -d '{"amount": 499, "merchant_order_id": "first-1", "success_url": "https://your-shop.example/thanks", "failure_url": "https://your-shop.example/sorry", "webhook_url": "https://your-shop.example/webhook"}'`;

/** The address, and a first request that can be pasted: the rest of the page is for later. */
export function startCard(ctx: Pick<ConsoleContext, 'config'>, { language }: Visit): Html {
  const t = texts[language];
  const base = `${ctx.config.BASE_URL}/api/v1`;
  const first = firstRequest(ctx, 'YOUR_TEST_KEY');
  return card(
    t.start,
    html`${facts([
      [t.base, copyable(base, language)],
    ])}<h3>${t.first}</h3><p>${copyable(first, language)}</p><p class="soft">${t.startLead}</p>`,
  );
}

/** The keys without their secrets, and the form of a new one. */
export function keysCard(
  visit: Visit,
  { fields }: Ask,
  keys: readonly KeyInfo[],
  mayChange: boolean,
): Html {
  const t = texts[visit.language];
  const rows = keys.map((key) => keyRow(visit, key, mayChange));
  const columns = [t.key, t.name, t.mode, t.made, t.used, t.state];
  const name = field({
    name: 'name',
    label: t.name,
    value: fields.action === 'create-key' ? fields.name : undefined,
    maxlength: 120,
  });
  const mode = select('mode', t.mode, fields.mode ?? 'test', [
    ['test', t.modes.test],
    ['live', t.modes.live],
  ]);
  const made = form(
    visit,
    html`${name}${mode}${button(t.create, 'create-key')}`,
    '/developers',
    'row',
  );
  return card(
    t.keys,
    html`${keys.length === 0 ? empty(t.noKeys) : table(t.keys, columns, rows)}${mayChange && made}`,
  );
}

function keyRow(visit: Visit, key: KeyInfo, mayChange: boolean) {
  const t = texts[visit.language];
  const { keyId, hint, name, mode, createdAt, lastUsedAt, revokedAt } = key;
  const which = hidden('key', keyId);
  const revoke = form(
    visit,
    html`${which}${button(t.revoke, 'revoke-key', 'danger')}`,
    '/developers',
  );
  return [
    html`<code>${hint}</code>`,
    name ?? '–',
    t.modes[mode],
    when(createdAt, visit.language, 'day'),
    lastUsedAt ? when(lastUsedAt, visit.language) : t.never,
    revokedAt ? pill(t.revoked, 'plain') : mayChange ? revoke : pill(t.good, 'good'),
  ];
}

/** New secrets for live and test webhooks. */
export function secretsCard(visit: Visit): Html {
  const t = texts[visit.language];
  const one = (mode: 'live' | 'test') =>
    form(
      visit,
      html`${hidden('mode', mode)}${button(t.rotate[mode], 'rotate', 'plain')}`,
      '/developers',
    );
  return card(
    t.secrets,
    html`<p>${t.secretsLead}</p><div class="buttons">${one('live')}${one('test')}</div>`,
  );
}

/** Sends samples to an address. */
export function testCard(visit: Visit, { fields }: Ask): Html {
  const t = texts[visit.language];
  const url = field({
    name: 'url',
    label: t.address,
    type: 'url',
    value: fields.url,
    required: true,
    maxlength: 500,
    hint: t.addressHint,
  });
  const sent = html`${url}${button(t.send, 'send-test', 'plain')}`;
  return card(t.testing, form(visit, sent, '/developers'));
}

/** What the business's servers answered last. */
export function attemptsCard(
  { language }: Visit,
  attempts: Awaited<ReturnType<typeof listLastAttempts>>,
): Html {
  const t = texts[language];
  if (attempts.length === 0) return card(t.attempts, empty(t.noAttempts));
  const rows = attempts.map(({ at, orderId, type, url, status, error }) => [
    when(at, language),
    html`<span class="whole">${link(`/orders/${orderId}`, orderId)}</span>`,
    html`<span class="whole">${type}</span>`,
    url,
    error === null
      ? pill(t.acceptedWith(status ?? 200), 'good')
      : html`${pill(t.failed, 'bad')} ${inConsole(error, language)}`,
  ]);
  return card(t.attempts, table(t.attempts, [t.at, t.order, t.event, t.address, t.answer], rows));
}
