import { type Sentence, say } from '../../words/sentence.ts';
import { accountMismatch, type WantedAccount } from '../bind-account.ts';
import { explain } from '../explanations.ts';
import { readHeaders, valuesOf } from '../mime/headers.ts';
import { NO_ID, OTHER_ID } from '../proof/by-results.ts';
import { parseResults } from '../proof/results-grammar.ts';
import { type ReadMailOptions, readMail } from '../read-mail.ts';
import type { AlertKind, Proof, Reading, ReadingReason } from '../types.ts';

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

/**
 * What to say in place of a finding that speaks of the mailbox's authentication id, where there is
 * no mailbox: which option to give where none was given, and whose results the mail has on top.
 * Null for every other finding.
 * @param given the id that was named, if one was
 */
export function withoutMailbox(
  raw: Buffer,
  finding: Sentence,
  given: string | null,
): Sentence | null {
  if (finding.key === NO_ID.key) return say('explain_id_missing', { top: onTop(raw) });
  if (finding.key !== OTHER_ID.key) return null;
  return say('explain_results_of_others', {
    given: given ?? say('explain_that_provider'),
    top: onTop(raw),
  });
}

/** Whose the first results are. */
function onTop(raw: Buffer): Sentence {
  const [top] = valuesOf(readHeaders(raw).headers, 'authentication-results');
  const results = top === undefined ? null : parseResults(top);
  return results === null
    ? say('explain_no_results')
    : say('explain_results_of', { id: results.id ?? 'microsoft' });
}
