import type { FragmentSqlToken } from 'slonik';
import { z } from 'zod';
import type { Reading } from '../../bank-mail/types.ts';
import { orderStatuses } from '../../orders/order-status.ts';
import { at, noRows, type Queryable, sql, type Tx } from '../../platform/db.ts';
import type { MailPlace } from '../../shops/mailboxes/cursors.ts';
import type { Sentence } from '../../words/sentence.ts';
import type { AlertReason } from './alert.ts';
import { askedOf } from './asked.ts';

/** How often, and for how long, to look up a proof again. */
export const RETRY_EVERY = sql.fragment`interval '15 seconds'`;
const RETRY_FOR = sql.fragment`interval '30 minutes'`;

/** A mail of a known bank's domain, read; its place, under the watcher's lease, and its arrival. */
export type AlertMail = MailPlace & {
  businessId: string;
  /** INTERNALDATE. */
  arrivedAt: Date;
  reading: Reading;
};

/** What was decided about the mail. `accountIds`: the accounts that it shows, in any order. */
export type AlertOutcome = {
  reason: AlertReason;
  explanation: Sentence;
  accountIds: readonly string[];
  /** The order that it settles. */
  orderId: string | null;
  /** An order was sought for it. */
  isSought: boolean;
};

/** Asked for while it is open whose a proven payment is, and never afterwards. */
const payerToKeep = ({ payer, proof }: Reading, outcome: AlertOutcome): string | null =>
  outcome.orderId === null && outcome.reason !== 'duplicate' && proof !== null ? payer : null;

const orNull = (when: Date | undefined) =>
  sql.fragment`${when?.toISOString() ?? null}::timestamptz`;

/**
 * Writes the ledger's row: a new one, or over the row of a mail that was deferred under this id.
 * With the reason `pending_proof` the mail is deferred: its proof is tried again.
 */
export async function storeAlert(
  tx: Tx,
  alertId: string,
  mail: AlertMail,
  outcome: AlertOutcome,
): Promise<void> {
  await tx.query(sql.prepared('store-alert', noRows)`${upsertAlert(alertId, mail, outcome)}`);
}

/** The same for a larger statement. One text whatever the mail says: it is prepared once. */
export function upsertAlert(
  alertId: string,
  mail: AlertMail,
  outcome: AlertOutcome,
): FragmentSqlToken {
  const { reading } = mail;
  const deferred = outcome.reason === 'pending_proof';
  return sql.fragment`
    INSERT INTO alerts (
      alert_id, mailbox_id, business_id, folder, uid_validity, uid, arrived_at,
      sender, sender_domain, bank, template, kind, rail, proof, amount_paise, reference,
      account_tail, payer, occurred_earliest, occurred_latest, account_ids, identity, reason,
      explanation, order_id, recipients, order_sought, message_key, asked, layout_pieces,
      retry_at, retry_until)
    VALUES (
      ${alertId}, ${mail.mailboxId}, ${mail.businessId}, ${mail.folder}, ${mail.uidValidity},
      ${mail.uid}, ${at(mail.arrivedAt)},
      ${reading.sender}, ${reading.senderDomain}, ${reading.bank}, ${reading.template},
      ${reading.kind}, ${reading.rail}, ${reading.proof}, ${reading.amountPaise},
      ${reading.reference}, ${reading.accountTail}, ${payerToKeep(reading, outcome)},
      ${orNull(reading.occurred?.earliest)}, ${orNull(reading.occurred?.latest)},
      ${sql.array([...outcome.accountIds], 'text')}, ${reading.identity}, ${outcome.reason},
      ${JSON.stringify(outcome.explanation)}::jsonb, ${outcome.orderId}, ${sql.array([...reading.to], 'text')},
      ${outcome.isSought}, ${reading.messageKey}, ${askedOf(reading, outcome)}::jsonb,
      nullif(${sql.array([...reading.used], 'text')}, '{}'::text[]),
      CASE WHEN ${deferred}::boolean THEN now() + ${RETRY_EVERY} END,
      CASE WHEN ${deferred}::boolean THEN now() + ${RETRY_FOR} END)
    ON CONFLICT (alert_id) DO UPDATE SET ${overDeferred}, retry_at = NULL, retry_until = NULL`;
}

/**
 * A deferred mail's place and arrival stay; everything read of it may have changed with its proof.
 */
const overDeferred = sql.join(
  [
    ...['sender', 'sender_domain', 'bank', 'template', 'kind', 'rail', 'proof', 'amount_paise'],
    ...[
      'reference',
      'account_tail',
      'payer',
      'occurred_earliest',
      'occurred_latest',
      'account_ids',
    ],
    ...['identity', 'reason', 'explanation', 'order_id', 'recipients'],
    ...['order_sought', 'message_key', 'asked', 'layout_pieces'],
  ].map(
    (column) => sql.fragment`
    ${sql.identifier([column])} = ${sql.identifier(['excluded', column])}`,
  ),
  sql.fragment`, `,
);

const unnotifiedAlert = z.object({
  alertId: z.string(),
  orderId: z.string(),
  status: z.enum(orderStatuses),
});

/** An alert of an order whose workflow may not know of it, and the order's status now. */
type UnnotifiedAlert = z.output<typeof unnotifiedAlert>;

/**
 * The mailbox's committed alerts whose orders' workflows were not notified, because the process
 * died between the two. Lists the oldest hundred; the sweep takes care of the rest.
 */
export async function listUnnotified(
  db: Queryable,
  mailboxId: string,
): Promise<readonly UnnotifiedAlert[]> {
  // Joins orders: a workflow is notified of the order's status now, which may have changed since
  // the alert.
  return db.any(sql.type(unnotifiedAlert)`
    SELECT a.alert_id AS "alertId", o.order_id AS "orderId", o.status
    FROM alerts a JOIN orders o USING (order_id)
    WHERE a.mailbox_id = ${mailboxId} AND a.order_id IS NOT NULL AND a.signalled_at IS NULL
    ORDER BY a.read_at LIMIT 100
  `);
}

/**
 * Notes that the workflows of these orders, just noted by `ackNotified`, know of the alerts that
 * settled them. The two statements need not be one. A crash between them leaves an alert that looks
 * unsignalled: the mailbox's watcher notifies its order once more at its next start, which changes
 * nothing. And an alert that settles the order between them is marked before its own signal: its
 * order's row still says that the workflow is to be notified, and the sweep does it.
 */
export async function markSignalled(db: Queryable, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db.query(sql.unsafe`
    UPDATE alerts SET signalled_at = now()
    WHERE order_id = ANY(${sql.array([...orderIds], 'text')}) AND signalled_at IS NULL
  `);
}
