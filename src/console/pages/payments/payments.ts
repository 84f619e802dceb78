import { getAlert } from '../../../payments/alerts/alert.ts';
import { countAlerts, listAlerts } from '../../../payments/alerts/list-alerts.ts';
import { attachAlert } from '../../../payments/matching/attach-alert.ts';
import { settleHeld } from '../../../payments/matching/taught/bank-settle.ts';
import { bringAlertBack, dismissAlert } from '../../../payments/matching/taught/dismiss-alert.ts';
import {
  refuseToTeach,
  type TeachAlert,
  teachAlert,
} from '../../../payments/matching/taught/teach-alert.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { knownOnce } from '../../../shops/layouts/known-for.ts';
import { html } from '../../../web/html.ts';
import { say } from '../../../words/sentence.ts';
import { ownOrder, unlessDecided } from '../../decide.ts';
import { empty, link } from '../../design.ts';
import { definePage, type Looker } from '../../page.ts';
import { texts as common } from '../../texts.ts';
import type { Ask, ConsoleContext, Shop, Visit } from '../../visit.ts';
import { paymentCard } from './payment-card.ts';
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
    const knownOf = knownOnce(ctx.db);
    const entries = await Promise.all(
      found.slice(0, PAGE).map((alert) => paymentCard(ctx, visit, ask, alert, knownOf)),
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
      const orderId = await attach(ctx, visit, ask);
      const to = ask.fields.from === 'order' ? `/orders/${orderId}` : '/payments';
      return { to, said: 'attached' };
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

async function attach(ctx: ConsoleContext, visit: Looker, ask: Ask): Promise<string> {
  const { fields } = ask;
  const { orderId } = await ownOrder(ctx, visit.shop, (fields.order ?? '').trim().toUpperCase());
  const { alertId } = await ownAlert(ctx, visit, ask);
  const amountDiffers = fields.differs === 'yes';
  const decision = { alertId, orderId, reason: fields.reason ?? '', by: visit.by };
  await unlessDecided(ctx, visit, decision, () =>
    attachAlert(ctx, ctx.engine, { ...decision, amountDiffers }),
  );
  return orderId;
}

async function ownAlert(ctx: ConsoleContext, { shop }: Looker, { fields }: Ask) {
  const alert = await getAlert(ctx, fields.alert ?? '');
  if (alert.businessId !== shop.businessId)
    throw new Refusal('alert_not_found', say('payment_unknown'));
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
