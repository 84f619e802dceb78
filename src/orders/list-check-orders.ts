import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';

/** What an order of the ₹1 check is noted as. */
export const CHECK_NOTE = 'account check';

const checkRow = z.object({
  orderId: z.string(),
  accountId: z.string(),
  businessId: z.string(),
  payablePaise: z.number(),
});

/** A check that a payment may still be made for. */
export type CheckOrder = z.output<typeof checkRow>;

/** The checks of a mailbox's accounts at a bank that may still be paid. */
export const listCheckOrders = (
  db: Queryable,
  { mailboxId, bank, arrivedAt }: { mailboxId: string; bank: string; arrivedAt: Date },
): Promise<readonly CheckOrder[]> =>
  // Joins accounts: a check is of the bank that its account is at.
  db.any(sql.type(checkRow)`
    SELECT o.order_id AS "orderId", o.account_id AS "accountId", o.business_id AS "businessId",
      o.payable_paise AS "payablePaise"
    FROM orders o JOIN accounts a USING (account_id)
    WHERE o.mailbox_id = ${mailboxId} AND a.bank = ${bank} AND o.note = ${CHECK_NOTE}
      AND o.status IN ('pending', 'expired') AND o.window_ends_at > ${at(arrivedAt)}
  `);
