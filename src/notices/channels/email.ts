import { isConsoleOpen } from '../../people/is-console-open.ts';
import type { Context } from '../../platform/context.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { subjectOf } from '../kinds.ts';
import { stopLink } from '../stop-link.ts';
import type { Place, Telling, Told } from './channel.ts';
import { linesOf } from './channel.ts';

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

/** Mails notices, several of one topic as one mail. */
export async function tellByEmail(
  ctx: Pick<Context, 'db' | 'config' | 'sealer'>,
  { address, shop, language }: Place,
  notices: readonly Told[],
): Promise<Telling> {
  const [first] = notices;
  if (!first) throw new Error('a mail without a notice');
  const t = texts[language];
  const about = first.kind === 'test' ? t.test : subjectOf(first.kind, language);
  const count = notices.length > 1 ? ` (${notices.length})` : '';
  const { businessId } = first;
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
  const mailed = await sendMail(ctx, {
    to: address,
    subject: `${shop ?? 'Paisewise'}: ${about}${count}`,
    text: `${parts.join('\n\n')}\n`,
    id: first.noticeId,
    stopUrl,
  });
  if (mailed.outcome === 'accepted')
    return { outcome: 'accepted', error: null, retryAfterMs: null };
  return { ...mailed, retryAfterMs: null };
}
