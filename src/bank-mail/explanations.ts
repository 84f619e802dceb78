import { assertNever } from '../platform/assert-never.ts';
import { type Sentence, say } from '../words/sentence.ts';
import type { Hold } from './taught.ts';
import type { Outcome, ReadingReason } from './types.ts';

/**
 * A reason as a shop owner understands it; `detail` is what was seen, `words` what a mail of no known
 * wording says, masked.
 */
export function explain(
  reason: ReadingReason,
  detail: Sentence | string | null = null,
  words: string | null = null,
): Sentence {
  const named = typeof detail === 'string' ? detail : null;
  const why = typeof detail === 'string' ? null : detail;
  switch (reason) {
    case 'ok':
      return say('reading_ok');
    case 'unverified':
      return why ?? say('reading_unverified');
    case 'unknown_sender':
      return named === null
        ? say('reading_sender_unknown')
        : say('reading_domain_unknown', { domain: named });
    case 'unknown_template':
      return unknownTemplate(named, words);
    case 'not_a_credit':
      return NO_CREDIT[named ?? ''] ?? say('reading_no_payment');
    case 'other_rail':
      return named === null
        ? say('reading_other_rail')
        : say('reading_other_rail_named', { rail: named.toUpperCase() });
    case 'refund':
      return say('reading_refund');
    case 'ambiguous':
      return why === null ? say('reading_ambiguous') : say('reading_ambiguous_because', { why });
    case 'malformed':
      return why === null ? say('reading_malformed') : say('reading_malformed_because', { why });
    case 'forwarded':
      return say('reading_forwarded');
    case 'wrong_account':
      return why ?? say('reading_wrong_account');
    default:
      return assertNever(reason);
  }
}

function unknownTemplate(named: string | null, words: string | null): Sentence {
  if (named !== null)
    return words === null
      ? say('reading_words_unknown_payment', { named })
      : say('reading_words_unknown_payment_masked', { named, words });
  return words === null
    ? say('reading_words_unknown')
    : say('reading_words_unknown_masked', { words });
}

const NO_CREDIT: Readonly<Record<string, Sentence>> = {
  debit: say('reading_debit'),
  failed: say('reading_failed'),
  card: say('reading_card'),
  request: say('reading_request'),
  statement: say('reading_statement'),
  otp: say('reading_otp'),
  promo: say('reading_promo'),
};

/** What becomes of a proven mail of a bank that settles nothing by itself yet; null: as it was read. */
export function heldOutcome(hold: Hold | null, decided: Outcome): Outcome | null {
  if (hold === null || decided.reason === 'malformed' || decided.reason === 'forwarded')
    return null;
  if (hold !== 'new' && decided.reason !== 'ok') return null;
  return { reason: 'ambiguous', explanation: explainHold(hold) };
}

function explainHold(hold: Hold): Sentence {
  switch (hold) {
    case 'new':
      return say('bank_words_not_known');
    case 'untrusted':
      return say('bank_domain_not_vouched');
    case 'probation':
      return say('bank_in_probation');
    default:
      return assertNever(hold);
  }
}
