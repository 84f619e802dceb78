import { decode as decodeBase64 } from 'libbase64';
import { decode as decodeQuotedPrintable } from 'libqp';

/**
 * A part's bytes without its transfer encoding; null where the encoding is one that mail no longer
 * uses.
 */
export function decodeTransfer(body: Buffer, encoding: string | null): Buffer | null {
  switch ((encoding ?? '7bit').trim().toLowerCase()) {
    case 'quoted-printable':
      return decodeInPieces(shortenBlanks(body));
    case 'base64':
      return decodeBase64(body.toString('latin1'));
    case '7bit':
    case '8bit':
    case 'binary':
    case '':
      return body;
    default:
      return null;
  }
}

/** More blanks in a row say no more than these. */
const BLANKS = 4;

/**
 * The same bytes with at most four blanks in a row: the library looks at a run of blanks once for
 * each of them, which takes minutes by the megabyte.
 */
function shortenBlanks(body: Buffer): Buffer {
  const shortened = Buffer.allocUnsafe(body.length);
  let blanks = 0;
  let to = 0;
  for (const byte of body) {
    blanks = byte === 32 || byte === 9 ? blanks + 1 : 0;
    if (blanks <= BLANKS) shortened[to++] = byte;
  }
  return shortened.subarray(0, to);
}

/** How much is decoded at once: the library makes a list of all that is encoded in it. */
export const PIECE = 64 * 1024;

function decodeInPieces(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  for (let from = 0; from < body.length; ) {
    const end = endOfPiece(body, from + PIECE);
    pieces.push(decodeQuotedPrintable(body.subarray(from, end)));
    from = end;
  }
  return Buffer.concat(pieces);
}

const [LF, CR, EQUALS] = [10, 13, 61];
const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 9;
const isVisible = (byte = 0): boolean => byte > 32 && byte !== EQUALS;

/**
 * The next place where nothing is parted: behind a line, or behind two characters that are seen, which
 * end even a `=3D` that is broken behind its sign.
 */
function endOfPiece(body: Buffer, from: number): number {
  for (let end = from; end < body.length; end += 1) {
    const isBehindTwo = isVisible(body[end - 2]) && isVisible(body[end - 1]);
    if (isBehindTwo || endsLine(body, end)) return end;
  }
  return body.length;
}

/** Whether a line ends here, and not by a soft break. */
function endsLine(body: Buffer, end: number): boolean {
  if (body[end - 1] !== LF) return false;
  let last = end - 2;
  while (isBlank(body[last]) || body[last] === CR) last -= 1;
  return body[last] !== EQUALS;
}
