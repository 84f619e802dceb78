import type { Message } from '../delivery/channels.ts';
import { type Alone, deliverNotices, type Telling } from '../delivery/deliver-notices.ts';
import { isConsoleOpen } from '../people/is-console-open.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import type { Queryable } from '../platform/db.ts';
import type { Resolve } from '../platform/egress/pinned-lookup.ts';
import { LOGO_CID, type OutgoingMail } from '../platform/mail/send-mail.ts';
import { findFace, findLogo } from '../shops/businesses/face/save-face.ts';
import { type Html, html } from '../web/html.ts';
import type { Spoken } from '../words/spoken.ts';
import { subjectOf } from './kinds.ts';
import { stopLink } from './stop-link.ts';

type Writing = Pick<Context, 'db' | 'config' | 'sealer'>;

/** Makes one attempt to tell each notice that is due. Gives the number of attempts. */
export const tellNotices = (ctx: Writing, options: { resolve?: Resolve } = {}): Promise<number> =>
  deliverNotices(ctx, { alone, write: (telling) => writeMessage(ctx, telling) }, options);

/** Writes notices of one topic as one message; for a program the only one of them. */
export async function writeMessage(ctx: Writing, telling: Telling): Promise<Message> {
  const { channel, shop, language, notices } = telling;
  switch (channel) {
    case 'email':
      return writeMail(ctx, telling);
    case 'telegram':
      return { channel, text: `${shop ?? 'Paisewise'}\n\n${linesOf(notices, language)}` };
    case 'webhook':
      return writeBody(telling);
  }
}

type Sending = { db: Queryable; config: Pick<Config, 'BASE_URL'> };
type Letter = { shop: string; language: Spoken; text: string };

/**
 * The same words under the shop's logo and colour, for mail programs that show pages; null for a shop
 * without either, whose mails are plain. Only addresses of this service become links.
 */
async function mailPage(
  { db, config }: Sending,
  businessId: string,
  { shop, language, text }: Letter,
): Promise<NonNullable<OutgoingMail['page']> | null> {
  const { colour, logoDigest } = await findFace(db, businessId);
  if (colour === null && logoDigest === null) return null;
  const logo = logoDigest === null ? null : await findLogo(db, logoDigest);
  const mark =
    logo !== null &&
    html`<img src="cid:${LOGO_CID}" alt="" height="40" style="vertical-align:middle;margin-right:10px">`;
  const body = text.trim().split('\n\n');
  // The colour stands on no text and under none: it needs no contrast here.
  const page = html`<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="margin:0"><div style="max-width:36em;margin:0 auto;padding:16px 20px;border-top:6px solid ${colour ?? 'transparent'};font:16px/1.5 system-ui,sans-serif"><p>${mark}<b>${shop}</b></p>${body.map((part) => html`<p style="white-space:pre-line;overflow-wrap:anywhere">${linked(part, config.BASE_URL)}</p>`)}</div></body></html>`;
  return { html: page.text, logo };
}

/** What others wrote may name an address too: it stays text. */
const linked = (text: string, ours: string): Html[] =>
  text
    .split(/(\s+)/)
    .map((word) =>
      word.startsWith(`${ours}/`) ? html`<a href="${word}">${word}</a>` : html`${word}`,
    );

/** A sign-in happened, and a later one takes none back. Of payments and reviews each is told. */
const alone: Alone = {
  kinds: ['sign_in_new_device'],
  topicsOnWebhook: ['payments', 'reviews'],
};

/** So many are told one by one. */
const MOST = 20;

const others = {
  en: (count: number) => `And ${count} more.`,
  hi: (count: number) => `और ${count}।`,
};

/** The notices as lines, oldest first. Pure. */
function linesOf(notices: Telling['notices'], language: Spoken): string {
  const told = notices.slice(0, MOST).map(({ text }) => text);
  const rest = notices.length - told.length;
  return [...told, ...(rest > 0 ? [others[language](rest)] : [])].join('\n\n');
}

const texts = {
  en: {
    test: 'A test of your notices',
    own: 'You get this since it is about your own sign-in.',
    why: (shop: string) =>
      `You get this since your address stands in the settings of ${shop}, under Notices.`,
    stop: (shop: string) => `If you do not know ${shop}, open this to get no more of it:`,
  },
  hi: {
    test: 'आपकी सूचनाओं का टेस्ट',
    own: 'यह आपको इसलिए मिला क्योंकि यह आपके अपने साइन-इन के बारे में है।',
    why: (shop: string) =>
      `यह आपको इसलिए मिला क्योंकि आपका पता ${shop} की सेटिंग में “सूचनाएँ” के नीचे लिखा है।`,
    stop: (shop: string) => `अगर आप ${shop} को नहीं जानते, तो आगे कुछ न पाने के लिए यह खोलें:`,
  },
};

async function writeMail(
  ctx: Writing,
  { address, shop, language, notices }: Telling,
): Promise<Message> {
  const [first] = notices;
  if (!first) throw new Error('a mail without a notice');
  const t = texts[language];
  const about = subjectOf(first.kind, language) ?? t.test;
  const count = notices.length > 1 ? ` (${notices.length})` : '';
  const { businessId, noticeId: id } = first;
  const stopUrl = businessId === null ? null : await stopLink(ctx, businessId, address);
  const parts = [
    linesOf(notices, language),
    // Where no page answers, an address would lead nowhere.
    ...((await isConsoleOpen(ctx)) ? [`${ctx.config.BASE_URL}/console/`] : []),
    [
      shop === null ? t.own : t.why(shop),
      ...(shop !== null && stopUrl !== null ? [`${t.stop(shop)}\n${stopUrl}`] : []),
    ].join(' '),
  ];
  const subject = `${shop ?? 'Paisewise'}: ${about}${count}`;
  const text = `${parts.join('\n\n')}\n`;
  const page =
    shop === null || businessId === null
      ? null
      : await mailPage(ctx, businessId, { shop, language, text });
  return { channel: 'email', subject, text, id, stopUrl, page };
}

function writeBody({ notices: [notice] }: Telling): Message {
  if (!notice || notice.businessId === null)
    throw new Error('a notice of no business has no webhook');
  const { noticeId: id, businessId, kind, text, since } = notice;
  const type = `notice.${kind}`;
  const data = { notice_id: id, business_id: businessId, kind, text, since };
  const body = JSON.stringify({ type, id, created_at: since.toISOString(), data });
  return { channel: 'webhook', businessId, type, id, body };
}
