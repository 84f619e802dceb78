import { decodeWords } from '../mime/charset.ts';
import { type Header, valuesOf } from '../mime/headers.ts';
import { outlineOf, type Part, type Piece } from '../mime/outline.ts';
import { nameOf } from '../mime/read-part.ts';
import { fold } from './fold.ts';

/** The parts of a mail as a person meets them when opening it. */
export type Parts = {
  pieces: readonly Piece[];
  /** Visible text. */
  texts: readonly Part[];
  /** Attachments, enclosed mails, and whatever else isn't read. */
  files: readonly Part[];
  /** What some programs show of a part beside its name. */
  descriptions: readonly string[];
  /** Lines in front of its parts and behind them, which few programs show. */
  outside: string;
  unclosed: boolean;
};

/** Throws Malformed beyond the bounds, and where mail programs would part it differently. */
export function sortParts(raw: Buffer, headers: readonly Header[], bodyStart: number): Parts {
  const { pieces, heads, unclosed } = outlineOf(raw, headers, bodyStart);
  const texts: Part[] = [];
  const files: Part[] = [];
  let outside = '';
  for (const piece of pieces) {
    if (piece.kind === 'between') outside += linesOutside(piece.bytes);
    if (piece.kind !== 'part') continue;
    const { part } = piece;
    if (isVisibleText(part.head.type) && !isFile(part, texts.length === 0)) texts.push(part);
    else files.push(part);
  }
  const descriptions = heads.flatMap((head) =>
    valuesOf(head.headers, 'content-description').map((words) => fold(decodeWords(words))),
  );
  return { pieces, texts, files, descriptions, outside, unclosed };
}

export type Enclosed = {
  /** What its parts are called and said to be. */
  files: readonly string[];
  /** It carries a mail or a text as an attachment, which is no evidence. */
  isEnclosed: boolean;
};

/** What is attached to a mail. */
export async function enclosedIn({ files, descriptions }: Parts): Promise<Enclosed> {
  const named = await Promise.all(
    files.map(async (file) => ({ file, name: fold(await nameOf(file)) })),
  );
  return {
    files: [
      ...descriptions,
      ...named.flatMap(({ file, name }) => (name === '' || isPicture(file) ? [] : [name])),
    ],
    isEnclosed: named.some(({ file, name }) => isEnclosure(file.head.type, name)),
  };
}

/**
 * Whether mail programs show a text as a file. The first text of a mail is its body even under a
 * name (`Content-Type: text/html; name="body.html"`, `Content-Disposition: inline; filename=…`),
 * and so is a view of the same words.
 */
function isFile({ head: { disposition, isNamed }, isView }: Part, isFirst: boolean): boolean {
  if (disposition !== null && disposition !== 'inline') return true;
  return isNamed && !isFirst && !isView;
}

/** Lines around the parts of a mail that are no boundaries and hold words. */
const linesOutside = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('--') && /[\p{L}\p{N}]/u.test(line))
    .map((line) => `${line}\n`)
    .join('');

/** A picture of the page itself; its name shows nowhere. */
const isPicture = ({ head: { type, headers } }: Part): boolean =>
  type.startsWith('image/') && valuesOf(headers, 'content-id').length > 0;

/**
 * What some program shows in place of the page, or below it: `text/x-amp-html`, `text/enriched`, any
 * text of a kind that it doesn't know (RFC 2046, 4.1.4), a drawing that has words in it.
 */
const isVisibleText = (type: string): boolean =>
  /^text\/(?!css$|calendar$)/.test(type) ||
  type === 'application/xhtml+xml' ||
  type === 'image/svg+xml';

/** A bank's own PDF or picture is no quotation; a mail or a text that was put beside is. */
const isEnclosure = (type: string, name: string): boolean =>
  ['text/plain', 'text/html', 'text/calendar', 'message/'].some((one) => type.startsWith(one)) ||
  /\.eml$/i.test(name) ||
  // Programs show the mail that is packed in it in place of what stands beside it.
  /^application\/(?:(?:vnd\.)?ms-tnef|(?:x-)?pkcs7-mime)$/.test(type) ||
  /^application\/(?:(?:[\w.-]+\+)?(?:json|xml)|(?:x-)?(?:javascript|yaml|sql))$/.test(type) ||
  /^(?:winmail\.dat|smime\.p7m)$/i.test(name);
