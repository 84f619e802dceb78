import { z } from 'zod';
import { indianDayOf } from '../plans/calendar-in-sql.ts';
import { type Queryable, sql } from '../platform/db.ts';
import { isOfAccount, namesPayment } from './names-payment.ts';

const wrongAccountRow = z.object({
  businessId: z.string(),
  mailboxId: z.string(),
  /** One of them. */
  alertId: z.string(),
  amountPaise: z.number(),
  count: z.number(),
  /** The day of India, `2026-11-30`. */
  day: z.string(),
});

/** A day's proven credits of a mailbox that are of none of its accounts. */
export type WrongAccountCredits = z.output<typeof wrongAccountRow>;

/**
 * The credits of the last 24 hours that are of none of their mailbox's accounts, and the mails that
 * may be such credits.
 */
export async function listWrongAccountCredits(
  db: Queryable,
): Promise<readonly WrongAccountCredits[]> {
  return db.any(sql.type(wrongAccountRow)`
    SELECT business_id AS "businessId", mailbox_id AS "mailboxId", min(alert_id) AS "alertId",
      min(amount_paise) AS "amountPaise", count(*) AS count,
      ${indianDayOf(sql.fragment`read_at`)} AS day
    FROM alerts a
    WHERE order_id IS NULL AND amount_paise IS NOT NULL AND read_at > now() - interval '1 day'
      AND ((kind = 'credit' AND reason = 'wrong_account') OR (${namesPayment} AND NOT ${isOfAccount}))
    GROUP BY 1, 2, day
  `);
}
