import { assertNever } from '../platform/assert-never.ts';
import type { Hold } from './taught.ts';
import type { Outcome } from './types.ts';

/** What becomes of a proven mail of a bank that settles nothing by itself yet; null: as it was read. */
export function heldOutcome(hold: Hold | null, decided: Outcome): Outcome | null {
  if (hold === null || decided.reason === 'malformed' || decided.reason === 'forwarded')
    return null;
  if (hold !== 'new' && decided.reason !== 'ok') return null;
  return { reason: 'ambiguous', explanation: explainHold(hold) };
}

function explainHold(hold: Hold): string {
  switch (hold) {
    case 'new':
      return 'Your bank’s words are not known yet. Two or three checks of a few rupees teach them: until then a person attaches its payments.';
    case 'untrusted':
      return 'Whoever runs this service has not vouched for this bank’s domain yet (`bank trust`). Until then a person attaches its payments.';
    case 'probation':
      return 'It was understood by what your checks taught. The first three payments of a new bank are confirmed by a person, then they settle by themselves.';
    default:
      return assertNever(hold);
  }
}
