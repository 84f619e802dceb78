import { sendMessage } from '../delivery/channels.ts';
import type { Channel } from '../delivery/notice.ts';
import { audit, auditedTransaction } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { dbNow } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import { getBusiness, noticePlaces } from '../shops/businesses/business.ts';
import { countHourlyUse } from '../shops/businesses/count-hourly-use.ts';
import { say } from '../words/sentence.ts';
import { writeMessage } from './tell-notices.ts';

/** The owner of the address gets a mail of ours. */
const MOST_AN_HOUR = 5;

const texts = {
  en: (actor: string, shop: string) =>
    `This is a test, sent by ${actor}. Notices about mailboxes, payments and the plan of ${shop} arrive here.`,
  hi: (actor: string, shop: string) =>
    `यह एक टेस्ट है, जिसे ${actor} ने भेजा। ${shop} के मेलबॉक्स, भुगतान और प्लान की सूचनाएँ यहाँ आती हैं।`,
};

/** What became of a test at one place. */
export type Tested = {
  channel: Channel;
  address: string;
  /** The answer of a webhook address. */
  status: number | null;
  /** Null where it was taken. */
  error: string | null;
};

/**
 * Sends a notice of the kind `test` to every place where the business's notices go, now and once.
 * Throws `invalid_state` where there is none, and `rate_limited` after many in an hour, unless the
 * installation's shell sends it.
 */
export async function testNotice(
  ctx: Pick<Context, 'db' | 'config' | 'sealer'>,
  businessId: string,
  actor: string,
  { isFromShell = false } = {},
): Promise<readonly Tested[]> {
  const business = await getBusiness(ctx.db, businessId);
  const places = noticePlaces(business);
  const about = { businessId, actor, action: 'notice.test', subject: businessId };
  await auditedTransaction(ctx.db, about, async (tx) => {
    if (places.length === 0) throw new Refusal('invalid_state', say('notice_place_missing'));
    if (!isFromShell)
      await countHourlyUse(tx, { businessId, use: 'notice_tests', mostAnHour: MOST_AN_HOUR });
    await audit(tx, { ...about, after: { channels: places.map(({ channel }) => channel) } });
  });
  const notice = {
    noticeId: newId('ntc'),
    businessId,
    kind: 'test',
    since: await dbNow(ctx.db),
  };
  return Promise.all(
    places.map(async ({ channel, address }) => {
      const language = channel === 'webhook' ? 'en' : business.noticeLanguage;
      const notices = [{ ...notice, text: texts[language](actor, business.name) }];
      const telling = { channel, address, shop: business.name, language, notices };
      const { status, error } = await sendMessage(ctx, address, await writeMessage(ctx, telling));
      return { channel, address, status, error };
    }),
  );
}
