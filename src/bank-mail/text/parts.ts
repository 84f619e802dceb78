import { readStructured, type Structured } from './content-type.ts';
import { type Header, onlyValue, readHeaders } from './headers.ts';
import { bounds, Malformed } from './malformed.ts';
import { splitParts } from './split-parts.ts';

/** A text part that a person sees when opening the mail: bytes still in their transfer encoding. */
export type Leaf = {
  type: 'text/plain' | 'text/html';
  charset: string | null;
  encoding: string | null;
  body: Buffer;
};

/** The parts of a mail. */
type Parts = {
  /** Visible text. */
  leaves: Leaf[];
  /** It carries a mail or a text as an attachment, which is no evidence. */
  enclosed: boolean;
  /** Bodies of attachments and of everything else that isn't read. */
  files: Buffer[];
  /** Header blocks of the parts, each with its empty line. */
  heads: Buffer[];
};

/**
 * Walks a mail's MIME tree within bounds. Attachments, enclosed mails and every type that isn't
 * plain text or HTML are passed over. Linear in size: boundaries are searched natively, once a
 * level. Throws Malformed beyond the bounds.
 */
export function readParts(raw: Buffer, headers: readonly Header[], bodyStart: number): Parts {
  const walker = new PartsWalker(raw);
  walker.visit(headers, bodyStart, raw.length, 0, 'text/plain');
  return walker.parts;
}

class PartsWalker {
  readonly parts: Parts = { leaves: [], enclosed: false, files: [], heads: [] };
  private readonly raw: Buffer;
  private count = 0;

  constructor(raw: Buffer) {
    this.raw = raw;
  }

  /** One part, whose body stands between two places, at a depth of nesting. */
  visit(
    headers: readonly Header[],
    start: number,
    end: number,
    depth: number,
    defaultType: string,
  ): void {
    if (++this.count > bounds.parts) throw new Malformed('It has more parts than any alert has.');
    if (depth > bounds.depth) throw new Malformed('Its parts are nested deeper than any alert is.');
    const contentType = readStructured(onlyValue(headers, 'content-type') ?? defaultType);
    const encoding = onlyValue(headers, 'content-transfer-encoding');
    const disposition = readStructured(onlyValue(headers, 'content-disposition') ?? 'inline');
    const type = contentType.value.includes('/') ? contentType.value : 'text/plain';
    const body = this.raw.subarray(start, end);

    if (type.startsWith('multipart/')) this.visitParts(contentType, start, end, depth);
    else if (isVisibleText(type) && !isFile(contentType, disposition))
      this.parts.leaves.push({
        type,
        charset: contentType.parameters.get('charset') ?? null,
        encoding: encoding === null ? null : readStructured(encoding).value,
        body,
      });
    else {
      this.parts.enclosed ||= isEnclosure(type, contentType);
      this.parts.files.push(body);
    }
  }

  private visitParts(contentType: Structured, start: number, end: number, depth: number): void {
    const boundary = contentType.parameters.get('boundary')?.trimEnd() ?? '';
    if (boundary === '') return;
    if (boundary.length > 200)
      throw new Malformed('The mark between its parts is longer than allowed.');
    const defaultType = contentType.value === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
    for (const [from, to] of splitParts(this.raw, start, end, boundary)) {
      const { headers, bodyStart } = readHeaders(this.raw, from, to, bounds.partHeaderBytes);
      this.parts.heads.push(this.raw.subarray(from, bodyStart));
      this.visit(headers, bodyStart, to, depth + 1, defaultType);
    }
  }
}

const isVisibleText = (type: string): type is Leaf['type'] =>
  type === 'text/plain' || type === 'text/html';

/** Whether a mail program shows the part as a file. */
function isFile(contentType: Structured, disposition: Structured): boolean {
  const names = [...disposition.parameters.keys(), ...contentType.parameters.keys()];
  return disposition.value !== 'inline' || names.some((name) => /^(?:file)?name\b/.test(name));
}

/** A bank's own PDF or picture is no quotation; a mail or a text that was put beside is. */
function isEnclosure(type: string, { parameters }: Structured): boolean {
  return (
    isVisibleText(type) ||
    type.startsWith('message/') ||
    /\.eml"?$/i.test(parameters.get('name') ?? '')
  );
}
