import { z } from 'zod';
import { sql } from '../platform/db.ts';
import { shownReasons } from './alert-reason.ts';
import { inReview } from './orders-under-review.ts';

/** An alert of the ledger, as `alertColumns` selects it. Money is integer paise. */
export const alertRow = z.object({
  alertId: z.string(),
  businessId: z.string(),
  mailboxId: z.string(),
  amountPaise: z.number().nullable(),
  reference: z.string().nullable(),
  accountTail: z.string().nullable(),
  reason: z.enum(shownReasons),
  explanation: z.string().nullable(),
  arrivedAt: z.date(),
  occurredEarliest: z.date().nullable(),
  occurredLatest: z.date().nullable(),
  sender: z.string().nullable(),
  senderDomain: z.string().nullable(),
  recipients: z.array(z.string()).nullable(),
  bank: z.string().nullable(),
  template: z.string().nullable(),
  kind: z.string(),
  rail: z.string().nullable(),
  proof: z.string().nullable(),
  orderId: z.string().nullable(),
  /** The order whose payer typed this alert's reference last. */
  payerOrderId: z.string().nullable(),
});

/**
 * An alert as people see it: its `reason` is `in_review` while an order that it fits waits for a
 * person.
 */
export type LedgerAlert = z.output<typeof alertRow>;

/** For SELECT … FROM alerts a. */
export const alertColumns = sql.fragment`
  a.alert_id AS "alertId", a.business_id AS "businessId", a.mailbox_id AS "mailboxId",
  a.amount_paise AS "amountPaise", a.reference, a.account_tail AS "accountTail",
  CASE WHEN a.order_id IS NULL AND a.reason = 'ambiguous' AND ${inReview}
       THEN 'in_review' ELSE a.reason END AS reason,
  a.explanation, a.arrived_at AS "arrivedAt", a.occurred_earliest AS "occurredEarliest",
  a.occurred_latest AS "occurredLatest", a.sender, a.sender_domain AS "senderDomain",
  a.recipients, a.bank, a.template, a.kind, a.rail, a.proof, a.order_id AS "orderId",
  (SELECT l.order_id FROM reference_lookups l WHERE l.alert_id = a.alert_id
   ORDER BY l.at DESC LIMIT 1) AS "payerOrderId"
`;
