import type { PayView } from '../orders/payer/pay-view.ts';
import { showRupees } from '../platform/money.ts';
import { type Html, html } from '../web/html.ts';
import type { Texts } from './texts/texts.ts';

/** An instant for payers: the clock of India, to the minute. */
export const clockTime = (instant: Date, language: string): string =>
  instant.toLocaleTimeString(`${language}-IN`, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  });

/** An instant for payers: day and time of India. */
export const dayAndTime = (instant: Date, language: string): string =>
  instant.toLocaleString(`${language}-IN`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  });

/**
 * The amount with its paise set apart, so that nobody overlooks them. Where no size of letters lets
 * it stand on one line, it breaks between groups of digits and loses none.
 */
export function amountOf(paise: number): Html {
  const [rupees = '', fraction = ''] = showRupees(paise).split('.');
  const size = rupees.length > 7 ? 'amount long' : 'amount';
  const groups = rupees.split(',').map((group, i) => (i === 0 ? group : html`,<wbr>${group}`));
  return html`<span class="${size}">${groups}<wbr><span class="paise">.${fraction}</span></span>`;
}

/**
 * A value and the button that copies it, with what to do next. Without JavaScript people can still
 * select the value.
 */
export function copyRow(
  t: Texts,
  label: string,
  shown: Html | string,
  value: string,
  action: string,
  next: string | null = null,
): Html {
  return html`<div class="row"><dt>${label}</dt><dd><span class="value">${shown}</span> <button type="button" class="copy" data-copy="${value}" data-done="${t.copied}" aria-label="${action}" hidden>${t.copy}</button></dd>${next !== null && html`<dd class="small next" data-next hidden>${next}</dd>`}</div>`;
}

/** A number that never breaks. */
export const one = (number: string): Html => html`<span class="one">${number}</span>`;

/** The number that a payer gives to the shop. */
export const orderRow = (t: Texts, { orderId }: PayView): Html =>
  copyRow(t, t.order, one(orderId), orderId, t.copyOrder);

/** What a payer keeps of a payment. */
export function receipt(t: Texts, language: string, order: PayView): Html {
  const row = (label: string, value: string | Html) =>
    html`<div class="row"><dt>${label}</dt><dd><span class="value">${value}</span></dd></div>`;
  return html`<dl class="facts" aria-label="${t.receipt}">
${row(t.shop, order.shop)}
${order.paidAt !== null && row(t.time, dayAndTime(order.paidAt, language))}
${order.bankReference !== null && row(t.bankReference, one(order.bankReference))}
${orderRow(t, order)}
</dl>
<button type="button" class="button plain" data-print hidden>${t.print}</button>`;
}
