import type { Token } from './tokens.ts';

/** What all the mails have in one order: of each, which of its tokens it is. */
export type Common = readonly number[];

/**
 * The longest run of tokens that all texts have, in their order. A run that goes on counts more than
 * words that stand alone, and values more than words: a name shares a letter with another by chance.
 */
export function commonTokens(texts: readonly (readonly Token[])[]): Common[] {
  const [first = [], ...others] = texts;
  let common: Common[] = first.map((_, at) => [at]);
  for (const other of others) {
    const known = common.map(([at = 0]) => first[at]).filter((token) => token !== undefined);
    const before = common;
    common = pairsOf(known.map(keyOf), other.map(keyOf), known.map(weightOf)).map(
      ([one, two]): Common => [...(before[one] ?? []), two],
    );
  }
  return common;
}

const keyOf = ({ kind, text }: Token): string =>
  kind === 'word' || kind === 'mark' ? text.normalize('NFKC').toLowerCase() : `⟨${kind}⟩`;
const weightOf = ({ kind }: Token): number => (kind === 'mark' ? 1 : kind === 'word' ? 4 : 8);

const TOGETHER = 3;

/** The heaviest common subsequence of two, as pairs of places. */
function pairsOf(
  one: readonly string[],
  two: readonly string[],
  weights: readonly number[],
): [number, number][] {
  const width = two.length + 1;
  const matched = new Int32Array((one.length + 1) * width).fill(-1);
  const best = new Int32Array((one.length + 1) * width);
  const at = (array: Int32Array, index: number): number => array[index] ?? 0;
  for (let i = 1; i <= one.length; i += 1)
    for (let j = 1; j <= two.length; j += 1) {
      const here = i * width + j;
      const corner = here - width - 1;
      if (one[i - 1] === two[j - 1])
        matched[here] =
          (weights[i - 1] ?? 0) +
          Math.max(at(best, corner), at(matched, corner) < 0 ? 0 : at(matched, corner) + TOGETHER);
      best[here] = Math.max(at(matched, here), at(best, here - 1), at(best, here - width));
    }
  return walkBack(one.length, two.length, width, weights, { matched, best });
}

function walkBack(
  i: number,
  j: number,
  width: number,
  weights: readonly number[],
  { matched, best }: { matched: Int32Array; best: Int32Array },
): [number, number][] {
  const pairs: [number, number][] = [];
  const at = (array: Int32Array, index: number): number => array[index] ?? 0;
  let isMatched = false;
  while (i > 0 && j > 0) {
    const here = i * width + j;
    if (isMatched || at(matched, here) === at(best, here)) {
      pairs.push([i - 1, j - 1]);
      const corner = here - width - 1;
      isMatched =
        at(matched, corner) >= 0 &&
        at(matched, here) === (weights[i - 1] ?? 0) + at(matched, corner) + TOGETHER;
      i -= 1;
      j -= 1;
    } else if (at(best, here) === at(best, here - 1)) j -= 1;
    else i -= 1;
  }
  return pairs.reverse();
}
