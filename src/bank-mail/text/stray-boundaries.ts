import { Malformed } from './malformed.ts';
import { ancestorsOf, type Piece } from './split-mail.ts';

const NEWLINE = 10;
const RETURN = 13;
const DASH = 45;

/**
 * Throws Malformed where a mail holds a line that some readers take for the end of a part and ours
 * doesn't: a boundary with blanks behind it (blanks can be added to a signed mail), or an outer one
 * inside a part that was never closed. Returns whether the last part has no end: what stood behind
 * it is missing.
 */
export function refuseStrayBoundaries(pieces: readonly Piece[]): boolean {
  const unclosed = new Set(
    pieces.flatMap(({ kind, node }) =>
      kind === 'head' && node.multipart && node._boundary ? [node] : [],
    ),
  );
  for (const piece of pieces) {
    if (piece.kind === 'head') continue;
    const { node, kind, bytes } = piece;
    for (const [distance, one] of [node, ...ancestorsOf(node)].entries()) {
      if (!one._boundary) continue;
      for (const line of boundaryLines(bytes, one._boundary)) {
        if (line.padded || !isRight(kind, distance, line.closing))
          throw new Malformed('Its parts end in a way that mail programs read differently.');
        if (line.closing) unclosed.delete(one);
      }
    }
  }
  return unclosed.size > 0;
}

/** Between parts stand the boundaries of the two innermost multiparts, and the ends of outer ones. */
const isRight = (kind: Piece['kind'], distance: number, closing: boolean): boolean =>
  kind === 'between' && (distance < 2 || closing);

type BoundaryLine = { closing: boolean; padded: boolean };

function* boundaryLines(bytes: Buffer, boundary: Buffer): Generator<BoundaryLine> {
  const mark = Buffer.concat([Buffer.from('--'), boundary]);
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + mark.length)) {
    if (at > 0 && bytes[at - 1] !== NEWLINE) continue;
    let from = at + mark.length;
    const closing = bytes[from] === DASH && bytes[from + 1] === DASH;
    if (closing) from += 2;
    let end = from;
    while (bytes[end] === 32 || bytes[end] === 9) end++;
    if (end >= bytes.length || bytes[end] === NEWLINE || bytes[end] === RETURN)
      yield { closing, padded: end > from };
  }
}
