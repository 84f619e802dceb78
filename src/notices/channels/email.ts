import type { Context } from '../../platform/context.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { subjectOf } from '../kinds.ts';
import { stopLink } from '../stop-link.ts';
import type { Place, Telling, Told } from './channel.ts';
import { linesOf } from './words.ts';

/** Mails notices, several of one topic as one mail. */
export async function tellByEmail(
  ctx: Pick<Context, 'db' | 'config' | 'sealer'>,
  { address, shop }: Place,
  notices: readonly Told[],
): Promise<Telling> {
  const [first] = notices;
  if (!first) throw new Error('a mail without a notice');
  const about = first.kind === 'test' ? 'A test of your notices' : subjectOf(first.kind);
  const count = notices.length > 1 ? ` (${notices.length})` : '';
  const { businessId } = first;
  const stopUrl = businessId === null ? null : await stopLink(ctx, businessId, address);
  const mailed = await sendMail(ctx, {
    to: address,
    subject: `${shop ?? 'Paisewise'}: ${about}${count}`,
    text: `${linesOf(notices)}\n\n${ctx.config.BASE_URL}/console/\n\n${whyOf(shop, stopUrl)}\n`,
    id: first.noticeId,
    stopUrl,
  });
  if (mailed.outcome === 'accepted')
    return { outcome: 'accepted', error: null, retryAfterMs: null };
  return { ...mailed, retryAfterMs: null };
}

function whyOf(shop: string | null, stopUrl: string | null): string {
  if (shop === null) return 'You get this since it is about your own sign-in.';
  const why = `You get this since your address stands in the settings of ${shop}, under Notices.`;
  return stopUrl === null
    ? why
    : `${why} If you do not know ${shop}, open this to get no more of it:\n${stopUrl}`;
}
