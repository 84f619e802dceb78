import { z } from 'zod';
import { at, type Queryable, sql } from '../../platform/db.ts';
import { keptSentence } from '../../words/kept.ts';
import { alertReasons } from './alert.ts';

const amountPaiseRow = z.object({ amountPaise: z.number() });

const alertOfAmountRow = z.object({
  alertId: z.string(),
  arrivedAt: z.date(),
  reason: z.enum(alertReasons),
  explanation: keptSentence.nullable(),
  bank: z.string().nullable(),
  template: z.string().nullable(),
  reference: z.string().nullable(),
  accountTail: z.string().nullable(),
  recipients: z.array(z.string()).nullable(),
  /** The addresses that its mailbox takes alerts for. */
  addresses: z.array(z.string()),
  occurredLatest: z.date().nullable(),
  orderId: z.string().nullable(),
});

/** An alert of a given amount, as the ledger has it. */
export type AlertOfAmount = z.output<typeof alertOfAmountRow>;

/**
 * The alert of exactly the order's payable amount that its mailbox received after the order was
 * made: the alert that paid the order, or else the newest, a proven alert before any other. Null
 * without an alert.
 */
export async function findAlertOfAmount(
  db: Queryable,
  order: { orderId: string; mailboxId: string; payablePaise: number; createdAt: Date },
): Promise<AlertOfAmount | null> {
  // Joins mailboxes: the recipients mean something only beside the addresses of the mailbox.
  return db.maybeOne(sql.type(alertOfAmountRow)`
    SELECT a.alert_id AS "alertId", a.arrived_at AS "arrivedAt", a.reason, a.explanation, a.bank,
      a.template, a.reference, a.account_tail AS "accountTail", a.recipients, m.addresses,
      a.occurred_latest AS "occurredLatest", a.order_id AS "orderId"
    FROM alerts a JOIN mailboxes m USING (mailbox_id)
    WHERE a.mailbox_id = ${order.mailboxId} AND a.amount_paise = ${order.payablePaise}
      AND a.read_at >= ${at(order.createdAt)}
    ORDER BY a.order_id = ${order.orderId} DESC NULLS LAST, a.proof IS NOT NULL DESC,
      a.read_at DESC LIMIT 1
  `);
}

/** Of a rupee and some paise: who leaves the paise out, or mistypes them, is no further away. */
const NEAR_PAISE = 100;

/**
 * The amount of a payer's slip; null without a slip. A slip is a proven credit in the order's
 * mailbox since the order was made that settled nothing. The credit is at most a rupee away from
 * what was to be paid; the newest counts.
 */
export const findNearCredit = (
  db: Queryable,
  order: { mailboxId: string; payablePaise: number; createdAt: Date },
): Promise<number | null> =>
  db.maybeOneFirst(sql.type(amountPaiseRow)`
    SELECT amount_paise AS "amountPaise" FROM alerts
    WHERE mailbox_id = ${order.mailboxId} AND read_at >= ${at(order.createdAt)}
      AND kind = 'credit' AND proof IS NOT NULL AND order_id IS NULL
      AND amount_paise BETWEEN ${order.payablePaise - NEAR_PAISE} AND ${order.payablePaise + NEAR_PAISE}
      AND amount_paise <> ${order.payablePaise}
    ORDER BY read_at DESC LIMIT 1
  `);
