import type { Node } from '../language/compile.ts';
import { matches } from '../language/match.ts';
import type { ViewText } from '../statements/readings.ts';
import { SHORT } from './atoms.ts';

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
