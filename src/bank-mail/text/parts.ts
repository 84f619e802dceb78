import { readStructured } from './content-type.ts';
import { type Header, onlyValue, readHeaders } from './headers.ts';
import { bounds, Malformed } from './malformed.ts';

/** A text part that a person sees when opening the mail: bytes still in their transfer encoding. */
export type Leaf = {
  type: 'text/plain' | 'text/html';
  charset: string | null;
  encoding: string | null;
  body: Buffer;
};

/** The parts of a mail. */
export type Parts = {
  /** Visible text. */
  leaves: readonly Leaf[];
  /** It carries a mail or a text as an attachment, which is no evidence. */
  enclosed: boolean;
  /** Bodies of attachments and of everything else that isn't read. */
  files: readonly Buffer[];
  /** Header blocks of the parts, each with its empty line. */
  heads: readonly Buffer[];
};

/**
 * Walks a mail's MIME tree within bounds. Attachments, enclosed mails and every type that isn't plain text or HTML are passed
 * over. Linear in size: boundaries are searched natively, once a level. Throws Malformed beyond the bounds.
 */
export function readParts(raw: Buffer, headers: readonly Header[], bodyStart: number): Parts {
  const leaves: Leaf[] = [];
  const files: Buffer[] = [];
  const heads: Buffer[] = [];
  let enclosed = false;
  let count = 0;

  const walk = (
    fields: readonly Header[],
    start: number,
    end: number,
    depth: number,
    defaultType: string,
  ): void => {
    if (++count > bounds.parts) throw new Malformed('It has more parts than any alert has.');
    if (depth > bounds.depth) throw new Malformed('Its parts are nested deeper than any alert is.');
    const contentType = readStructured(onlyValue(fields, 'content-type') ?? defaultType);
    const encoding = onlyValue(fields, 'content-transfer-encoding');
    const disposition = readStructured(onlyValue(fields, 'content-disposition') ?? 'inline');
    const type = contentType.value.includes('/') ? contentType.value : 'text/plain';

    if (type.startsWith('multipart/')) {
      const boundary = contentType.parameters.get('boundary')?.trimEnd() ?? '';
      if (boundary === '') return;
      if (boundary.length > 200)
        throw new Malformed('The mark between its parts is longer than allowed.');
      const childDefault = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
      for (const [from, to] of splitParts(raw, start, end, boundary)) {
        const block = readHeaders(raw, from, to, bounds.partHeaderBytes);
        heads.push(raw.subarray(from, block.bodyStart));
        walk(block.headers, block.bodyStart, to, depth + 1, childDefault);
      }
      return;
    }
    const isFile =
      disposition.value !== 'inline' ||
      [...disposition.parameters.keys(), ...contentType.parameters.keys()].some((name) =>
        /^(?:file)?name\b/.test(name),
      );
    const isText = type === 'text/plain' || type === 'text/html';
    if (!isText || isFile) {
      // A bank's own PDF or picture is no quotation; a mail or a text that was put beside is.
      if (
        isText ||
        type.startsWith('message/') ||
        /\.eml"?$/i.test(contentType.parameters.get('name') ?? '')
      )
        enclosed = true;
      files.push(raw.subarray(start, end));
      return;
    }
    leaves.push({
      type,
      charset: contentType.parameters.get('charset') ?? null,
      encoding: encoding === null ? null : readStructured(encoding).value,
      body: raw.subarray(start, end),
    });
  };

  walk(headers, bodyStart, raw.length, 0, 'text/plain');
  return { leaves, enclosed, files, heads };
}

/** The byte ranges between `--boundary` lines. Without a closing line the last part reaches to the end. */
function splitParts(raw: Buffer, start: number, end: number, boundary: string): [number, number][] {
  const within = raw.subarray(0, end);
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  const ranges: [number, number][] = [];
  let partStart: number | null = null;
  let at = start;
  for (;;) {
    const found = within.indexOf(mark, at);
    if (found === -1) break;
    at = found + mark.length;
    if (found !== start && raw[found - 1] !== 10) continue;
    const closing = raw[at] === 45 && raw[at + 1] === 45;
    let lineEnd = closing ? at + 2 : at;
    while (lineEnd < end && (raw[lineEnd] === 32 || raw[lineEnd] === 9)) lineEnd++;
    if (raw[lineEnd] === 13) lineEnd++;
    if (lineEnd < end && raw[lineEnd] !== 10) continue;
    if (partStart !== null)
      ranges.push([partStart, Math.max(partStart, beforeLineBreak(raw, found))]);
    if (ranges.length > bounds.parts) throw new Malformed('It has more parts than any alert has.');
    if (closing) return ranges;
    partStart = Math.min(lineEnd + 1, end);
    at = partStart;
  }
  if (partStart !== null) ranges.push([partStart, end]);
  return ranges;
}

const beforeLineBreak = (raw: Buffer, at: number): number =>
  raw[at - 1] !== 10 ? at : raw[at - 2] === 13 ? at - 2 : at - 1;
