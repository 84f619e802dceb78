import type { Node } from '../language/compile.ts';
import { matches } from '../language/match.ts';
import type { ViewText } from '../statements/readings.ts';
import { type Bound, payerSlots, type SlotSpan, slotsIn } from './bound.ts';

/** The smallest run of words that is compared: a sentence, or as much of it as stands on one line. */
export type Atom = {
  start: number;
  end: number;
  /** As equality has it: one case, one blank, slots for what varies. */
  key: string;
  /** The same with the payer's words as a slot, where they stand in it. */
  payerKey: string | null;
  endsLine: boolean;
  endsSentence: boolean;
};

/** A full stop that ends no sentence: `Rs.`, `No.`, `Mr.`. */
const SHORT =
  /(?<![\p{L}\p{N}])(?:no|rs|inr|mr|mrs|ms|dr|ltd|pvt|co|a\/c|acc?t|ref|amt|avl|bal|clr|n|st|i\.e|e\.g|vs)\.$/iu;
const ENDED = /[.!?।:]["')\]]*\s*$/u;
/** What only decorates; any other sign (`?`, ❌) may say something. */
const MARKS = /^[\s.,:;!|*•·_=~()[\]{}"'“”‘’/\\+#&©®™–—-]*$/u;
/** Where a sentence may end on a line. */
const ENDS =
  /[.!?।]+["')\]]*(?=\s|\p{Lu}\p{Ll}|[\u0900-\u097f-])|[,;](?=\s|\p{Lu})|(?<=\s)[|/•·](?=\s)|(?<=\p{Ll}[,:!?])(?=\p{Lu})/gu;

/**
 * Cuts a text at its lines and sentences. A slot is never cut. `text` is the whole view, so that what
 * stands before a figure is known.
 */
export function atomsOf(text: string, from: number, to: number, bound: Bound): Atom[] {
  const stretch = text.slice(from, to);
  const slots = slotsIn(stretch, bound);
  const withPayer = [...slots, ...payerSlots(stretch, bound, slots)].toSorted(
    (one, other) => one.start - other.start,
  );
  const atoms: Atom[] = [];
  for (const { start, end, endsLine } of cuts(stretch, slots)) {
    const words = stretch.slice(start, end);
    if (MARKS.test(words)) continue;
    const key = keyOf(stretch, start, end, slots);
    const payerKey = keyOf(stretch, start, end, withPayer);
    atoms.push({
      start: from + start,
      end: from + end,
      key,
      payerKey: payerKey === key ? null : payerKey,
      endsLine,
      endsSentence: ENDED.test(words) && !SHORT.test(words.trimEnd()),
    });
  }
  return atoms;
}

type Cut = { start: number; end: number; endsLine: boolean };

function* cuts(text: string, slots: readonly SlotSpan[]): Generator<Cut> {
  let start = 0;
  for (let line = 0; line <= text.length; ) {
    const newline = text.indexOf('\n', line);
    const lineEnd = newline === -1 ? text.length : newline;
    for (const { 0: mark, index } of text.slice(line, lineEnd).matchAll(ENDS)) {
      const end = line + index + mark.length;
      if (isInside(slots, end) || SHORT.test(text.slice(start, end))) continue;
      yield { start, end, endsLine: false };
      start = end;
    }
    if (newline === -1) break;
    if (!isInside(slots, lineEnd)) {
      yield { start, end: lineEnd, endsLine: true };
      start = lineEnd + 1;
    }
    line = lineEnd + 1;
  }
  if (start < text.length) yield { start, end: text.length, endsLine: true };
}

const isInside = (slots: readonly SlotSpan[], at: number): boolean =>
  slots.some(({ start, end }) => start < at && at < end);

function keyOf(text: string, start: number, end: number, slots: readonly SlotSpan[]): string {
  let key = '';
  let at = start;
  for (const slot of slots) {
    if (slot.start < start || slot.end > end) continue;
    key += `${text.slice(at, slot.start)}${slot.token}`;
    at = slot.end;
  }
  return spelled(key + text.slice(at, end));
}

/** Words as equality has them: NFKC, case, blanks, quotes and line breaks aside. */
export const spelled = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const PLACES_MAX = 400;

/** Where a sentence may begin on a line. */
const SENTENCE = /(?:^|\n|[.!?:,;|।]["')\]]*\s+)(?=\S)/gu;

/**
 * Where a statement may begin: at a line, at a sentence, or behind the bank's own openings. What
 * stands before it has to be known.
 */
export function placesIn(
  { text, budget }: ViewText,
  openings: readonly (readonly Node[])[],
): number[] {
  const places = new Set<number>([0]);
  for (const { 0: all, index } of text.matchAll(SENTENCE)) {
    if (places.size >= PLACES_MAX) break;
    if (!SHORT.test(text.slice(0, index + 1))) places.add(index + all.length);
  }
  for (const place of places) {
    if (places.size >= PLACES_MAX) break;
    for (const opening of openings)
      for (const match of matches(opening, text, place, budget))
        if (match.end > place) places.add(text[match.end] === ' ' ? match.end + 1 : match.end);
  }
  return [...places].toSorted((one, other) => one - other);
}
