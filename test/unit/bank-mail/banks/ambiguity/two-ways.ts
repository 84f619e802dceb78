import { type Tree, treeOf } from './pattern-tree.ts';

/** Repetitions of so many times and more cost as much as endless ones. */
const MANY = 9;

/**
 * The repetitions of a pattern that read one text in two ways, with a piece of such a text: repeated,
 * the ways double with each piece, and so does the time until the pattern is given up.
 */
export function readInTwoWays(pattern: string): { repetition: string; text: string }[] {
  const found: { repetition: string; text: string }[] = [];
  const search = (tree: Tree): void => {
    if (tree.kind === 'letter') return;
    if (tree.kind !== 'repeat') {
      for (const part of tree.of) search(part);
    } else if (tree.max < MANY) {
      search(tree.of);
    } else {
      const text = textOfTwo(tree.of);
      if (text !== null) found.push({ repetition: tree.source, text });
    }
  };
  search(treeOf(pattern));
  return found;
}

type Places = { first: number[]; last: number[]; isEmpty: boolean };
/** Which letter may follow which, by their places in the pattern. */
type Letters = { source: string[]; next: Map<number, number>[] };

/** Glushkov's automaton of a tree: its places are the states, and a pair may follow in two ways. */
function placesOf(tree: Tree, letters: Letters): Places {
  if (tree.kind === 'letter') {
    const place = letters.source.push(tree.source) - 1;
    letters.next.push(new Map());
    return { first: [place], last: [place], isEmpty: false };
  }
  if (tree.kind === 'choice') {
    const parts = tree.of.map((part) => placesOf(part, letters));
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isEmpty: parts.some(({ isEmpty }) => isEmpty),
    };
  }
  if (tree.kind === 'row')
    return rowOf(
      tree.of.map((part) => () => placesOf(part, letters)),
      letters,
    );
  if (tree.max >= MANY) {
    const inner = placesOf(tree.of, letters);
    join(inner.last, inner.first, letters);
    return { ...inner, isEmpty: inner.isEmpty || tree.min === 0 };
  }
  return copiesOf(tree, 1, letters);
}

/** The nth time and those behind it, each within the one before: so none can be left out alone. */
function copiesOf(tree: Tree & { kind: 'repeat' }, nth: number, letters: Letters): Places {
  if (nth > tree.max) return { first: [], last: [], isEmpty: true };
  const copies = rowOf(
    [() => placesOf(tree.of, letters), () => copiesOf(tree, nth + 1, letters)],
    letters,
  );
  return { ...copies, isEmpty: copies.isEmpty || nth > tree.min };
}

function rowOf(parts: readonly (() => Places)[], letters: Letters): Places {
  return parts.reduce<Places>(
    (before, part) => {
      const behind = part();
      join(before.last, behind.first, letters);
      return {
        first: before.isEmpty ? [...before.first, ...behind.first] : before.first,
        last: behind.isEmpty ? [...before.last, ...behind.last] : behind.last,
        isEmpty: before.isEmpty && behind.isEmpty,
      };
    },
    { first: [], last: [], isEmpty: true },
  );
}

function join(last: readonly number[], first: readonly number[], { next }: Letters): void {
  for (const one of last)
    for (const other of first) next[one]?.set(other, (next[one].get(other) ?? 0) + 1);
}

/** A text that a repetition of a tree reads in two ways; null where it reads each in one. */
function textOfTwo(tree: Tree): string | null {
  const letters: Letters = { source: [], next: [] };
  const { first, last } = placesOf(tree, letters);
  join(last, first, letters);
  for (const [place, next] of letters.next.entries())
    for (const [other, ways] of next) if (ways > 1) return `…${shared(letters, place, other)}…`;
  return textOfPairs(letters);
}

const shared = ({ source }: Letters, place: number, other: number): string =>
  `${source[place]}${source[other]}`;

/** Follows two readings from where they part until they meet again at one place. */
function textOfPairs(letters: Letters): string | null {
  const size = letters.source.length;
  const seen = new Set<number>();
  let ends: { one: number; other: number; text: string }[] = letters.source.map((_, place) => ({
    one: place,
    other: place,
    text: '',
  }));
  while (ends.length > 0) {
    const further: typeof ends = [];
    for (const { one, other, text } of ends) {
      for (const [nextOne, nextOther, letter] of pairsBehind(letters, one, other)) {
        if (nextOne === nextOther) {
          if (one !== other) return text + letter;
          continue;
        }
        const key = Math.min(nextOne, nextOther) * size + Math.max(nextOne, nextOther);
        if (seen.has(key)) continue;
        seen.add(key);
        further.push({ one: nextOne, other: nextOther, text: text + letter });
      }
    }
    ends = further;
  }
  return null;
}

function* pairsBehind(
  { source, next }: Letters,
  one: number,
  other: number,
): Generator<[number, number, string]> {
  for (const nextOne of next[one]?.keys() ?? []) {
    for (const nextOther of next[other]?.keys() ?? []) {
      const letter = letterOfBoth(source[nextOne] ?? '', source[nextOther] ?? '');
      if (letter !== null) yield [nextOne, nextOther, letter];
    }
  }
}

const SAMPLES = [
  ...'abcdefghijklmnopqrstuvwxyz0123456789 .,;:!?\'"’“”()[]{}<>/\\|&@#%*+-–—=_~^$₹€•·→»★…\n\u00a0éकखिी',
];
const known = new Map<string, ReadonlySet<string>>();

/** The letters of a few that one place of a pattern reads, in any case. */
function lettersOf(source: string): ReadonlySet<string> {
  const before = known.get(source);
  if (before !== undefined) return before;
  const pattern = new RegExp(`^(?:${source})$`, 'isu');
  const literal = source.toLowerCase();
  const all = literal.length === 1 ? [literal, ...SAMPLES] : SAMPLES;
  const letters = new Set(all.filter((letter) => pattern.test(letter)));
  known.set(source, letters);
  return letters;
}

function letterOfBoth(one: string, other: string): string | null {
  const others = lettersOf(other);
  for (const letter of lettersOf(one)) if (others.has(letter)) return letter;
  return null;
}
