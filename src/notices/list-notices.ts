import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { getBusiness } from '../shops/businesses/business.ts';
import { channels } from './channels/channel.ts';
import { senderOf } from './occasions/bank-wording.ts';

const states = ['waiting', 'delivered', 'given_up', 'dropped'] as const;

const noticeRow = z.object({
  noticeId: z.string(),
  kind: z.string(),
  text: z.string(),
  since: z.date(),
  /** At the webhook, else at the first other place. */
  delivery: z.enum(['none', ...states]),
  deliveries: z.partialRecord(z.enum(channels), z.enum(states)),
});

export type Notice = z.output<typeof noticeRow>;

/**
 * The notices of a business, newest first; `limit` null is all.
 */
export async function listNotices(
  ctx: Pick<Context, 'db'>,
  businessId: string,
  limit: number | null,
): Promise<readonly Notice[]> {
  await getBusiness(ctx.db, businessId);
  return ctx.db.any(sql.type(noticeRow)`
    SELECT n.notice_id AS "noticeId", n.kind, n.text, n.since,
      coalesce(places ->> 'webhook', places ->> 'email', places ->> 'telegram', 'none') AS delivery,
      coalesce(places, '{}') AS deliveries
    FROM notices n, LATERAL (
      SELECT jsonb_object_agg(channel, state) AS places FROM notice_deliveries d
      WHERE d.notice_id = n.notice_id) told
    WHERE n.business_id = ${businessId} ORDER BY n.since DESC, n.notice_id LIMIT ${limit}
  `);
}

const topicRow = z.object({ topic: z.string() });

/**
 * The senders of a business's banks whose mails are no longer understood: those of its notices
 * `bank_wording` that haven't ended, by name.
 */
export async function listUnreadSenders(
  db: Queryable,
  businessId: string,
): Promise<readonly string[]> {
  const rows = await db.any(sql.type(topicRow)`
    SELECT DISTINCT topic FROM notices
    WHERE business_id = ${businessId} AND kind = 'bank_wording' AND ended_at IS NULL
    ORDER BY topic
  `);
  return rows.map(senderOf);
}
