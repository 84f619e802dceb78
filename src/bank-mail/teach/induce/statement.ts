import { type Sentence, say } from '../../../words/sentence.ts';
import { CAME } from '../template-problem.ts';
import type { Part } from './tokens.ts';

/** Why mails make no template: others are needed, they are of two kinds, or nothing helps. */
export type NoTemplate = { kind: 'more' | 'unlike' | 'refused'; why: Sentence };

/** Where the parts of the statement begin and end. */
export type Extent = { from: number; to: number };

const no = (kind: NoTemplate['kind'], why: Sentence): NoTemplate => ({ kind, why });

const LONGEST = 120;
/** How far from the rest a value may stand that still belongs to it. */
const NEAR = 12;
const FAR = 60;

/** The statement among the parts: what is known of the payment, and all that varies with it. */
export function extentOf(parts: readonly Part[]): Extent | NoTemplate {
  const core = coreOf(parts);
  if ('kind' in core) return core;
  let extent = withBehind(parts, withMoment(parts, core));
  extent = { from: startOfSentence(parts, extent.from), to: endOfSentence(parts, extent.to) };
  for (let lines = 0; lines < 3 && !tellsThatItCame(parts, extent) && extent.from > 0; lines += 1)
    extent = { ...extent, from: startOfSentence(parts, extent.from - 1) };
  if (extent.to - extent.from > LONGEST) return no('refused', say('learning_too_far_apart'));
  return extent;
}

/** The first narrow stretch with an amount, the account's digits and a reference, where there is one. */
function coreOf(parts: readonly Part[]): Extent | NoTemplate {
  const placesOf = (slot: Part['slot']) =>
    parts.flatMap((part, at) => (part.slot === slot ? [at] : []));
  const amounts = placesOf('amount');
  const tails = placesOf('tail');
  const references = placesOf('ref');
  if (amounts.length === 0) return no('refused', say('learning_amount_elsewhere'));
  if (tails.length === 0) return no('refused', say('learning_no_digits'));
  const kinds = [...new Set(references.map((at) => parts[at]?.values.join(' ')))];
  if (kinds.length > 1) return no('more', say('learning_two_references'));
  const all = amounts.flatMap((amount) =>
    tails.flatMap((tail) =>
      (references.length === 0 ? [amount] : references).map((reference) => ({
        from: Math.min(amount, tail, reference),
        to: Math.max(amount, tail, reference),
      })),
    ),
  );
  // A payment that is told twice, in two languages, is read where it is told first.
  const width = Math.min(...all.map(({ from, to }) => to - from)) + NEAR;
  const [best] = all
    .filter(({ from, to }) => to - from <= width)
    .toSorted((one, other) => one.from - other.from || one.to - other.to);
  return best ?? no('refused', say('learning_payment_not_found'));
}

/** With the day beside it, where none stands in it. */
function withMoment(parts: readonly Part[], extent: Extent): Extent {
  const isMoment = ({ slot }: Part) => slot === 'date' || slot === 'time';
  if (parts.slice(extent.from, extent.to + 1).some(({ slot }) => slot === 'date')) return extent;
  const first = Math.max(0, extent.from - NEAR);
  const before = parts.slice(first, extent.from).findIndex(isMoment);
  const behind = parts.slice(extent.to + 1, extent.to + 1 + NEAR).findLastIndex(isMoment);
  return {
    from: before === -1 ? extent.from : first + before,
    to: behind === -1 ? extent.to : extent.to + 1 + behind,
  };
}

const VARIES: ReadonlySet<Part['slot']> = new Set(['free', 'vpa', 'id', 'count', 'mobile']);

/** With all behind it that varies from mail to mail. */
function withBehind(parts: readonly Part[], { from, to }: Extent): Extent {
  let last = to;
  for (let at = to + 1; at < Math.min(parts.length, last + FAR); at += 1) {
    const part = parts[at];
    if (part && VARIES.has(part.slot)) last = at;
  }
  return { from, to: last };
}

const SHORT = /^(?:no|rs|inr|mr|mrs|ms|dr|ltd|ref|acct?|c|amt|avl|bal)$/i;
const GREETING = /^(?:dear|hi|hello|hey|namaste)$/i;

/** Whether a sentence ends in front of a part. */
function isStart(parts: readonly Part[], at: number): boolean {
  const [mark, word] = [parts[at - 1], parts[at - 2]];
  if (!mark || parts[at]?.gap === '\n') return true;
  if (mark.kind !== 'mark' || parts[at]?.kind === 'mark') return false;
  const sign = mark.values[0] ?? '';
  if (/[!?।]/.test(sign)) return true;
  if (sign === '.') return parts[at]?.gap === ' ' && !SHORT.test(word?.values[0] ?? '');
  return sign === ',' && parts[at]?.gap === ' ' && isGreeted(parts, at);
}

/** Whether nothing but a greeting stands before a part on its line. */
function isGreeted(parts: readonly Part[], at: number): boolean {
  let first = at - 1;
  while (first > 0 && parts[first]?.gap !== '\n') first -= 1;
  return at - first < 9 && GREETING.test(parts[first]?.values[0] ?? '');
}

function startOfSentence(parts: readonly Part[], from: number): number {
  let at = from;
  while (at > 0 && !isStart(parts, at)) at -= 1;
  return at;
}

/**
 * The last part of the sentence, or of the line; its mark aside. Where a payer's words end it, the
 * bank's next sentence shows where they end.
 */
function endOfSentence(parts: readonly Part[], to: number): number {
  let at = to;
  for (let next = to + 1; next < parts.length; next += 1) {
    const part = parts[next];
    if (!part || part.gap === '\n') break;
    const behind = parts[next + 1];
    const isMark = part.kind === 'mark' && /^[.!?।]$/.test(part.values[0] ?? '');
    const isOpen = at === to && parts[to]?.slot === 'free' && behind?.gap === ' ';
    if (isMark && !isOpen && (behind === undefined || behind.gap !== '')) break;
    if (part.slot === null && part.kind === 'gap') break;
    at = next;
  }
  return at;
}

const tellsThatItCame = (parts: readonly Part[], { from, to }: Extent): boolean =>
  CAME.test(wordsOf(parts.slice(from, to + 1)));

/** The bank's own words among parts. */
const wordsOf = (parts: readonly Part[]): string =>
  parts
    .filter(({ slot, kind }) => slot === null && kind !== 'gap')
    .map(({ values: [word = ''] }) => word)
    .join(' ');
