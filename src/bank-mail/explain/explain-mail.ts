import type { Sentence } from '../../words/sentence.ts';
import { accountMismatch, type WantedAccount } from '../bind-account.ts';
import { explain } from '../explanations.ts';
import { type ReadMailOptions, readMail } from '../read-mail.ts';
import type { ReadingReason } from '../reading-reasons.ts';
import type { AlertKind, Proof, Reading } from '../types.ts';

/** What `alert explain --json` prints (operations). Times are ISO 8601 UTC. */
export type Explanation = {
  trusted: boolean;
  proof: Proof | null;
  sender_domain: string | null;
  bank: string | null;
  template: string | null;
  kind: AlertKind;
  rail: string | null;
  amount_paise: number | null;
  reference: string | null;
  account_tail: string | null;
  occurred_earliest: string | null;
  occurred_latest: string | null;
  settles: boolean;
  reason: ReadingReason;
};

/**
 * What the service understands of one raw mail, and the same in a sentence. Bank, digits and
 * recipient are judged where they are wanted. Never throws on a mail.
 */
export async function explainMail(
  raw: Buffer,
  options: ReadMailOptions,
  wanted: WantedAccount,
): Promise<{ explanation: Explanation; sentence: Sentence }> {
  const reading = await readMail(raw, options);
  const mismatch = reading.reason === 'ok' ? accountMismatch(reading, wanted) : null;
  const reason = mismatch === null ? reading.reason : 'wrong_account';
  return {
    explanation: toExplanation(reading, reason),
    sentence: mismatch === null ? reading.explanation : explain('wrong_account', mismatch),
  };
}

function toExplanation(reading: Reading, reason: ReadingReason): Explanation {
  return {
    trusted: reading.trusted,
    proof: reading.proof,
    sender_domain: reading.senderDomain,
    bank: reading.bank,
    template: reading.template,
    kind: reading.kind,
    rail: reading.rail,
    amount_paise: reading.amountPaise,
    reference: reading.reference,
    account_tail: reading.accountTail,
    occurred_earliest: reading.occurred?.earliest.toISOString() ?? null,
    occurred_latest: reading.occurred?.latest.toISOString() ?? null,
    settles: reason === 'ok',
    reason,
  };
}
