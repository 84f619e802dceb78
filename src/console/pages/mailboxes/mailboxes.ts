import { disconnectMailbox, pauseOrResume } from '../../../office/support/mailboxes.ts';
import { countOpenOrders } from '../../../orders/open-orders.ts';
import { addAddress } from '../../../shops/mailboxes/add-address.ts';
import { type Connected, connectMailbox } from '../../../shops/mailboxes/connect-mailbox.ts';
import { listMailboxes } from '../../../shops/mailboxes/mailbox-object.ts';
import { testMailbox } from '../../../shops/mailboxes/test-mailbox.ts';
import { html } from '../../../web/html.ts';
import { askOnce, empty } from '../../design.ts';
import { homeOf } from '../../home-of.ts';
import { mayAct } from '../../may-act.ts';
import { definePage } from '../../page.ts';
import type { Ask, ConsoleContext, Visit } from '../../visit.ts';
import { beginConsent } from './begin-consent.ts';
import { connectForm, providerForm } from './connect-form.ts';
import { connectTexts } from './connect-texts.ts';
import { foundCard } from './found-card.ts';
import { mailboxCard } from './mailbox-card.ts';
import { ownMailbox, reach, startWatching, wishOf } from './own-mailbox.ts';
import { findProposed } from './proposed-part.ts';
import { texts } from './texts.ts';

/** `/console/mailboxes`: where the bank's alerts arrive. */
export const mailboxes = definePage('mailboxes', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.after, hi: texts.hi.after },
  async get(ctx, visit, ask) {
    const t = texts[visit.language];
    const mayChange = mayAct(visit, 'mailboxes', 'connect');
    const chosen = ask.fields.provider ?? ask.query.provider;
    if (mayChange && chosen !== undefined)
      return { heading: t.heading, main: connectForm(ctx, visit, ask, chosen) };
    const all = await listMailboxes(ctx, { businessId: visit.shop.businessId, limit: 100 });
    const cards = all.map((one) => mailboxCard(visit, one, mayChange));
    return {
      heading: t.heading,
      main: html`${all.length === 0 ? empty(t.none) : html`<div class="stack" id="mailboxes" data-live>${cards}</div>`}${mayChange && providerForm(visit, all.length === 0)}`,
    };
  },
  actions: {
    async connect(ctx, visit, { fields }) {
      const { businessId } = visit.shop;
      const wish = { ...wishOf(fields), password: fields.password ?? '', businessId };
      const made = await connectMailbox(ctx, { ...wish, actor: visit.by }, reach(ctx.config));
      return { to: homeOf(visit, '/mailboxes'), once: await shownFound(ctx, visit, made) };
    },
    consent: async (ctx, visit, { fields }) => ({
      heading: texts[visit.language].heading,
      main: beginConsent(ctx, visit, fields),
    }),
    async test(ctx, visit, { fields }) {
      const { mailbox_id: id } = await ownMailbox(ctx, visit.shop, fields.mailbox ?? '');
      const tested = await testMailbox(ctx, id);
      const proposed = await findProposed(ctx, tested);
      const t = texts[visit.language];
      const once = {
        heading: t.heading,
        main: foundCard(visit, connectTexts[visit.language].works, tested, proposed),
      };
      return { to: '/mailboxes', once };
    },
    pause: (ctx, visit, ask) => pausing(ctx, visit, ask),
    async resume(ctx, { shop, by }, { fields }) {
      const { mailbox_id: mailboxId } = await ownMailbox(ctx, shop, fields.mailbox ?? '');
      const request = { by, reason: 'from the console' };
      await pauseOrResume(ctx, async () => ctx.engine, { what: 'resume', mailboxId }, request);
      return { to: '/mailboxes', said: 'resumed' };
    },
    async 'add-address'(ctx, { shop, by }, { fields }) {
      const { mailbox_id: id } = await ownMailbox(ctx, shop, fields.mailbox ?? '');
      await addAddress(ctx, id, fields.address ?? '', { actor: by });
      return { to: '/mailboxes', said: 'address' };
    },
    async disconnect(ctx, visit, ask) {
      const t = texts[visit.language];
      const mailbox = await ownMailbox(ctx, visit.shop, ask.fields.mailbox ?? '');
      const { mailbox_id: mailboxId, username } = mailbox;
      const sentence = t.disconnecting(username, await countOpenOrders(ctx.db, { mailboxId }));
      const question = { sentence, label: t.disconnect, action: 'disconnect', back: '/mailboxes' };
      const asked = askOnce(visit, ask, question);
      if (asked) return { heading: t.heading, main: asked };
      await disconnectMailbox(ctx, mailboxId, { actor: visit.by });
      return { to: '/mailboxes', said: 'disconnected' };
    },
  },
});

type Looker = Visit & { shop: { businessId: string; name: string } };

async function pausing(ctx: ConsoleContext, visit: Looker, ask: Ask) {
  const t = texts[visit.language];
  const mailbox = await ownMailbox(ctx, visit.shop, ask.fields.mailbox ?? '');
  const { mailbox_id: mailboxId, username } = mailbox;
  const question = {
    sentence: t.pausing(username),
    label: t.pause,
    action: 'pause',
    back: '/mailboxes',
  };
  const asked = askOnce(visit, ask, question);
  if (asked) return { heading: t.heading, main: asked };
  const request = { by: visit.by, reason: 'from the console' };
  await pauseOrResume(ctx, async () => ctx.engine, { what: 'pause', mailboxId }, request);
  return { to: '/mailboxes', said: 'paused' };
}

/** What a mailbox that was just connected showed; its watching is started. */
export async function shownFound(ctx: ConsoleContext, visit: Visit, made: Connected) {
  await startWatching(ctx, made.mailbox_id);
  const proposed = await findProposed(ctx, made);
  const t = texts[visit.language];
  const words = connectTexts[visit.language];
  return {
    heading: t.heading,
    main: foundCard(visit, made.revived ? words.revived : words.connected, made, proposed),
  };
}
