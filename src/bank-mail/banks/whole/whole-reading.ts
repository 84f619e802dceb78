import type { Day, Found, Piece } from '../../types.ts';
import { GLUED } from '../language/glued.ts';
import type { Budget } from '../language/match.ts';
import { NO_TELLING_SIGN } from '../language/signs.ts';
import { namesCase } from './known-sentences.ts';
import { type KnownTexts, knownTextAt } from './known-texts.ts';
import { LINK } from './links.ts';
import { listNumberAt } from './list-numbers.ts';
import { menuEnd } from './menus.ts';
import { ADDRESS } from './offices.ts';
import { NETWORKS } from './ordinary-words.ts';
import { kindOfPiece } from './pieces.ts';
import type { Place } from './place.ts';
import { endOfSentence, isWhole } from './sentence-ends.ts';
import { asksForNothing, leavesItOpen, namesThing } from './what-it-is.ts';

/** What a mail's text is explained by. */
export type Explaining = {
  text: string;
  known: KnownTexts;
  /** Lines of the text that are rows of a table. */
  rows: ReadonlySet<string>;
  found: Found | null;
  /** The day of the mail's Date, for a letter's own; none where nothing is known of it. */
  sentOn?: Day | null;
  budget: Budget;
  /** Where known texts were looked for, and where those end: no place is tried twice. */
  tried: Map<number, number | null>;
  /** Where the statement that was read stands there once more, its end; null elsewhere. */
  again?: (at: number) => number | null;
};

/** Blanks, punctuation and where a link leads to, which say nothing between two pieces. */
const BETWEEN = new RegExp(
  `(?:${LINK.source}|${NO_TELLING_SIGN}[^\\p{L}\\p{M}\\p{N}₹$€£<>[&%+@\\uE000\\uE001\\uFFFD©])*`,
  'uy',
);
const SIGN_OFF =
  /^(?:(?:warm|best|kind|thanks|thank you|with).{0,20})?(?:regards|wishes|best|cheers|sincerely|faithfully|yours.*|team|digitally yours)\W*$/i;
/**
 * Takes a stretch of a mail apart and says of each piece what it is. Nothing is passed over: what is
 * neither known text nor harmless is a piece that was taken for nothing.
 */
export function explainStretch(
  how: Explaining,
  from: number,
  to: number,
  isFront: boolean,
): Piece[] {
  const pieces = [...piecesIn(how, from, to, isFront)];
  const last = pieces.findLast(({ piece }) => piece.takenFor === AGAIN);
  if (isFront || last === undefined) return pieces.map(({ piece }) => piece);
  // The same once more for another screen: what leads to it stands in front of a statement, too.
  const front = [...piecesIn(how, from, last.start, true)];
  const behind = pieces.slice(pieces.indexOf(last));
  return [...front, ...behind].map(({ piece }) => piece);
}

const AGAIN = 'the statement again';

/**
 * What keeps a stretch from being understood: nothing, a piece that would stay what it is in a
 * longer stretch, or one that might go on there.
 */
export function understood(
  how: Explaining,
  from: number,
  to: number,
): 'whole' | 'never' | 'not yet' {
  for (const { piece, isFinal } of piecesIn(how, from, to, true))
    if (piece.takenFor === null) return isFinal ? 'never' : 'not yet';
  return 'whole';
}

/** Whether a sentence goes on behind a known text with more than marks. */
const SAYS_MORE = /[\p{L}\p{N}]/u;

/** What greets without words, in front of a greeting. */
const GREETING_SIGN = /^(?:🙏|👋|😊)\s?/u;

/** How near the names of other networks stand. */
const NEAR = 30;
/** Whether an `X` is the network's name: it stands among those of others. */
const isNetworks = (words: string, around: string): boolean =>
  /^X\W*$/.test(words) && NETWORKS.test(around);

type Placed = { piece: Piece; isFinal: boolean; start: number; end: number };

function* piecesIn(
  how: Explaining,
  from: number,
  to: number,
  isFront: boolean,
): Generator<Placed, void> {
  let at = from;
  let isSigned = false;
  let isInCase = false;
  let isNamed = false;
  for (;;) {
    at += lengthAt(BETWEEN, how.text, at);
    if (at >= to) return;
    const next = nextPiece(how, at, to, { isFront, isSigned, isInCase });
    const { text } = next.piece;
    if (!isNamed && leavesItOpen(text)) next.piece.takenFor = null;
    isNamed ||= namesThing(text);
    yield next;
    isSigned = next.piece.takenFor === 'known text' && SIGN_OFF.test(next.piece.text);
    isInCase = namesCase(next.piece.text, next.piece.takenFor);
    at = next.end;
  }
}

