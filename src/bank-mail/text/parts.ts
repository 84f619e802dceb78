import type { MimeNode } from '@zone-eu/mailsplit';
import { decodeWords } from './encoded-words.ts';
import { fold } from './fold.ts';
import { fieldsOf, type Header, onlyValue, valuesOf } from './headers.ts';
import { bounds, Malformed } from './malformed.ts';
import { type Piece, splitMail } from './split-mail.ts';
import { refuseStrayBoundaries } from './stray-boundaries.ts';

/** A text part that a person sees when opening the mail: bytes still in their transfer encoding. */
export type Leaf = {
  /** `text/plain`, `text/html`, and what shows like them. */
  type: string;
  charset: string | null;
  encoding: string | null;
  body: Buffer;
  /** The headers that it was read by: its own, or the mail's where the mail is one part. */
  headers: readonly Header[];
};

/** A piece of a mail, as it stands in it. The first head is the mail's own. */
export type MailPiece =
  | { kind: 'head'; bytes: Buffer }
  | { kind: 'between'; bytes: Buffer }
  | { kind: 'text'; leaf: Leaf }
  /** The body of an attachment, or of anything else that isn't read. */
  | { kind: 'file'; bytes: Buffer };

/** The parts of a mail. */
export type Parts = {
  pieces: readonly MailPiece[];
  /** Visible text. */
  leaves: readonly Leaf[];
  /** It carries a mail or a text as an attachment, which is no evidence. */
  enclosed: boolean;
  /** What its parts are called and said to be: attached files' names, and `Content-Description`. */
  files: readonly string[];
  /** Lines in front of its parts and behind them, which few programs show. */
  outside: string;
  /** Its last part has no end. */
  unclosed: boolean;
};

const MIME = ['content-type', 'content-transfer-encoding', 'content-disposition'];

/**
 * The parts of a mail, within bounds: what is visible text, and what is passed over (attachments,
 * enclosed mails, every type that isn't plain text or HTML). The mail's own MIME headers are taken
 * from `headers`, so that it can be read as other ones would have it. Throws Malformed beyond the
 * bounds, and where mail programs would part it differently.
 */
export async function readParts(
  raw: Buffer,
  headers: readonly Header[],
  bodyStart: number,
): Promise<Parts> {
  refuseApart(headers);
  const head = MIME.flatMap((name) => {
    const value = onlyValue(headers, name);
    return value === null ? [] : [`${name}: ${value}\r\n`];
  });
  const pieces = await splitMail(
    Buffer.from(`${head.join('')}\r\n`, 'latin1'),
    raw.subarray(bodyStart),
  );
  const unclosed = refuseStrayBoundaries(pieces);
  const sorter = new PartSorter(headers);
  for (const piece of pieces) sorter.sort(piece);
  return { ...sorter.parts, unclosed };
}

/** A MIME header with a blank before its colon is none to some programs, which show what it hides. */
function refuseApart(headers: readonly Header[]): void {
  if (headers.some(({ name, apart }) => apart && MIME.includes(name)))
    throw new Malformed(
      'A blank stands before the colon of a header that says how it is to be read.',
    );
}

class PartSorter {
  readonly #pieces: MailPiece[] = [];
  readonly #leaves: Leaf[] = [];
  readonly #rootHeaders: readonly Header[];
  #headers: readonly Header[];
  readonly #files: string[] = [];
  #outside = '';
  #enclosed = false;

  constructor(headers: readonly Header[]) {
    this.#rootHeaders = headers;
    this.#headers = headers;
  }

  get parts(): Omit<Parts, 'unclosed'> {
    return {
      pieces: this.#pieces,
      leaves: this.#leaves,
      enclosed: this.#enclosed,
      files: this.#files,
      outside: this.#outside,
    };
  }

