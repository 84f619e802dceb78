import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { senderOf } from './occasions/bank-wording.ts';

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
