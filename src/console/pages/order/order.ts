import { listAttempts, listEvents } from '../../../delivery/list-events.ts';
import { redeliverEvent } from '../../../office/support/redeliver-event.ts';
import type { OrderRow } from '../../../orders/order-row.ts';
import { openedAt } from '../../../orders/payer/pay-view.ts';
import { listRefunds, paidPaise } from '../../../orders/refunds/refund.ts';
import { failOrder } from '../../../orders/transitions/fail-or-review.ts';
import { listAlertsOfOrder } from '../../../payments/alerts/list-alerts.ts';
import { listNearCredits, listWaitingCredits } from '../../../payments/alerts/list-credits.ts';
import { listTypedReferences } from '../../../payments/alerts/references.ts';
import { listTakenBackOf } from '../../../payments/alerts/reversals.ts';
import { markPaid } from '../../../payments/matching/mark-paid.ts';
import { dbNow } from '../../../platform/db.ts';
import { readReason } from '../../../platform/input-text.ts';
import { showRupees } from '../../../platform/money.ts';
import { type Html, html } from '../../../web/html.ts';
import { ownOrder, soonThroughEngine, unlessDecided } from '../../decide.ts';
import { amount, card, copyable, facts, sendable } from '../../design.ts';
import { statusPill } from '../../order-words.ts';
import { type Act, definePage, type Looker } from '../../page.ts';
import type { Ask, ConsoleContext } from '../../visit.ts';
import { askReason, type Decision, decisionsCard } from './decisions.ts';
import { nearCard } from './near-part.ts';
import { texts as refundTexts } from './refund-texts.ts';
import { refundActions, refundsCard } from './refunds.ts';
import { storyOf } from './story.ts';
import { texts } from './texts.ts';

const idOf = ({ params }: Ask): string => params.orderId ?? '';

type Decided = { orderId: string; reason: string; by: string; noAlert: boolean };

/**
 * Checks whose order it is before anything is tried on it. Without a reason it asks for one, and
 * says what will happen.
 */
const onOwnOrder =
  (action: Decision, act: (ctx: ConsoleContext, decision: Decided) => Promise<unknown>): Act =>
  async (ctx, visit, ask) => {
    const found = await ownOrder(ctx, visit.shop, idOf(ask));
    const { orderId } = found;
    const given = (ask.fields.reason ?? '').trim();
    if (given === '') {
      const waiting = action === 'mark-paid' ? await listWaitingCredits(ctx.db, found) : [];
      return { heading: orderId, main: askReason(visit, found, action, waiting) };
    }
    const noAlert = ask.fields.none === 'yes';
    const decide = () => act(ctx, { orderId, reason: readReason(given), by: visit.by, noAlert });
    // A webhook may be sent again however often.
    await (action === 'redeliver' ? decide() : unlessDecided(ctx, visit, { orderId }, decide));
    return { to: `/orders/${orderId}`, said: action };
  };

/** `/console/orders/PW-…`: an order's story, its alerts and attempts, and what support may do. */
export const order = definePage('order', {
  menu: null,
  said: {
    en: { ...texts.en.said, ...refundTexts.en.said },
    hi: { ...texts.hi.said, ...refundTexts.hi.said },
  },
  async get(ctx, visit, ask) {
    const found = await ownOrder(ctx, visit.shop, idOf(ask));
    const { orderId } = found;
    const [alerts, events, attempts, typed, waiting, taken] = await Promise.all([
      listAlertsOfOrder(ctx, orderId),
      listEvents(ctx, orderId),
      listAttempts(ctx, orderId, 50),
      listTypedReferences(ctx, orderId),
      listWaitingCredits(ctx.db, found),
      listTakenBackOf(ctx.db, orderId),
    ]);
    const [near, opened, refunds, paid, now] = await Promise.all([
      listNearCredits(ctx.db, found),
      openedAt(ctx.db, orderId),
      listRefunds(ctx.db, orderId),
      paidPaise(ctx.db, orderId),
      dbNow(ctx.db),
    ]);
    const t = texts[visit.language];
    const known = { alerts, events, attempts, typed, taken, opened, refunds };
    const story = storyOf(found, known, now, visit.language);
    const isUnopened = opened === null && found.status === 'pending';
    return {
      heading: orderId,
      main: html`<div id="order" data-live>${card(null, factsOf(found, ctx, visit, isUnopened))}${nearCard(found, near, visit)}${card(t.story, story)}</div>
${decisionsCard(found, { events, waiting }, visit, ask)}${refundsCard(found, { paid, refunds }, visit, ask)}`,
    };
  },
  actions: {
    ...refundActions,
    'mark-paid': onOwnOrder('mark-paid', (ctx, decision) => markPaid(ctx, ctx.engine, decision)),
    fail: onOwnOrder('fail', (ctx, decision) => failOrder(ctx, ctx.engine, decision)),
    redeliver: onOwnOrder('redeliver', async (ctx, { orderId, reason, by }) => {
      const { eventId } = await redeliverEvent(ctx, { orderId, actor: by, reason });
      await soonThroughEngine(ctx, () => ctx.engine.redeliver(eventId));
    }),
  },
});

function factsOf(
  found: OrderRow,
  ctx: ConsoleContext,
  { language, shop }: Looker,
  isUnopened: boolean,
): Html {
  const t = texts[language];
  const page = `${ctx.config.BASE_URL}/pay/${found.orderId}`;
  const asked = found.amountPaise !== found.payablePaise && amount(found.amountPaise);
  return html`<p class="total">${amount(found.payablePaise)} ${statusPill(found.status, language)}</p>${facts(
    [
      [t.asked, asked || null],
      [t.own, found.merchantOrderId],
      [t.reference, found.bankReference],
      [t.account, html`${found.vpa} (${found.payeeName})`],
      [t.note, found.note],
      [
        t.page,
        html`${copyable(page, language)} ${found.status === 'pending' && sendable(`${shop.name}: ${showRupees(found.payablePaise)}`, page, language)}${isUnopened && html`<small>${t.unopened}</small>`}`,
      ],
    ],
  )}`;
}
