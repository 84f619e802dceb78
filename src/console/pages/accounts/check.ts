import { type Verification, verifyAccount } from '../../../office/verification/verify-account.ts';
import { getOrder } from '../../../orders/get-order.ts';
import { qrSvg } from '../../../pay-page/qr.ts';
import { showRupees } from '../../../platform/money.ts';
import { type Html, html } from '../../../web/html.ts';
import {
  amount,
  button,
  card,
  copyable,
  facts,
  field,
  form,
  hidden,
  link,
  when,
} from '../../design.ts';
import { asSentence, inConsole } from '../../found-words.ts';
import { homeOf, isFirstSteps, stepField } from '../../home-of.ts';
import { texts as common } from '../../texts.ts';
import type { ConsoleContext, Shop, Visit } from '../../visit.ts';
import { isWarned, meantChoice, questionsPart } from '../payments/questions-part.ts';
import { ownAccount } from './read-form.ts';
import { texts } from './texts.ts';

/** The ₹1 check: what to pay, and what has been seen of it. Renews itself. */
export async function checkPart(
  ctx: ConsoleContext,
  visit: Visit & { shop: Shop },
  account: string,
  orderId: string,
): Promise<Html> {
  const { accountId } = await ownAccount(ctx, visit.shop, account);
  await getOrder(ctx, orderId);
  const check = await verifyAccount(ctx, accountId, orderId, visit.by);
  const t = texts[visit.language];
  const part = partOf(visit, check);
  return html`<div id="check" data-live>${card(t.checking(check.account.vpa), part)}</div>`;
}

function partOf(visit: Visit, check: Verification): Html {
  switch (check.outcome.state) {
    case 'waiting':
      return waiting(visit, check);
    case 'asks':
      return asks(visit, check);
    case 'verified':
    case 'not_seen':
    case 'mismatch':
    case 'learning':
      return outcome(visit, check);
  }
}

/** What the bank's mail says that nobody has confirmed yet; the rupee itself is known to be true. */
function asks(visit: Visit, { account, order, alert, asked }: Verification): Html {
  const { language } = visit;
  const t = texts[language];
  if (!alert || !asked) return html``;
  const read = facts([
    [t.exactly, amount(order.payablePaise)],
    [t.digits, alert.accountTail],
    [t.reference, alert.reference],
    [t.arrived, when(alert.arrivedAt, language)],
  ]);
  const warned =
    isWarned(asked) &&
    html`${field({ name: 'reason', label: common[language].reason, required: true, maxlength: 500 })}${meantChoice(asked, language)}`;
  const answer = form(
    visit,
    html`${stepField(visit, 'verify')}${hidden('account', account.accountId)}${hidden('order', order.orderId)}${warned}${button(t.understand, 'understand')}`,
    homeOf(visit, '/accounts'),
  );
  return html`<p class="said">${t.asks}</p>${read}${questionsPart(asked, language, t.asksLead)}${answer}`;
}

function waiting({ language, path }: Visit, { order, nearPaise, outcome }: Verification): Html {
  const t = texts[language];
  const { orderId, payablePaise, upiUri } = order;
  const slip =
    nearPaise !== null &&
    html`<p class="problem">${asSentence(outcome.text, language)}: ${outcome.todo !== null && inConsole(outcome.todo, language)}${language === 'hi' ? '।' : '.'}</p>`;
  return html`${slip}<p>${t.pay(showRupees(payablePaise))}</p>${qrSvg(upiUri, t.code)}${facts([
    [t.exactly, amount(payablePaise)],
    [t.link, copyable(upiUri, language)],
  ])}<div class="buttons"><a class="button" href="/pay/${orderId}">${t.payHere}</a><a class="button plain" href="${path}">${t.again}</a></div><p class="soft">${t.looking}</p>`;
}

function outcome(visit: Visit, { outcome, account }: Verification): Html {
  const t = texts[visit.language];
  const home = homeOf(visit, '/accounts');
  const back = html`<p>${link(home, isFirstSteps(visit) ? t.toSteps : t.back)}</p>`;
  if (outcome.state === 'verified')
    return html`<p class="said">${t.seen}</p><p>${link(homeOf(visit, '/developers'), t.next)}</p>${back}`;
  if (outcome.state === 'learning')
    return html`<p class="said">${t.newBank.arrived}</p><p>${link(`/accounts#${account.bank}`, t.newBank.look)}</p>`;
  const { text, todo } = outcome;
  const said = asSentence(text, visit.language);
  const next = asSentence(todo, visit.language);
  return html`<p class="problem">${t.notSeen}</p><p>${said}</p><p>${next}</p>${back}`;
}
