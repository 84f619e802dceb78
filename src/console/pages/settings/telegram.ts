import { askBinding } from '../../../notices/telegram-binding.ts';
import { setNoticePlaces } from '../../../shops/businesses/notice-places.ts';
import { type Html, html } from '../../../web/html.ts';
import { button, card, form, link } from '../../design.ts';
import type { Act } from '../../page.ts';
import type { Visit } from '../../visit.ts';
import { texts } from './telegram-texts.ts';

/** Which chat is told, and how another is bound; null where the installation has no bot. */
export function telegramPart(visit: Visit, chat: string | null, hasBot: boolean): Html | null {
  if (!hasBot && chat === null) return null;
  const t = texts[visit.language];
  const bind = hasBot && button(chat === null ? t.bind : t.bindOther, 'bind-telegram', 'plain');
  const end = chat !== null && button(t.end, 'end-telegram', 'plain');
  return html`<h3>${t.title}</h3><p class="soft">${chat === null ? t.none : t.bound(chat)}</p>${form(visit, html`${bind}${end}`, '/settings')}`;
}

/** Shows the code to type in the chat; bound at once where it was typed already. */
export const bindTelegramChat: Act = async (ctx, visit) => {
  const t = texts[visit.language];
  const { code, bot, error } = await askBinding(ctx, visit.shop.businessId, visit.by);
  if (code === null) return { to: '/settings', said: 'telegram' };
  const failed = error !== null && html`<p class="problem" lang="en">${error}</p>`;
  const typed = form(visit, button(t.typed, 'bind-telegram'), '/settings');
  return {
    heading: t.title,
    main: card(
      t.title,
      html`${failed}<p>${t.how(bot)}</p><p><strong><code translate="no">${code.code}</code></strong></p><p class="soft">${t.inGroups(`${bot ?? '@bot'} ${code.code}`)}</p>${typed}<p>${link('/settings', t.back)}</p>`,
    ),
  };
};

export const endTelegram: Act = async (ctx, { shop, by }) => {
  await setNoticePlaces(ctx, shop.businessId, { telegram: null }, by);
  return { to: '/settings', said: 'saved' };
};
