import { dayInIndia } from '../../occurred.ts';
import type { Found } from '../../types.ts';
import { compile, type Node } from '../language/compile.ts';
import type { Captured } from '../language/fields.ts';
import { isGlued } from '../language/glued.ts';
import { isPlainName } from '../language/greetings.ts';
import { type Budget, matches } from '../language/match.ts';

/** Texts that a mail may have around its statement, by the letter that they begin with. */
export type KnownTexts = ReadonlyMap<string, readonly (readonly Node[])[]>;

export function knownTexts(templates: readonly string[]): KnownTexts {
  const known = new Map<string, (readonly Node[])[]>();
  for (const nodes of templates.map(compile)) {
    for (const letter of new Set(firstLetters(nodes, 0)))
      known.set(letter, [...(known.get(letter) ?? []), nodes]);
  }
  return known;
}

/** With which letters a template may begin; '' stands for any. */
function firstLetters(nodes: readonly Node[], at: number): string[] {
  const node = nodes[at];
  if (!node) return [''];
  switch (node.kind) {
    case 'word':
      return [node.text[0] ?? ''];
    case 'mark':
      return node.soft ? firstLetters(nodes, at + 1) : [node.char];
    case 'maybe':
      return [...firstLetters(node.nodes, 0).filter(Boolean), ...firstLetters(nodes, at + 1)];
    case 'either':
      return node.branches.flatMap((branch) => firstLetters(branch, 0));
    case 'field':
    case 'rows':
      return [''];
  }
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
  for (const nodes of [...(known.get(letter) ?? []), ...(known.get('') ?? [])]) {
    for (const match of matches(nodes, text, at, budget)) {
      if (match.end <= (end ?? at) || !endsWord(text, match.end)) continue;
      if (agrees(match.captured, found) && match.free.every(isPlainName)) end = match.end;
    }
  }
  return end;
}

const WORD = /[\p{L}\p{M}\p{N}]/u;

/** Whether no word goes on behind a place, unless one is glued there. */
export const endsWord = (text: string, end: number): boolean =>
  !(WORD.test(text[end - 1] ?? '') && WORD.test(text[end] ?? '')) || isGlued(text, end - 1);

/** Whether what a text states was read before; where nothing was read, it must state nothing. */
export function agrees(captured: Captured, found: Found | null): boolean {
  const { amountPaise, accountTail, reference, day } = captured;
  return (
    (amountPaise === null || amountPaise === found?.amountPaise) &&
    (accountTail === null || isSameTail(accountTail, found?.accountTail ?? null)) &&
    (reference === null || reference === found?.reference) &&
    (day === null || found === null || isSameDay(day, found))
  );
}

export const isSameTail = (one: string, other: string | null): boolean =>
  other !== null && (one.endsWith(other) || other.endsWith(one));

/** Whether a payment was made on a day; one that states none was not. */
export function isSameDay(day: NonNullable<Captured['day']>, { stated }: Found): boolean {
  if (stated.precision === 'none') return false;
  const other = stated.precision === 'day' ? stated.day : dayInIndia(stated.at);
  return day.year === other.year && day.month === other.month && day.day === other.day;
}
