import { type Business, getBusiness, noticePlaces } from '../../../shops/businesses/business.ts';
import { renameBusiness } from '../../../shops/businesses/change-business.ts';
import { deleteBusiness, restoreBusiness } from '../../../shops/businesses/delete-business.ts';
import { html } from '../../../web/html.ts';
import { askOnce, button, card, facts, field, form, when } from '../../design.ts';
import { homeOf } from '../../home-of.ts';
import { mayAct } from '../../may-act.ts';
import { definePage } from '../../page.ts';
import type { Ask, Visit } from '../../visit.ts';
import { doingsCard } from './doings.ts';
import { faceCard, removeLogo, saveLook } from './face.ts';
import { texts as faceTexts } from './face-texts.ts';
import { texts as noticeTexts } from './notice-texts.ts';
import { noticesCard, saveNotices, testNotices } from './notices.ts';
import { bindTelegramChat, endTelegram } from './telegram.ts';
import { texts as telegramTexts } from './telegram-texts.ts';
import { texts } from './texts.ts';

/** `/console/settings`: the name, where notices go, and the account's end. */
export const settings = definePage('settings', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: {
    en: {
      ...texts.en.said,
      saved: noticeTexts.en.saved,
      face: faceTexts.en.saved,
      telegram: telegramTexts.en.said,
    },
    hi: {
      ...texts.hi.said,
      saved: noticeTexts.hi.saved,
      face: faceTexts.hi.saved,
      telegram: telegramTexts.hi.said,
    },
  },
  async get(ctx, visit, ask) {
    const business = await getBusiness(ctx.db, visit.shop.businessId);
    const { heading } = texts[visit.language];
    const doings = await doingsCard(ctx, visit);
    if (!mayAct(visit, 'settings', 'rename'))
      return { heading, main: html`${seen(visit, business)}${doings}` };
    return {
      heading,
      main: html`${naming(visit, ask, business)}${await faceCard(ctx, visit, ask)}${noticesCard(ctx, visit, ask, business)}${closing(visit, business)}${doings}`,
    };
  },
  actions: {
    async rename(ctx, visit, { fields }) {
      await renameBusiness(ctx, visit.shop.businessId, fields.name ?? '', visit.by);
      return { to: homeOf(visit, '/settings'), said: 'renamed' };
    },
    'save-face': saveLook,
    'remove-logo': removeLogo,
    'set-notices': saveNotices,
    test: testNotices,
    'bind-telegram': bindTelegramChat,
    'end-telegram': endTelegram,
    async close(ctx, visit, ask) {
      const t = texts[visit.language];
      const sentence = t.sure(visit.shop.name);
      const question = { sentence, label: t.close, action: 'close', back: '/settings' };
      const asked = askOnce(visit, ask, question);
      if (asked) return { heading: t.heading, main: asked };
      await deleteBusiness(ctx, visit.shop.businessId, visit.by);
      return { to: '/settings', said: 'closed' };
    },
    async restore(ctx, { shop, by }) {
      await restoreBusiness(ctx, shop.businessId, by);
      return { to: '/settings', said: 'restored' };
    },
  },
});

/** For who may look and change nothing. The address of notices may hold a secret. */
function seen({ language }: Visit, business: Business) {
  const t = texts[language];
  const { name, status, purgeAt } = business;
  const isTold = noticePlaces(business).length > 0;
  const isClosed = status === 'deleting' && purgeAt !== null;
  return card(
    t.naming,
    facts([
      [t.name, name],
      [noticeTexts[language].title, isTold ? t.told : t.notTold],
      [t.closing, isClosed ? html`${t.until} ${when(purgeAt, language)}` : null],
    ]),
  );
}

function naming(visit: Visit, { fields }: Ask, { name }: Business) {
  const t = texts[visit.language];
  const value = fields.name ?? name;
  const input = field({ name: 'name', label: t.name, value, required: true, hint: t.nameHint });
  return card(
    t.naming,
    form(visit, html`${input}${button(t.rename, 'rename', 'plain')}`, '/settings'),
  );
}

function closing(visit: Visit, { status, purgeAt }: Business) {
  const t = texts[visit.language];
  if (status === 'deleting' && purgeAt !== null)
    return card(
      t.closing,
      html`<p>${t.until} ${when(purgeAt, visit.language)}</p>${form(visit, button(t.restore, 'restore'), '/settings')}`,
    );
  const close = form(visit, button(t.close, 'close', 'danger'), '/settings');
  return card(t.closing, html`<p>${t.closeLead}</p>${close}`);
}