/** The piece at a place: a known text or a whole sentence, whichever is longer, else a part of it. */
function nextPiece(
  how: Explaining,
  at: number,
  to: number,
  where: Pick<Place, 'isFront' | 'isSigned' | 'isInCase'>,
): Placed {
  const { text, found, rows, sentOn = null } = how;
  const placed = (end: number, takenFor: string | null, isFinal = false): Placed => ({
    piece: { text: text.slice(at, end).trim(), takenFor },
    isFinal,
    start: at,
    end,
  });
  const again = how.again?.(at) ?? null;
  if (again !== null && again <= to) return placed(again, AGAIN);
  const numbered = listNumberAt(text, at);
  if (numbered !== null && numbered <= to) return placed(numbered, 'a list’s number');
  const menu = where.isFront ? null : menuEnd(text, at);
  if (menu !== null && menu <= to) return placed(menu, 'a menu');
  const line = lineAt(text, at);
  const isRow = rows.has(line);
  const kindTo = (end: number, isPart: boolean): string | null => {
    const words = text.slice(at, end).trim();
    if (asksForNothing(words, text.slice(end, end + 9))) return null;
    if (isNetworks(words, text.slice(Math.max(0, at - NEAR), end + NEAR)))
      return 'a name or a link';
    const isLine = line.trim().replace(GREETING_SIGN, '') === words;
    const isOwn = isWhole(text, at, end);
    return kindOfPiece(words, { ...where, found, sentOn, isRow, isPart, isLine, isOwn });
  };
  const known = saidAt(how, at);
  const sentence = Math.min(endOfSentence(text, at), to);
  const isKnown = known !== null && !SAYS_MORE.test(text.slice(known, sentence));
  const whole = isKnown || sentence - at > SENTENCE_MAX ? null : kindTo(sentence, false);
  if (whole !== null) return placed(sentence, whole);
  if (known !== null && known <= to) return placed(known, 'known text');
  const end = Math.min(endOfPiece(how, at), to);
  return placed(end, kindTo(end, true), known === null && end < to);
}

/** A longer one is read in its parts alone: it would be looked through again from each of them. */
const SENTENCE_MAX = 4000;

/** Where the known text at a place ends that isn't asked: `Status: Success?`. */
function saidAt(how: Explaining, at: number): number | null {
  const end = knownEnd(how, at);
  if (end === null || ASKED.test(how.text.slice(end, end + 2))) return null;
  return STARRED.test(how.text.slice(at, end + 2)) && how.text[at - 1] !== '*' ? null : end;
}
const ASKED = /^ ?\?/;
/** What a note below takes back: `Status: Success*`. */
const STARRED = /\bstatus\b.*[*†‡#^]\s?$/iu;

/** Where the known text at a place ends; null where there is none. */
function knownEnd({ tried, known, text, found, budget }: Explaining, at: number): number | null {
  let end = tried.get(at);
  if (end === undefined) {
    end = knownTextAt(known, text, at, found, budget);
    tried.set(at, end);
  }
  return end;
}

/** The end of the sentence at a place, or where a known text begins inside of it. */
function endOfPiece(how: Explaining, at: number): number {
  const end = endOfSentence(how.text, at);
  const stretch = how.text.slice(at, end);
  if (ADDRESS.test(stretch)) return end;
  for (const border of stretch.matchAll(BORDER)) {
    const start = at + border.index + border[0].length;
    if (start <= at || start >= end) continue;
    if (knownEnd(how, start) !== null) return start;
  }
  return end;
}

/** Where a known text may begin inside a sentence: behind a mark, a capital, a glued word. */
const BORDER = new RegExp(`[:;|)(,]\\s?|\\s(?=\\p{Lu})|${GLUED.source}`, 'gu');

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end === -1 ? text.length : end);
}

/** The pieces that were not understood. */
export const unexplained = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap(({ text, takenFor }) => (takenFor === null ? [text] : []));
