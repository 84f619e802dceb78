import { assertNever } from '../platform/assert-never.ts';
import { type Sentence, say } from '../words/sentence.ts';
import type { Hold } from './taught.ts';
import type { Outcome } from './types.ts';

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
