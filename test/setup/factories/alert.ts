import { randomInt } from 'node:crypto';
import type { Reading } from '../../../src/bank-mail/types.ts';
import type { AlertReason } from '../../../src/payments/alerts/alert.ts';
import type { Context } from '../../../src/platform/context.ts';
import { sql } from '../../../src/platform/db.ts';
import { newId } from '../../../src/platform/ids.ts';
import { type Sentence, say } from '../../../src/words/sentence.ts';

export const SENDER = 'alerts@hdfcbank.bank.in';

/**
 * A proven reading of a credit by UPI, paid now, with a reference of its own; what is given wins.
 */
export function aReading(given: Partial<Reading> = {}): Reading {
  const now = new Date();
  const reference = given.reference === undefined ? String(randomInt(1e11, 2e11)) : given.reference;
  return {
    trusted: true,
    proof: 'authentication-results',
    sender: SENDER,
    senderDomain: 'hdfcbank.bank.in',
    bank: 'hdfc',
    template: 'hdfc/upi-credit-2026',
    kind: 'credit',
    rail: 'upi',
    amountPaise: 10_000,
    payer: 'RAVI K. · rav…@okhdfc',
    accountTail: '4477',
    occurred: { earliest: now, latest: now },
    to: [],
    toIsSigned: false,
    holder: null,
    asked: [],
    never: null,
    used: [],
    identity: `ref:credit:${reference}`,
    messageKey: null,
    takenBack: null,
    deferred: false,
    reason: 'ok',
    explanation: say('reading_ok'),
    ...given,
    reference,
  };
}

/** An alert as it could be found in the ledger. Its id. */
export async function anAlertRow(
  ctx: Context,
  business: { businessId: string; mailboxId: string },
  given: {
    alertId?: string;
    reason: AlertReason;
    kind?: string;
    amountPaise?: number | null;
    accountTail?: string;
    explanation?: Sentence;
    recipients?: readonly string[];
    /** Of a mail whose sender is proven. */
    proven?: { bank: string; sender: string };
    accountIds?: readonly string[];
    identity?: string;
    reference?: string;
    orderId?: string;
  },
): Promise<string> {
  const alertId = given.alertId ?? newId('alr');
  await ctx.db.query(sql.unsafe`
    INSERT INTO alerts (alert_id, mailbox_id, business_id, folder, uid_validity, uid, arrived_at,
      kind, amount_paise, reason, sender, bank, proof, account_tail, explanation, recipients,
      account_ids, identity, reference, order_id)
    VALUES (${alertId}, ${business.mailboxId}, ${business.businessId}, 'INBOX', 1,
      ${randomInt(1e9)}, now(), ${given.kind ?? 'credit'}, ${given.amountPaise ?? null},
      ${given.reason}, ${given.proven?.sender ?? SENDER}, ${given.proven?.bank ?? null},
      ${given.proven ? 'dkim' : null}, ${given.accountTail ?? null}, ${given.explanation ? JSON.stringify(given.explanation) : null}::jsonb,
      ${given.recipients ? sql.array([...given.recipients], 'text') : null},
      ${sql.array([...(given.accountIds ?? [])], 'text')}, ${given.identity ?? null},
      ${given.reference ?? null}, ${given.orderId ?? null})
  `);
  return alertId;
}
