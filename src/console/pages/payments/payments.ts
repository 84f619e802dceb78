import type { LedgerAlert } from '../../../alerts/alert.ts';
import { getAlert, tellsOfCredit } from '../../../alerts/alert.ts';
import { isTeachable } from '../../../alerts/asked.ts';
import { countAlerts, listAlerts } from '../../../alerts/list-alerts.ts';
import { attachAlert } from '../../../matching/attach-alert.ts';
import { type AlertQuestions, questionsOfAlert } from '../../../matching/taught/alert-questions.ts';
import { settleHeld } from '../../../matching/taught/bank-settle.ts';
import { bringAlertBack, dismissAlert } from '../../../matching/taught/dismiss-alert.ts';
import {
  refuseToTeach,
  type TeachAlert,
  teachAlert,
} from '../../../matching/taught/teach-alert.ts';
import { type LikelyOrder, likelyOrders } from '../../../orders/likely-orders.ts';
import { type Html, html, type Piece } from '../../../pay-page/html.ts';
import { showRupees } from '../../../platform/money.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { unlessDecided } from '../../decided-already.ts';
import { amount, button, empty, facts, field, form, hidden, link, when } from '../../design.ts';
import { foundInConsoleWords } from '../../found-words.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import { statusPill } from '../../order-words.ts';
import { ownOrder } from '../../own.ts';
import { definePage, type Looker } from '../../page.ts';
import { texts as common } from '../../texts.ts';
import type { Ask, ConsoleContext, Shop, Visit } from '../../visit.ts';
import { heldForm } from './held-part.ts';
import { answerForm, meantChoice, questionsPart } from './questions-part.ts';
import { texts } from './texts.ts';
import { unreadPart } from './unread-part.ts';

/** What the page can list: by default the payments that wait for somebody. */
const lists = {
  waiting: { unmatched: true, withAmount: true },
  unproven: { unmatched: false, unproven: true },
  dismissed: { unmatched: false, dismissed: true },
} as const;
type List = keyof typeof lists;

const listOf = ({ query }: Ask): List =>
  (['unproven', 'dismissed'] as const).find((list) => query[list] === '1') ?? 'waiting';

const PAGE = 20;
const MOST_PAGES = 500;
const MOST_COUNTED = 1000;

/** `/console/payments`: what came in and settled nothing, why, and the way to its order. */
export const payments = definePage('payments', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit, ask) {
    const t = texts[visit.language];
    const { businessId } = visit.shop;
    const page = pageOf(ask);
    const list = listOf(ask);
    const filter = { ...lists[list], businessId, reference: null, amountPaise: null };
    const found = await listAlerts(ctx, filter, PAGE + 1, page * PAGE);
    const entries = await Promise.all(
      found.slice(0, PAGE).map((alert) => entry(ctx, visit, ask, alert)),
    );
    const older =
      found.length > PAGE &&
      html`<p>${link(`/payments?${list === 'waiting' ? '' : `${list}=1&`}page=${page + 1}`, common[visit.language].older)}</p>`;
    if (list !== 'waiting') {
      const { heading, lead, none } = t[list];
      const all = entries.length === 0 ? empty(none) : html`${entries}${older}`;
      return { heading, main: html`<p>${lead}</p>${all}` };
    }
    const unread = page === 0 ? await unreadPart(ctx, visit) : null;
    const none = empty(unread === null ? t.none : t.noneRead);
    const main = entries.length === 0 ? none : html`<p>${t.lead}</p>${entries}${older}`;
    return {
      heading: t.heading,
      main: html`${main}${unread}${page === 0 && (await otherLists(ctx, visit))}`,
    };
  },
  actions: {
    async attach(ctx, visit, ask) {
      await attach(ctx, visit, ask);
      return { to: '/payments', said: 'attached' };
    },
    async understand(ctx, visit, ask) {
      await teachAlert(ctx, ctx.engine, await teachingOf(ctx, visit, ask));
      return { to: '/payments', said: 'understood' };
    },
    async dismiss(ctx, visit, ask) {
      const { alertId } = await ownAlert(ctx, visit, ask);
      await dismissAlert(ctx, { alertId, by: visit.by, reason: ask.fields.reason ?? '' });
      return { to: '/payments', said: 'dismissed' };
    },
    async 'bring-back'(ctx, visit, ask) {
      const { alertId } = await ownAlert(ctx, visit, ask);
      const reason = texts[visit.language].broughtBack;
      await bringAlertBack(ctx, ctx.engine, { alertId, by: visit.by, reason });
      return { to: '/payments', said: 'back' };
    },
    async settle(ctx, visit, ask) {
      const { alertId } = await ownAlert(ctx, visit, ask);
      const reason = texts[visit.language].held.reason;
      await settleHeld(ctx, ctx.engine, { alertId, by: visit.by, reason });
      return { to: '/payments', said: 'settled' };
    },
    async 'attach-and-understand'(ctx, visit, ask) {
      const teaching = await teachingOf(ctx, visit, ask);
      await refuseToTeach(ctx, teaching);
      await attach(ctx, visit, ask);
      await teachAlert(ctx, ctx.engine, teaching);
      return { to: '/payments', said: 'both' };
    },
  },
});

