import { z } from 'zod';
import { getBusiness } from '../businesses/business.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

const noticeRow = z.object({
  noticeId: z.string(),
  kind: z.string(),
  text: z.string(),
  since: z.date(),
  delivery: z.enum(['none', 'waiting', 'delivered', 'given_up']),
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
    SELECT notice_id AS "noticeId", kind, text, since, delivery FROM notices
    WHERE business_id = ${businessId} ORDER BY since DESC, notice_id LIMIT ${limit}
  `);
}
