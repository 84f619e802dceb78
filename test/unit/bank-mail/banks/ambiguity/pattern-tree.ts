/** A pattern as a tree: one letter, a row, a choice, or a repetition of `max` times at most. */
export type Tree =
  | { kind: 'letter'; source: string }
  | { kind: 'row'; of: Tree[] }
  | { kind: 'choice'; of: Tree[] }
  | { kind: 'repeat'; of: Tree; min: number; max: number; source: string };

const LETTER = /\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\\u\{[\da-f]+\}|\\.|\[(?:\\.|[^\]\\])*\]|[^|)]/iuy;
const TIMES = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;

/** Reads a pattern of the `u` flag; what stands around a place is left out, as it reads no letter. */
export function treeOf(source: string): Tree {
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  const choice = (): Tree => {
    const of = [row()];
    while (source[at] === '|') {
      at += 1;
      of.push(row());
    }
    return of.length === 1 && of[0] ? of[0] : { kind: 'choice', of };
  };
  const row = (): Tree => {
    const of: Tree[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') of.push(piece());
    return { kind: 'row', of };
  };
  const piece = (): Tree => {
    const start = at;
    const one = atom();
    const times = take(TIMES);
    if (times === null) return one;
    const { min, max } = boundsOf(times);
    return { kind: 'repeat', of: one, min, max, source: source.slice(start, at) };
  };
  const atom = (): Tree => {
    const opening = take(GROUP);
    if (opening !== null) {
      const inner = choice();
      at += 1;
      return /[=!]$/.test(opening) ? NOTHING : inner;
    }
    const letter = take(LETTER) ?? '';
    return /^(?:\^|\$|\\[bB])$/.test(letter) ? NOTHING : { kind: 'letter', source: letter };
  };
  return choice();
}

const NOTHING: Tree = { kind: 'row', of: [] };

function boundsOf(times: string): { min: number; max: number } {
  if (times.startsWith('*')) return { min: 0, max: Infinity };
  if (times.startsWith('+')) return { min: 1, max: Infinity };
  if (times.startsWith('?')) return { min: 0, max: 1 };
  const [, min = '0', comma, max] = /^\{(\d+)(,)?(\d+)?/.exec(times) ?? [];
  const least = Number(min);
  if (comma === undefined) return { min: least, max: least };
  return { min: least, max: max === undefined ? Infinity : Number(max) };
}
