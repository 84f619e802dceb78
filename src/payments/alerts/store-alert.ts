import type { FragmentSqlToken } from 'slonik';
import type { Reading } from '../../bank-mail/types.ts';
import { at, noRows, sql, type Tx } from '../../platform/db.ts';
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
