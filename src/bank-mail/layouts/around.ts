import type { Place, TaughtPiece } from '../taught.ts';
import type { MailView } from '../types.ts';
import { atomsOf } from './atoms.ts';
import type { Bound } from './bound.ts';
import { type Ends, type Known, tile, type UnknownPiece } from './tile.ts';

/** An unknown piece with its words as they stand, and how they run into the statement, if they do. */
export type Unknown = UnknownPiece & { words: string; isFragment: boolean };

/** What stands around a statement: taught pieces that are known, and what nobody knows. */
export type Around = { used: readonly TaughtPiece[]; unknown: readonly Unknown[] };

const NOTHING: Around = { used: [], unknown: [] };
const together = (all: readonly Around[]): Around =>
  all.reduce(
    (one, other) => ({
      used: [...one.used, ...other.used],
      unknown: [...one.unknown, ...other.unknown],
    }),
    NOTHING,
  );

/** The pieces of a text without its stretches that are statements. */
export function aroundStatements(
  text: string,
  statements: readonly { start: number; end: number }[],
  bound: Bound,
  known: Known,
): Around {
  const parts: Around[] = [];
  let from = 0;
  for (const { start, end } of statements) {
    parts.push(stretchOf(text, from, start, bound, known, from > 0, true));
    from = end;
  }
  parts.push(stretchOf(text, from, text.length, bound, known, from > 0, false));
  return together(parts);
}

function stretchOf(
  text: string,
  from: number,
  to: number,
  bound: Bound,
  known: Known,
  isBehind: boolean,
  isFront: boolean,
): Around {
  const ends: Ends = {
    before: isBehind ? '⟨statement⟩' : '⟨start⟩',
    behind: isFront ? '⟨statement⟩' : '⟨end⟩',
  };
  const atoms = atomsOf(text, from, to, bound);
  const { used, unknown } = tile(atoms, 'body', known, ends);
  const last = atoms.at(-1);
  const runsOn = isFront && last && !last.endsSentence && !text.slice(last.end, to).includes('\n');
  return {
    used,
    unknown: unknown.map((piece) => ({
      ...piece,
      words: text.slice(piece.start, piece.end).trim(),
      isFragment: Boolean(runsOn) && piece.end === last?.end,
    })),
  };
}

/** The pieces of what a mail shows beside its text: subject, sender, pictures, attached files. */
export function aroundHeads(
  { subject, sender, pictures = [], files = [] }: MailView,
  isStatedInSubject: boolean,
  bound: Bound,
  known: Known,
): Around {
  const texts: [Place, string][] = [
    ...(isStatedInSubject ? [] : [['subject', subject] as [Place, string]]),
    ['sender', sender ?? ''],
    ...pictures.map((words): [Place, string] => ['picture', words]),
    ...files.map((words): [Place, string] => ['file', words]),
  ];
  return together(texts.map(([place, words]) => wordsAt(place, words, bound, known)));
}

/** The pieces of a text of its own place. */
export function wordsAt(place: Place, words: string, bound: Bound, known: Known): Around {
  const atoms = atomsOf(words, 0, words.length, bound);
  const { used, unknown } = tile(atoms, place, known, { before: '⟨start⟩', behind: '⟨end⟩' });
  return {
    used,
    unknown: unknown.map((piece) => ({
      ...piece,
      words: words.slice(piece.start, piece.end).trim(),
      isFragment: false,
    })),
  };
}