async function attach(ctx: ConsoleContext, visit: Looker, ask: Ask): Promise<void> {
  const { fields } = ask;
  const { orderId } = await ownOrder(ctx, visit.shop, (fields.order ?? '').trim().toUpperCase());
  const { alertId } = await ownAlert(ctx, visit, ask);
  const amountDiffers = fields.differs === 'yes';
  const decision = { alertId, orderId, reason: fields.reason ?? '', by: visit.by };
  await unlessDecided(ctx, visit, decision, () =>
    attachAlert(ctx, ctx.engine, { ...decision, amountDiffers }),
  );
}

async function ownAlert(ctx: ConsoleContext, { shop }: Looker, { fields }: Ask) {
  const alert = await getAlert(ctx, fields.alert ?? '');
  if (alert.businessId !== shop.businessId)
    throw new Refusal('alert_not_found', 'There is no such payment.');
  return alert;
}

async function teachingOf(ctx: ConsoleContext, visit: Looker, ask: Ask): Promise<TeachAlert> {
  const { alertId } = await ownAlert(ctx, visit, ask);
  const { reason = '', meant } = ask.fields;
  const isSupport = !visit.parts.some((part) => part === 'owner' || part === 'operator');
  return { alertId, reason, by: visit.by, despiteWarnings: meant === 'yes', isSupport };
}

/** The ways to the other lists, with how many stand there; none where nothing does. */
async function otherLists(ctx: ConsoleContext, { shop, language }: Visit & { shop: Shop }) {
  const ways = (['unproven', 'dismissed'] as const).map(async (list) => {
    const filter = { ...lists[list], businessId: shop.businessId };
    const all = { ...filter, reference: null, amountPaise: null };
    const count = await countAlerts(ctx, all, MOST_COUNTED);
    if (count === 0) return null;
    const shown = count === MOST_COUNTED ? `${count}+` : String(count);
    return html`<p class="note">${link(`/payments?${list}=1`, texts[language][list].some(shown))}</p>`;
  });
  return Promise.all(ways);
}

function pageOf({ query }: Ask): number {
  const page = /^\d{1,3}$/.test(query.page ?? '') ? Number(query.page) : 0;
  return Math.min(page, MOST_PAGES);
}

