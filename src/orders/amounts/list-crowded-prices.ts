import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { indianToday } from '../../shops/plans/calendar-in-sql.ts';
import { FAR } from './free-amounts.ts';

/** From 80 % of a price's amounts on, the price counts as crowded. */
const CROWDED = Math.ceil(FAR * 0.8);

const crowdedRow = z.object({
  businessId: z.string(),
  mailboxId: z.string(),
  amountPaise: z.number(),
  /** How many of the price's 299 payable amounts are held. */
  held: z.number(),
  /** The day of India, `2026-11-30`. */
  day: z.string(),
});

/** A price of a mailbox whose payable amounts are nearly all held. */
export type CrowdedPrice = z.output<typeof crowdedRow>;

/** The prices of which 240 of the 299 payable amounts (80 %) or more are held now. */
export async function listCrowdedPrices(db: Queryable): Promise<readonly CrowdedPrice[]> {
  return db.any(sql.type(crowdedRow)`
    WITH held AS (
      SELECT mailbox_id, payable_paise, window_ends_at FROM amount_slots WHERE held_until > now()
    ),
    prices AS (
      SELECT DISTINCT h.mailbox_id, o.amount_paise, o.business_id
      FROM held h JOIN orders o ON o.mailbox_id = h.mailbox_id
        AND o.payable_paise = h.payable_paise AND o.window_ends_at = h.window_ends_at
      WHERE NOT o.exact
        AND h.mailbox_id IN (SELECT mailbox_id FROM held GROUP BY 1 HAVING count(*) >= ${CROWDED})
    )
    SELECT p.business_id AS "businessId", p.mailbox_id AS "mailboxId",
      p.amount_paise AS "amountPaise", count(*) AS held,
      ${indianToday} AS day
    FROM prices p JOIN held h ON h.mailbox_id = p.mailbox_id
      AND h.payable_paise BETWEEN p.amount_paise + 1 AND p.amount_paise + ${FAR}
    GROUP BY p.business_id, p.mailbox_id, p.amount_paise HAVING count(*) >= ${CROWDED}
  `);
}
