import { z } from 'zod';
import { at, type Queryable, sql } from '../platform/db.ts';
import { namesPayment } from './names-payment.ts';
import { isSettledElsewhere } from './same-payment.ts';

const waitingRow = z.object({ alertId: z.string(), amountPaise: z.number(), arrivedAt: z.date() });

/** A payment that came and that a person may still attach to an order. */
export type WaitingCredit = z.output<typeof waitingRow>;

/** Whether the alert `a` tells of money that came, by whatever rail, and has settled nothing yet. */
export const isWaitingCredit = sql.fragment`(
  a.proof IS NOT NULL AND a.identity IS NOT NULL AND cardinality(a.account_ids) > 0
  AND (a.kind IN ('credit', 'other_rail') OR ${namesPayment})
  AND a.order_id IS NULL AND a.dismissed_at IS NULL AND a.reason <> 'duplicate'
  AND NOT ${isSettledElsewhere})`;

/**
 * The payments of exactly the order's amount that arrived in its mailbox since it was made and have
 * settled nothing, oldest first.
 */
export const listWaitingCredits = (
  db: Queryable,
  order: { mailboxId: string | null; payablePaise: number; createdAt: Date },
): Promise<readonly WaitingCredit[]> =>
  // A mailbox tells the arrival in whole seconds.
  db.any(sql.type(waitingRow)`
    SELECT a.alert_id AS "alertId", a.amount_paise AS "amountPaise", a.arrived_at AS "arrivedAt"
    FROM alerts a
    WHERE a.mailbox_id = ${order.mailboxId} AND a.amount_paise = ${order.payablePaise}
      AND a.arrived_at >= date_trunc('second', ${at(order.createdAt)}) AND ${isWaitingCredit}
    ORDER BY a.arrived_at, a.alert_id
  `);
