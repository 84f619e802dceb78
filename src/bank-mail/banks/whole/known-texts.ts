import { dayInIndia } from '../../occurred.ts';
import type { Found } from '../../types.ts';
import { compile, type Node } from '../language/compile.ts';
import type { Captured } from '../language/fields.ts';
import { beginsWith, firstWords } from '../language/first-words.ts';
import { isGlued } from '../language/glued.ts';
import { isPlainName } from '../language/greetings.ts';
import { type Budget, matches } from '../language/match.ts';

/** Texts that a mail may have around its statement, by the word and the letter they begin with. */
export type KnownTexts = ReadonlyMap<string, readonly Beginning[]>;

type Beginning = { word: string; texts: readonly (readonly Node[])[] };

export function knownTexts(templates: readonly string[]): KnownTexts {
  const byWord = new Map<string, (readonly Node[])[]>();
  for (const nodes of templates.map(compile)) {
    for (const word of new Set(firstWords(nodes)))
      byWord.set(word, [...(byWord.get(word) ?? []), nodes]);
  }
  const known = new Map<string, Beginning[]>();
  for (const [word, texts] of byWord) {
    const letter = word[0] ?? '';
    known.set(letter, [...(known.get(letter) ?? []), { word, texts }]);
  }
  return known;
}

/**
 * Where the longest known text at a place ends, of those that say nothing but what was read; null
 * where none fits.
 */
export function knownTextAt(
  known: KnownTexts,
  text: string,
  at: number,
  found: Found | null,
  budget: Budget,
): number | null {
  const letter = (text[at] ?? '').toLowerCase();
  let end: number | null = null;
  for (const { word, texts } of [...(known.get(letter) ?? []), ...(known.get('') ?? [])]) {
    if (!beginsWith(text, at, word)) continue;
    for (const match of texts.flatMap((nodes) => matches(nodes, text, at, budget))) {
      if (match.end <= (end ?? at) || !endsWord(text, match.end)) continue;
      if (agrees(match.captured, found) && match.free.every(isCalled)) end = match.end;
    }
  }
  return end === null ? null : at + text.slice(at, end).trimEnd().length;
}

/** Whether a name says nothing; one in a greeting has its mark behind it: `Hey Asha!` */
const isCalled = (name: string): boolean => isPlainName(name.replace(/!\s*$/, ''));

/** `axisbank` is no name in `axisbank.com`. */
const DOMAIN_GOES_ON = /^(?:\.[a-z]{2}|@)/;
const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Whether no word or address goes on behind a place, unless one is glued there. */
export const endsWord = (text: string, end: number): boolean =>
  !DOMAIN_GOES_ON.test(text.slice(end, end + 3)) &&
  (!(WORD.test(text[end - 1] ?? '') && WORD.test(text[end] ?? '')) || isGlued(text, end - 1));

/** Whether what a text states was read before; where nothing was read, it must state nothing. */
export function agrees(captured: Captured, found: Found | null): boolean {
  const { amountPaise, accountTail, reference, day, balancePaise } = captured;
  return (
    (amountPaise === null || amountPaise === found?.amountPaise) &&
    (accountTail === null || isSameTail(accountTail, found?.accountTail ?? null)) &&
    (reference === null || reference === found?.reference) &&
    (balancePaise === null || isBehind(balancePaise, found)) &&
    (day === null || found === null || isSameDay(day, found))
  );
}

/** Whether an account may have had so much behind a payment: as much as came in, or more. */
const isBehind = (balancePaise: number, found: Found | null): boolean =>
  found !== null && balancePaise >= (found.amountPaise ?? 0);

export const isSameTail = (one: string, other: string | null): boolean =>
  other !== null && (one.endsWith(other) || other.endsWith(one));

/** Whether a payment was made on a day; one that states none was not. */
export function isSameDay(day: NonNullable<Captured['day']>, { stated }: Found): boolean {
  if (stated.precision === 'none') return false;
  const other = stated.precision === 'day' ? stated.day : dayInIndia(stated.at);
  return day.year === other.year && day.month === other.month && day.day === other.day;
}
