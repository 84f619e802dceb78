import { closeLink, createLink } from '../../../orders/links/create-link.ts';
import {
  getLink,
  linkStatus,
  linkUrl,
  listLinks,
  type PaymentLink,
} from '../../../orders/links/link.ts';
import { showPrice } from '../../../orders/links/price.ts';
import { qrSvg } from '../../../pay-page/qr.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { listAccounts } from '../../../shops/accounts/account.ts';
import { lastMoment } from '../../../shops/plans/month.ts';
import { html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import {
  amount,
  askOnce,
  button,
  card,
  copyable,
  empty,
  form,
  hidden,
  link,
  pill,
  sendable,
  when,
} from '../../design.ts';
import { mayAct } from '../../may-act.ts';
import { definePage, type Looker } from '../../page.ts';
import { table } from '../../table.ts';
import { texts as common } from '../../texts.ts';
import type { ConsoleContext } from '../../visit.ts';
import { makeForm, readDay, readPrice } from './new-link.ts';
import { texts } from './texts.ts';

const PAGE = 20;

/** `/console/links`: payment links, made, copied, printed, closed. */
export const links = definePage('links', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit, ask) {
    const t = texts[visit.language];
    const { businessId } = visit.shop;
    const page = Math.min(Number(/^\d{1,5}$/.exec(ask.query.page ?? '')?.[0] ?? 0), 10_000);
    const found = await listLinks(ctx, businessId, PAGE + 1, page * PAGE);
    const shown = found.slice(0, PAGE);
    const columns = [t.purpose, t.amount, t.state, t.paid, t.address, t.close];
    const rows = shown.map((one) => rowOf(ctx, visit, one));
    const older =
      found.length > PAGE &&
      html`<p>${link(`/links?page=${page + 1}`, common[visit.language].older)}</p>`;
    const all = rows.length === 0 ? empty(t.none) : table(t.all, columns, rows);
    const make = mayAct(visit, 'links', 'create')
      ? makeForm(visit, ask, await listAccounts(ctx, businessId, 50))
      : null;
    const made = shown.find(({ linkId }) => linkId === ask.query.made);
    return {
      heading: t.heading,
      main: html`${made ? madeCard(ctx, visit, made) : null}${make}${card(t.all, html`${all}${older}`)}`,
    };
  },
  actions: {
    async create(ctx, { shop, by }, { fields }) {
      const accounts = await listAccounts(ctx, shop.businessId, null);
      const account = accounts.find(({ accountId }) => accountId === fields.account);
      if (!account) throw new Refusal('account_not_found', say('account_choice_missing'));
      const made = await createLink(ctx, {
        accountId: account.accountId,
        price: readPrice(fields),
        purpose: fields.for ?? '',
        until: readDay(fields.until ?? ''),
        once: fields.once === 'yes',
        actor: by,
      });
      return { to: `/links?made=${made.linkId}`, said: 'made' };
    },
    async close(ctx, visit, ask) {
      const t = texts[visit.language];
      const found = await getLink(ctx, ask.fields.link ?? '');
      if (found.businessId !== visit.shop.businessId)
        throw new Refusal('link_not_found', say('link_gone'));
      const sentence = t.closing(found.purpose);
      const asked = askOnce(visit, ask, {
        sentence,
        label: t.close,
        action: 'close',
        back: '/links',
      });
      if (asked) return { heading: t.heading, main: asked };
      await closeLink(ctx, found.linkId, visit.by);
      return { to: '/links', said: 'closed' };
    },
  },
});

/** The link that was just made, ready to be sent: its address, WhatsApp, its code. */
function madeCard({ config }: ConsoleContext, visit: Looker, one: PaymentLink) {
  const t = texts[visit.language];
  const url = linkUrl(config, one.linkId);
  const send = html`<div class="buttons">${sendable(wordsOf(visit, one), url, visit.language)}<a class="button plain" href="${url}/poster?lang=${visit.language}">${t.print}</a></div>`;
  return html`<section class="card made" id="made"><h2>${one.purpose}, ${showPrice(one.price)}</h2>${copyable(url, visit.language)}${send}<details><summary>${t.code}</summary>${qrSvg(url, `${t.code}: ${one.purpose}`)}</details></section>`;
}

const wordsOf = ({ shop }: Looker, one: PaymentLink): string =>
  `${shop.name}: ${one.purpose}, ${showPrice(one.price)}`;

const LOOKS = { open: 'good', closed: 'plain', ended: 'plain', used: 'good' } as const;

function rowOf({ config }: ConsoleContext, visit: Looker, one: PaymentLink) {
  const t = texts[visit.language];
  const url = linkUrl(config, one.linkId);
  const status = linkStatus(one);
  const code = html`<details><summary>${t.code}</summary>${qrSvg(url, `${t.code}: ${one.purpose}`)}<p><a href="${url}/poster?lang=${visit.language}">${t.print}</a></p></details>`;
  const close = html`${hidden('link', one.linkId)}${button(t.close, 'close', 'danger')}`;
  const until =
    one.validUntil &&
    html`<small>${t.until} ${when(lastMoment(one.validUntil), visit.language)}</small>`;
  return [
    html`${one.purpose}${one.once && html`<small>${t.once}</small>`}`,
    html`<span class="amount">${showPrice(one.price)}</span>`,
    html`${pill(t.states[status], LOOKS[status])}${until}`,
    html`${one.paid > 0 && html`${t.times(one.paid)}<small>${amount(one.paidPaise)}</small>`}<small>${t.opened(one.opened)}</small>`,
    html`${copyable(url, visit.language)}${status === 'open' && html`<p>${sendable(wordsOf(visit, one), url, visit.language)}</p>`}${code}`,
    status === 'open' && mayAct(visit, 'links', 'close') ? form(visit, close, '/links') : null,
  ];
}
