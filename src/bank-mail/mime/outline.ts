import { say } from '../../words/sentence.ts';
import { fieldsOf, type Header, headOf, onlyValue, type PartHead } from './headers.ts';
import { bounds, Malformed } from './malformed.ts';

/** A mail's body taken apart, in order: nothing of it is left out. */
export type Piece =
  | { kind: 'head'; bytes: Buffer }
  /** Boundaries, and what stands before, between and behind the parts of a multipart. */
  | { kind: 'between'; bytes: Buffer }
  | { kind: 'part'; part: Part };

export type Part = {
  head: PartHead;
  /** In its transfer encoding. */
  body: Buffer;
  /** It is one of the views of the same words. */
  isView: boolean;
};

export type Outline = {
  pieces: readonly Piece[];
  /** The heads of parts and of what holds them, the mail's own first. */
  heads: readonly PartHead[];
  /** The last part has no end: what stood behind it is missing. */
  unclosed: boolean;
};

const MIME = ['content-type', 'content-transfer-encoding', 'content-disposition'];
const [NEWLINE, RETURN, DASH] = [10, 13, 45];

/**
 * Where the parts of a mail begin and end: `mailparser` joins its texts, and tells neither what stands
 * around them nor where a part has no end. The mail's own MIME headers are taken from `headers`, so
 * that it can be read as other ones would have it. Throws Malformed beyond the bounds, and at each
 * line that some programs take for the end of a part and others don't.
 */
export function outlineOf(raw: Buffer, headers: readonly Header[], bodyStart: number): Outline {
  return new Walk(raw.subarray(bodyStart)).walk(headers);
}

type Multipart = { boundary: string; type: string };
type BoundaryLine = { boundary: string; isEnd: boolean };

class Walk {
  readonly #body: Buffer;
  readonly #pieces: Piece[] = [];
  readonly #heads: PartHead[] = [];
  /** The multiparts that are open, the innermost last. */
  readonly #open: Multipart[] = [];
  /** Every boundary that a head named. */
  readonly #boundaries = new Set<string>();
  /** Where the piece begins that is read, and the part whose body it is. */
  #from = 0;
  #part: PartHead | null = null;

  constructor(body: Buffer) {
    this.#body = body;
  }

  walk(headers: readonly Header[]): Outline {
    this.#begin(headers);
    // A mail of one part has no lines that matter.
    for (let at = 0; at < this.#body.length && this.#boundaries.size > 0; ) {
      const end = endOfLine(this.#body, at);
      const line = this.#boundaryAt(at, end);
      at = line === null ? end : this.#turn(line, at, end);
    }
    this.#end(this.#body.length);
    return { pieces: this.#pieces, heads: this.#heads, unclosed: this.#open.length > 0 };
  }

  /** A boundary line as all programs read it; null for any other line. */
  #boundaryAt(at: number, end: number): BoundaryLine | null {
    if (this.#body[at] !== DASH || this.#body[at + 1] !== DASH) return null;
    const line = this.#body.toString('latin1', at + 2, end).replace(/\r?\n$/, '');
    const said = line.trimEnd();
    const isEnd = said.endsWith('--') && this.#boundaries.has(said.slice(0, -2));
    const boundary = isEnd ? said.slice(0, -2) : said;
    if (!this.#boundaries.has(boundary)) return null;
    // Blanks can be added to a signed mail; what is closed, or lies further out, is no end to some.
    if (said !== line || this.#open.at(-1)?.boundary !== boundary)
      throw new Malformed(say('malformed_part_ends'));
    return { boundary, isEnd };
  }

  /** Ends a part at a boundary, and begins the next; returns where that one's body begins. */
  #turn({ isEnd }: BoundaryLine, at: number, end: number): number {
    const isBehindPart = this.#part !== null;
    this.#end(isBehindPart ? beforeBreak(this.#body, this.#from, at) : this.#from);
    if (isEnd) {
      this.#open.pop();
      return end;
    }
    this.#between(end);
    const body = this.#endOfHead(end);
    this.#pieces.push({ kind: 'head', bytes: this.#body.subarray(end, body) });
    this.#from = body;
    this.#begin(fieldsOf(this.#body.subarray(end, body), bounds.partHeaderBytes));
    return body;
  }

  /** The empty line behind a part's headers. */
  #endOfHead(from: number): number {
    for (let at = from; at < this.#body.length; ) {
      const end = endOfLine(this.#body, at);
      if (this.#boundaryAt(at, end) !== null)
        throw new Malformed(say('malformed_part_headers_unended'));
      if (this.#body[at] === NEWLINE || (this.#body[at] === RETURN && end === at + 2)) return end;
      at = end;
    }
    return this.#body.length;
  }

  #begin(headers: readonly Header[]): void {
    refuseDoubtful(headers);
    const head = headOf(headers, this.#open.at(-1)?.type === 'multipart/digest');
    if (head.type === 'multipart/encrypted') throw new Malformed(say('malformed_encrypted'));
    this.#heads.push(head);
    if (this.#heads.length > bounds.parts) throw new Malformed(say('malformed_too_many_parts'));
    const { type, boundary } = head;
    const isMultipart = type.startsWith('multipart/') && boundary !== null;
    this.#part = isMultipart ? null : head;
    if (!isMultipart) return;
    if (this.#open.length >= bounds.depth) throw new Malformed(say('malformed_parts_too_deep'));
    if (this.#boundaries.has(boundary)) throw new Malformed(say('malformed_part_ends'));
    this.#boundaries.add(boundary);
    this.#open.push({ boundary, type });
  }

  /** Ends the part that is read, or what stands between parts. */
  #end(end: number): void {
    const head = this.#part;
    if (head === null) {
      this.#between(end);
      return;
    }
    const isView = this.#open.at(-1)?.type === 'multipart/alternative';
    const body = this.#body.subarray(this.#from, end);
    this.#pieces.push({ kind: 'part', part: { head, body, isView } });
    this.#part = null;
    this.#from = end;
  }

  #between(end: number): void {
    if (end > this.#from)
      this.#pieces.push({ kind: 'between', bytes: this.#body.subarray(this.#from, end) });
    this.#from = end;
  }
}

/** A MIME header with a blank before its colon is none to some programs, which show what it hides. */
function refuseDoubtful(headers: readonly Header[]): void {
  for (const name of MIME) onlyValue(headers, name);
  if (headers.some(({ name, apart }) => apart && MIME.includes(name)))
    throw new Malformed(say('malformed_blank_before_colon'));
}

function endOfLine(body: Buffer, from: number): number {
  const at = body.indexOf(NEWLINE, from);
  return at === -1 ? body.length : at + 1;
}

/** The line break in front of a boundary belongs to it. */
function beforeBreak(body: Buffer, from: number, at: number): number {
  const end = body[at - 1] === NEWLINE ? at - 1 : at;
  return Math.max(from, body[end - 1] === RETURN ? end - 1 : end);
}
