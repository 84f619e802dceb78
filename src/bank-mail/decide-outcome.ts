import { assertNever } from '../platform/assert-never.ts';
import { type Sentence, say } from '../words/sentence.ts';
import { explain } from './explanations.ts';
import { moneyIn } from './language/amount.ts';
import type { VisibleText } from './page/views.ts';
import type { ProofResult } from './proof/signatures.ts';
import type { MailStatement } from './read-statement.ts';
import { maskShape, maskText } from './redact/mask.ts';
import type { Found, Outcome, ProfileReading, ReadingReason } from './types.ts';

/** A reason with its words. `detail` is what was seen, `words` the masked ones of an unknown wording. */
export const outcome = (
  reason: ReadingReason,
  detail: Sentence | string | null = null,
  words: string | null = null,
): Outcome => ({ reason, explanation: explain(reason, detail, words) });

const cut = outcome('ambiguous', say('doubt_cut'));

/**
 * Whether a mail can settle an order of its amount, from what it states and whether its sender is
 * proven. Pure. Reasons in order: malformed, forwarded, unverified, then what the bank's profile
 * makes of it.
 */
export function decideOutcome(
  statement: MailStatement,
  proof: ProofResult,
  { isDated, isCut }: Seen,
): Outcome {
  const decided = decideWhole(statement, proof, isDated);
  return isCut && proof.kind === 'proven' && couldHideMore.has(decided.reason) ? cut : decided;
}

export type Seen = {
  /** The payment can be placed in time. */
  isDated: boolean;
  /** The mail goes on behind what was read of it. */
  isCut: boolean;
};

const couldHideMore: ReadonlySet<ReadingReason> = new Set([
  'ok',
  'unknown_template',
  'ambiguous',
  'malformed',
]);

function decideWhole(
  { text, reading }: MailStatement,
  proof: ProofResult,
  isDated: boolean,
): Outcome {
  if (reading.kind !== 'found' && text.endless)
    return outcome('malformed', say('malformed_too_long'));
  if (reading.kind === 'none' && text.quoted) return outcome('forwarded');
  if (proof.kind !== 'proven') return outcome('unverified', proof.why);
  switch (reading.kind) {
    case 'none':
      return outcome('unknown_template', null, wordsOf(text));
    case 'ambiguous':
      return outcome('ambiguous', withWords(reading));
    case 'found':
      return text.quoted && reading.found.kind === 'credit'
        ? outcome('ambiguous', say('doubt_quotes'))
        : decideByKind(reading.found, text, isDated);
    default:
      return assertNever(reading);
  }
}

/** How much is shown of the words that weren't understood. */
const WORDS_SHOWN = 200;

/** Why a mail is ambiguous, with the words that nobody understood, masked as `redact` does. */
function withWords({ why, unexplained = [] }: ProfileReading & { kind: 'ambiguous' }): Sentence {
  const words = unexplained
    .slice(0, 5)
    .map((text) => `“${text.slice(0, 120)}”`)
    .join(', ');
  return words === ''
    ? why
    : say('doubt_in_words', { why, words: maskText(maskHosts(words)).slice(0, WORDS_SHOWN) });
}

/** How much of a mail is shown in front of the first amount that it names. */
const BEFORE_AMOUNT = 80;

/**
 * What a mail of no known wording says where it first names an amount, else at its beginning, masked
 * as `redact` does: enough to see what a bank writes now. Null where it says nothing.
 */
export function wordsOf({ views }: VisibleText): string | null {
  const texts = views.map(({ flat }) => flat.trim()).filter((flat) => flat !== '');
  // A text part may only send its reader to the page beside it.
  const said = texts.find((flat) => firstMoney(flat) !== null) ?? texts[0];
  if (said === undefined) return null;
  const first = firstMoney(said);
  const from = Math.max(0, (first?.start ?? 0) - BEFORE_AMOUNT);
  const begin = from === 0 ? 0 : said.indexOf(' ', from) + 1;
  const words = said.slice(begin, begin + WORDS_SHOWN).replace(/[“”`\s]+/g, ' ');
  return maskText(maskHosts(words)).trim();
}

const firstMoney = (text: string) => [...moneyIn(text)][0] ?? null;

/** A web address in them may be a payer's, in a remark: a notice carries none. */
const maskHosts = (words: string): string => words.replace(/(?:https?:\/\/|www\.)\S+/gi, maskShape);

function decideByKind(found: Found, text: VisibleText, isDated: boolean): Outcome {
  switch (found.kind) {
    case 'credit':
      return decideCredit(found.amountPaise, text, isDated);
    case 'refund':
    case 'reversal':
      return outcome('refund');
    case 'other_rail':
      return outcome('other_rail', found.rail);
    case 'debit':
    case 'failed':
    case 'card':
    case 'request':
    case 'statement':
    case 'otp':
    case 'promo':
    case 'unknown':
      return outcome('not_a_credit', found.kind);
    default:
      return assertNever(found.kind);
  }
}

function decideCredit(
  amountPaise: number | null,
  { endless, unclosed, odd }: VisibleText,
  isDated: boolean,
): Outcome {
  if (amountPaise === null || amountPaise <= 0) return outcome('unknown_template');
  if (endless) return outcome('ambiguous', say('doubt_part_too_long'));
  if (unclosed) return outcome('malformed', say('malformed_unended'));
  if (odd) return outcome('malformed', say('malformed_charset'));
  if (!isDated) return outcome('ambiguous', say('doubt_dates'));
  return outcome('ok');
}
