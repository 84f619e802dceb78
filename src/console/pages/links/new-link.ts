import type { LinkPrice } from '../../../orders/links/price.ts';
import { readAmount } from '../../../platform/money.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Account } from '../../../shops/accounts/account.ts';
import { indianDayEnd } from '../../../shops/plans/month.ts';
import { html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { button, card, empty, field, form, hidden, link, select, together } from '../../design.ts';
import type { Ask, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** One amount, or two bounds between which the payer types it. */
export function readPrice({ amount = '', least = '', most = '' }: Ask['fields']): LinkPrice {
  const [isFixed, isOpen] = [amount.trim() !== '', `${least}${most}`.trim() !== ''];
  if (isFixed === isOpen) throw new Refusal('invalid_request', say('link_price_missing'));
  return isFixed
    ? { kind: 'fixed', paise: readAmount(amount) }
    : { kind: 'open', leastPaise: readAmount(least), mostPaise: readAmount(most) };
}

/** The last day, in full; empty is for ever. */
export function readDay(text: string): Date | null {
  if (text.trim() === '') return null;
  const day = /^20\d\d-\d\d-\d\d$/.test(text.trim())
    ? indianDayEnd(text.trim())
    : new Date(Number.NaN);
  if (Number.isNaN(day.getTime())) throw new Refusal('invalid_request', say('link_day_malformed'));
  return day;
}

/** The form that makes a link. */
export function makeForm(visit: Visit, { fields, query }: Ask, accounts: readonly Account[]) {
  const t = texts[visit.language];
  const [first] = accounts;
  if (!first) return card(t.making, empty(t.noAccount, link('/accounts', t.addAccount)));
  const chosen = fields.account ?? (accounts.find(({ isDefault }) => isDefault) ?? first).accountId;
  const options = accounts.map(({ accountId, vpa }) => [accountId, vpa] as const);
  const account =
    accounts.length === 1
      ? hidden('account', first.accountId)
      : select('account', t.account, chosen, options);
  const once = html`<label class="choice"><input type="checkbox" name="once" value="yes"${fields.once === 'yes' && html` checked`}>${t.once}</label><small>${t.onceHint}</small>`;
  const all = together(html`${account}
${field({ name: 'amount', label: t.amount, value: fields.amount, inputmode: 'decimal', hint: t.amountHint, autofocus: query.new === 'yes' })}
${field({ name: 'for', label: t.purpose, value: fields.for, required: true, maxlength: 120, hint: t.purposeHint })}
${field({ name: 'until', label: t.until, value: fields.until, type: 'date', hint: t.untilHint })}`);
  const bounds = html`<details${`${fields.least ?? ''}${fields.most ?? ''}` !== '' && html` open`}><summary>${t.payerTypes}</summary><p class="soft">${t.payerTypesHint}</p>${together(
    html`${field({ name: 'least', label: t.least, value: fields.least, inputmode: 'decimal' })}
${field({ name: 'most', label: t.most, value: fields.most, inputmode: 'decimal' })}`,
  )}</details>`;
  const content = html`<p class="soft">${t.lead}</p>${all}${bounds}${once}${button(t.make, 'create')}`;
  return card(t.making, form(visit, content, '/links'));
}