  sort(piece: Piece): void {
    const { node } = piece;
    if (piece.kind === 'head') {
      this.#readHead(node);
      return;
    }
    if (piece.kind === 'between') {
      this.#pieces.push({ kind: 'between', bytes: piece.bytes });
      this.#outside += linesOutside(piece.bytes);
      return;
    }
    const type = typeOf(node);
    if (isVisibleText(type) && !this.#isFile(node)) {
      const leaf = {
        type,
        charset: node.charset || null,
        encoding: (node.encoding || '').split(';', 1)[0]?.trim() || null,
        body: piece.bytes,
        headers: this.#headers,
      };
      this.#leaves.push(leaf);
      this.#pieces.push({ kind: 'text', leaf });
    } else {
      this.#enclosed ||= isEnclosure(type, node);
      if (node.filename && !isPicture(node)) this.#files.push(fold(nameOf(node.filename)));
      this.#pieces.push({ kind: 'file', bytes: piece.bytes });
    }
  }

  #readHead(node: MimeNode): void {
    const bytes = node.getHeaders();
    this.#headers = node.root ? this.#rootHeaders : fieldsOf(bytes, bounds.partHeaderBytes);
    for (const name of MIME) onlyValue(this.#headers, name);
    this.#files.push(...describedIn(this.#headers));
    refuseApart(this.#headers);
    if (node.multipart === 'encrypted')
      throw new Malformed(
        'It says that it is encrypted: mail programs show something else, or nothing.',
      );
    this.#pieces.push({ kind: 'head', bytes });
  }

  /**
   * Whether mail programs show a text as a file. The first text of a mail is its body even under a
   * name (`Content-Type: text/html; name="body.html"`, `Content-Disposition: inline; filename=…`),
   * and so is a view of the same words.
   */
  #isFile(node: MimeNode): boolean {
    if (node.disposition && node.disposition !== 'inline') return true;
    if (node.filename === false) return false;
    const isView = node.parentNode && node.parentNode.multipart === 'alternative';
    return this.#leaves.length > 0 && !isView;
  }
}

/** What some programs show of a part beside its name. */
const describedIn = (headers: readonly Header[]): string[] =>
  valuesOf(headers, 'content-description').map((words) => fold(decodeWords(words)));

/** Lines around the parts of a mail that are no boundaries and hold words. */
const linesOutside = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('--') && /[\p{L}\p{N}]/u.test(line))
    .map((line) => `${line}\n`)
    .join('');

/** A picture of the page itself; its name shows nowhere. */
const isPicture = ({ contentType, headers }: MimeNode): boolean =>
  String(contentType).startsWith('image/') && headers !== false && headers.hasHeader('content-id');

/** A file's name; bytes outside of encoded words are UTF-8. */
const nameOf = (name: string): string => (/^[\0-\xff]*$/.test(name) ? decodeWords(name) : name);

function typeOf(node: MimeNode): string {
  const stated = node.contentType;
  const inDigest = node.parentNode && node.parentNode.multipart === 'digest';
  if (inDigest && node.headers && !node.headers.hasHeader('content-type')) return 'message/rfc822';
  return stated !== false && stated.includes('/') ? stated : 'text/plain';
}

/**
 * What some program shows in place of the page, or below it: `text/x-amp-html`, `text/enriched`, any
 * text of a kind that it doesn't know (RFC 2046, 4.1.4), a drawing that has words in it.
 */
const isVisibleText = (type: string): boolean =>
  /^text\/(?!css$|calendar$)/.test(type) ||
  type === 'application/xhtml+xml' ||
  type === 'image/svg+xml';

/** Whether a visible text is a page. */
export const isPage = (type: string): boolean => type.includes('html') || type.includes('svg');

/** Whether a page is shown by AMP's program. */
export const isAmp = (type: string): boolean => type === 'text/x-amp-html';

/** A bank's own PDF or picture is no quotation; a mail or a text that was put beside is. */
const isEnclosure = (type: string, { filename }: MimeNode): boolean =>
  ['text/plain', 'text/html', 'text/calendar', 'message/'].some((one) => type.startsWith(one)) ||
  /\.eml"?$/i.test(filename || '') ||
  // Programs show the mail that is packed in it in place of what stands beside it.
  /^application\/(?:(?:vnd\.)?ms-tnef|(?:x-)?pkcs7-mime)$/.test(type) ||
  /^application\/(?:(?:[\w.-]+\+)?(?:json|xml)|(?:x-)?(?:javascript|yaml|sql))$/.test(type) ||
  /^"?(?:winmail\.dat|smime\.p7m)"?$/i.test(filename || '');