async function entry(
  ctx: ConsoleContext,
  visit: Visit,
  { fields }: Ask,
  alert: LedgerAlert,
): Promise<Html> {
  const { language } = visit;
  const t = texts[language];
  const likely = await likelyOrders(ctx, alert);
  const may = mayAct(visit, 'payments', 'attach');
  const typed = fields.alert === alert.alertId ? fields : {};
  const list = likely.map((one) => likelyOne(one, alert.amountPaise ?? 0, language));
  const said = facts([
    [t.why, whyOf(alert, language)],
    [t.arrived, when(alert.arrivedAt, language)],
    [t.reference, alert.reference],
    [t.from, alert.sender ?? alert.senderDomain],
    [t.asked, askedWith(alert)],
    [t.nearest, list.length > 0 ? list : html`${t.noneNear} ${link('/orders', t.orders)}`],
  ]);
  const canSettle = alert.proof !== null && tellsOfCredit(alert);
  const asked = alert.proof === null ? null : await questionsOfAlert(ctx, alert.alertId);
  const asks = asked && asked.questions.length > 0 ? asked : null;
  const questions = asks && questionsPart(asks, language);
  const teachable = asks && isTeachable(asks) && alert.dismissedAt === null ? asks : null;
  const answer = may && answerPart(alert, asks, teachable, visit, typed);
  const held =
    may && canSettle && alert.dismissedAt === null ? await heldForm(ctx, visit, alert) : null;
  const attach = may && canSettle ? attachForm(alert, teachable, visit, typed) : null;
  return html`<article class="card"><h2>${alert.amountPaise === null ? t.noAmount : t.payment(showRupees(alert.amountPaise))}</h2>${said}${questions}${held}${answer}${attach}</article>`;
}

/** What can be said of a mail that asks; of one that was called no payment, the way back. */
function answerPart(
  { alertId, dismissedAt }: LedgerAlert,
  asks: AlertQuestions | null,
  teachable: AlertQuestions | null,
  visit: Visit,
  typed: Ask['fields'],
): Html | null {
  const t = texts[visit.language];
  if (dismissedAt !== null)
    return form(
      visit,
      html`${hidden('alert', alertId)}${button(t.bringBack, 'bring-back', 'plain')}`,
      '/payments',
    );
  return asks && answerForm(alertId, teachable, visit, typed);
}

const askedWith = ({ payerOrderIds }: LedgerAlert): Html | null =>
  payerOrderIds.length === 0
    ? null
    : html`${payerOrderIds.map((orderId) => html`<div>${link(`/orders/${orderId}`, orderId)}</div>`)}`;

/** An order, and what a payer did who meant it. */
function likelyOne(
  { orderId, payablePaise, status, slip }: LikelyOrder,
  paidPaise: number,
  language: Language,
): Html {
  const { slips } = texts[language];
  const difference = showRupees(Math.abs(payablePaise - paidPaise));
  const why = slip === 'near' ? slips.near(difference) : slips[slip];
  return html`<div>${link(`/orders/${orderId}`, orderId)} ${amount(payablePaise)} ${statusPill(status, language)} <small>${why}</small></div>`;
}

function whyOf({ reason, explanation }: LedgerAlert, language: Language): Piece {
  const known: Readonly<Record<string, string>> = texts[language].reasons;
  return known[reason] ?? foundInConsoleWords(explanation ?? reason, language);
}

function attachForm(
  alert: LedgerAlert,
  asked: AlertQuestions | null,
  visit: Visit,
  typed: Ask['fields'],
): Html {
  const t = texts[visit.language];
  const { reason } = common[visit.language];
  return form(
    visit,
    html`${hidden('alert', alert.alertId)}
${field({ name: 'order', label: t.order, required: true, maxlength: 20, value: typed.order ?? alert.payerOrderId ?? undefined })}
${field({ name: 'reason', label: reason, required: true, maxlength: 500, value: typed.reason })}
<label class="choice"><input type="checkbox" name="differs" value="yes">${t.differs}</label>
${asked && meantChoice(asked, visit.language)}${button(t.attach, 'attach')}${asked && button(t.asks.both, 'attach-and-understand', 'plain')}`,
  );
}
