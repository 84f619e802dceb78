import { getBusiness } from '../businesses/business.ts';
import type { Context } from '../platform/context.ts';
import { dbNow } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Sent } from '../webhooks/send.ts';
import { sendNotice } from './deliver-notices.ts';

/** Sends a notice of the kind `test` to the business's notice address, now and once. */
export async function testNotice(
  ctx: Pick<Context, 'db' | 'config' | 'sealer' | 'log'>,
  businessId: string,
): Promise<Sent> {
  const { noticeUrl } = await getBusiness(ctx.db, businessId);
  if (noticeUrl === null)
    throw new Refusal('invalid_state', 'There is no notice address yet: save one first.');
  const now = await dbNow(ctx.db);
  const text = 'This is a test. Notices about your mailboxes, payments and plan arrive here.';
  const notice = { noticeId: newId('ntc'), businessId, kind: 'test', text, since: now, now };
  return sendNotice(ctx, notice, noticeUrl);
}
