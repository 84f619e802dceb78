import type { ArrivedMail, Assessment } from '../matching/assess-alert.ts';
import { mismatchTexts } from '../matching/mismatch-reason.ts';
import { assertNever } from '../platform/assert-never.ts';
import { at, sql, type Tx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';

const RETRY_EVERY = sql.fragment`interval '15 seconds'`;
const RETRY_FOR = sql.fragment`interval '30 minutes'`;

/** Writes the ledger's row: a new one, or over the row of a mail that was parked. */
export async function storeAlert(
  tx: Tx,
  mail: ArrivedMail,
  judgement: Assessment,
  parkedAs: string | null,
) {
  const { reading } = mail;
  const alertId = parkedAs ?? newId('alr');
  const { reason, explanation } = inWords(judgement);
  const parked = reason === 'pending_proof';
  await tx.query(sql.unsafe`
    INSERT INTO alerts (alert_id, mailbox_id, business_id, folder, uid_validity, uid, arrived_at, sender, sender_domain, bank, template, kind,
      rail, proof, amount_paise, reference, account_tail, occurred_earliest, occurred_latest, account_ids, identity, reason,
      explanation, order_id, recipients, retry_at, retry_until)
    VALUES (${alertId}, ${mail.mailboxId}, ${mail.businessId}, ${mail.folder}, ${mail.uidValidity}, ${mail.uid}, ${at(mail.arrivedAt)},
      ${reading.sender}, ${reading.senderDomain}, ${reading.bank}, ${reading.template}, ${reading.kind}, ${reading.rail}, ${reading.proof},
      ${reading.amountPaise}, ${reading.reference}, ${reading.accountTail}, ${instant(reading.occurred?.earliest)},
      ${instant(reading.occurred?.latest)}, ${sql.array([...judgement.accountIds], 'text')},
      ${reading.identity}, ${reason}, ${explanation}, ${judgement.kind === 'paid' ? judgement.orderId : null},
      ${sql.array([...reading.to], 'text')},
      ${parked ? sql.fragment`now() + ${RETRY_EVERY}` : null}, ${parked ? sql.fragment`now() + ${RETRY_FOR}` : null})
    ON CONFLICT (alert_id) DO UPDATE SET
      sender = EXCLUDED.sender, sender_domain = EXCLUDED.sender_domain, bank = EXCLUDED.bank, template = EXCLUDED.template,
      kind = EXCLUDED.kind, rail = EXCLUDED.rail, proof = EXCLUDED.proof, amount_paise = EXCLUDED.amount_paise,
      reference = EXCLUDED.reference, account_tail = EXCLUDED.account_tail, occurred_earliest = EXCLUDED.occurred_earliest,
      occurred_latest = EXCLUDED.occurred_latest, account_ids = EXCLUDED.account_ids,
      identity = EXCLUDED.identity, reason = EXCLUDED.reason, explanation = EXCLUDED.explanation, order_id = EXCLUDED.order_id,
      recipients = EXCLUDED.recipients,
      retry_at = NULL, retry_until = NULL
  `);
  return { alertId, reason };
}

function inWords(judgement: Assessment): { reason: string; explanation: string } {
  switch (judgement.kind) {
    case 'noted':
      return judgement;
    case 'paid':
      return { reason: 'ok', explanation: 'It settled an order.' };
    case 'review':
      return { reason: 'ambiguous', explanation: mismatchTexts.ambiguous };
    case 'unmatched':
      return { reason: judgement.reason, explanation: mismatchTexts[judgement.reason] };
    default:
      return assertNever(judgement);
  }
}

const instant = (when: Date | undefined) => (when ? at(when) : null);
