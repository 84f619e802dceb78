import type { Reading } from '../bank-mail/types.ts';
import type { MailPlace } from '../mailboxes/cursors.ts';
import { at, noRows, sql, type Tx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import type { AlertReason } from './alert-reason.ts';

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
  explanation: string;
  accountIds: readonly string[];
  /** The order that it settles. */
  orderId: string | null;
};

const orNull = (when: Date | undefined) =>
  sql.fragment`${when?.toISOString() ?? null}::timestamptz`;

/** `isClaimed`: the payment was taken for the order that the alert settles. */
export type Stored = { alertId: string; isClaimed: boolean };

/**
 * Writes the ledger's row: a new one, or over the row of a mail that was deferred (`deferredAs`).
 * With the reason `pending_proof` the mail is deferred: its proof is tried again. Where the alert
 * settles an order it takes the payment for it, as `claimPayment` does, in the same round trip.
 */
export async function storeAlert(
  tx: Tx,
  mail: AlertMail,
  outcome: AlertOutcome,
  deferredAs: string | null,
): Promise<Stored> {
  const { reading } = mail;
  const alertId = deferredAs ?? newId('alr');
  const deferred = outcome.reason === 'pending_proof';
  // One text whatever the mail says: it is prepared once.
  const { rowCount } = await tx.query(sql.prepared('store-alert', noRows)`
    WITH stored AS (
      INSERT INTO alerts (
        alert_id, mailbox_id, business_id, folder, uid_validity, uid, arrived_at,
        sender, sender_domain, bank, template, kind, rail, proof, amount_paise, reference,
        account_tail, occurred_earliest, occurred_latest, account_ids, identity, reason,
        explanation, order_id, recipients, retry_at, retry_until)
      VALUES (
        ${alertId}, ${mail.mailboxId}, ${mail.businessId}, ${mail.folder}, ${mail.uidValidity},
        ${mail.uid}, ${at(mail.arrivedAt)},
        ${reading.sender}, ${reading.senderDomain}, ${reading.bank}, ${reading.template},
        ${reading.kind}, ${reading.rail}, ${reading.proof}, ${reading.amountPaise},
        ${reading.reference}, ${reading.accountTail},
        ${orNull(reading.occurred?.earliest)}, ${orNull(reading.occurred?.latest)},
        ${sql.array([...outcome.accountIds], 'text')}, ${reading.identity}, ${outcome.reason},
        ${outcome.explanation}, ${outcome.orderId}, ${sql.array([...reading.to], 'text')},
        CASE WHEN ${deferred}::boolean THEN now() + ${RETRY_EVERY} END,
        CASE WHEN ${deferred}::boolean THEN now() + ${RETRY_FOR} END)
      ON CONFLICT (alert_id) DO UPDATE SET ${overDeferred}, retry_at = NULL, retry_until = NULL
    ), settling (business_id, identity, alert_id, order_id) AS (
      VALUES (${mail.businessId}::text, ${reading.identity}::text, ${alertId}::text,
              ${outcome.orderId}::text)
    )
    INSERT INTO claims (business_id, identity, alert_id, order_id)
    SELECT * FROM settling WHERE order_id IS NOT NULL
    ON CONFLICT DO NOTHING
  `);
  return { alertId, isClaimed: rowCount === 1 };
}

/**
 * A deferred mail's place and arrival stay; everything read of it may have changed with its proof.
 */
const overDeferred = sql.join(
  [
    ...['sender', 'sender_domain', 'bank', 'template', 'kind', 'rail', 'proof', 'amount_paise'],
    ...['reference', 'account_tail', 'occurred_earliest', 'occurred_latest', 'account_ids'],
    ...['identity', 'reason', 'explanation', 'order_id', 'recipients'],
  ].map(
    (column) => sql.fragment`
    ${sql.identifier([column])} = ${sql.identifier(['excluded', column])}`,
  ),
  sql.fragment`, `,
);
