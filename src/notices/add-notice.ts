import { type Queryable, sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { NoticeKind } from './kinds.ts';

export type NewNotice = {
  businessId: string;
  kind: NoticeKind;
  /** The cause. Each kind and cause gives one notice. */
  occasion: string;
  /** For the shop's owner. No payer's data, no secret. */
  text: string;
};

/**
 * Gives a notice once for its occasion. True where it is new. If the business has a notice webhook,
 * the sweep delivers it.
 */
export async function addNotice(tx: Queryable, notice: NewNotice): Promise<boolean> {
  // Reads businesses: one statement leaves a purged one out and sees whether it takes notices.
  const { rowCount } = await tx.query(sql.unsafe`
    INSERT INTO notices (notice_id, business_id, kind, occasion, text, delivery)
    SELECT ${newId('ntc')}, business_id, ${notice.kind}, ${notice.occasion}, ${notice.text},
           CASE WHEN notice_url IS NULL THEN 'none' ELSE 'waiting' END
    FROM businesses WHERE business_id = ${notice.businessId} AND status <> 'purged'
    ON CONFLICT (business_id, kind, occasion) DO NOTHING
  `);
  return rowCount > 0;
}
