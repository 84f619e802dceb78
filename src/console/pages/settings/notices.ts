import { type Tested, testNotice } from '../../../notices/test-notice.ts';
import { type Business, noticePlaces } from '../../../shops/businesses/business.ts';
import { setNoticePlaces } from '../../../shops/businesses/notice-places.ts';
import { type Html, html } from '../../../web/html.ts';
import { spoken } from '../../../words/spoken.ts';
import { button, card, facts, field, form, link, select } from '../../design.ts';
import { names } from '../../language.ts';
import type { Act } from '../../page.ts';
import type { Ask, ConsoleContext, Visit } from '../../visit.ts';
import { texts } from './notice-texts.ts';
import { telegramPart } from './telegram.ts';

/** Where the business's notices go, with a test of all of it. */
export function noticesCard(
  { config }: ConsoleContext,
  visit: Visit,
  { fields }: Ask,
  business: Business,
): Html {
  const t = texts[visit.language];
  const { noticeUrl, noticeEmail, noticeTelegram, noticeLanguage } = business;
  const isSet = noticePlaces(business).length > 0;
  const inputs = [
    field({
      name: 'address',
      label: t.address,
      value: fields.address ?? noticeUrl ?? '',
      type: 'url',
      hint: t.addressHint,
    }),
    field({
      name: 'email',
      label: t.email,
      value: fields.email ?? noticeEmail ?? '',
      type: 'email',
      hint: config.SMTP_URL === undefined ? t.noMail : t.emailHint,
    }),
    select(
      'language',
      t.language,
      fields.language ?? (isSet ? noticeLanguage : visit.language),
      Object.entries(names),
    ),
  ];
  const test = isSet && form(visit, button(t.test, 'test', 'plain'), '/settings');
  const save = form(visit, html`${inputs}${button(t.save, 'set-notices', 'plain')}`, '/settings');
  const chat = telegramPart(visit, noticeTelegram, config.TELEGRAM_BOT_TOKEN !== undefined);
  return card(t.title, html`<p class="soft">${t.lead}</p>${save}${chat}${test}`, 'notices');
}

/** What an empty field means: no notices there. A field that wasn't shown leaves its place. */
const placeOf = (field: string | undefined) =>
  field === undefined ? undefined : field.trim() || null;

export const saveNotices: Act = async (ctx, { shop, by }, { fields }) => {
  const [url, email] = [fields.address, fields.email].map(placeOf);
  const language = spoken.find((one) => one === fields.language);
  const places = {
    ...(url === undefined ? {} : { url }),
    ...(email === undefined ? {} : { email }),
    ...(language === undefined ? {} : { language }),
  };
  await setNoticePlaces(ctx, shop.businessId, places, by);
  return { to: '/settings', said: 'saved' };
};

export const testNotices: Act = async (ctx, { shop, by, language }) => {
  const t = texts[language];
  const tested = await testNotice(ctx, shop.businessId, by);
  const words = ({ status, error }: Tested) =>
    error !== null ? t.failed(error) : status === null ? t.taken : t.answered(status);
  const outcomes = facts(
    tested.map((one) => [t.places[one.channel], html`${one.address}<br>${words(one)}`]),
  );
  return {
    heading: t.heading,
    main: card(
      t.title,
      html`<div role="status">${outcomes}</div><p>${link('/settings', t.back)}</p>`,
    ),
  };
};
