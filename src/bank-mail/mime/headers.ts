import { say } from '../../words/sentence.ts';
import { bounds, Malformed } from './malformed.ts';

/** One header field: its name in lower case, its value unfolded, bytes as latin1. */
export type Header = {
  name: string;
  value: string;
  /** Of MIME's own: a blank stands before its colon, so some programs take it for no field. */
  apart?: true;
};

export type HeaderBlock = { headers: readonly Header[]; bodyStart: number };

/**
 * The header block of a mail: every field from the top, duplicates kept. It ends at the first empty
 * line and nowhere else: a line that is no field (Kotak sends `Account Balance - Weekly: UTF-8`) is
 * passed over. Throws Malformed beyond the bounds.
 */
export function readHeaders(raw: Buffer): HeaderBlock {
  // Searched no further than it may reach: what lies behind may be megabytes.
  const bodyStart = endOfHeaders(raw.subarray(0, bounds.headerBytes + 1));
  return { headers: fieldsOf(raw.subarray(0, bodyStart), bounds.headerBytes), bodyStart };
}

/** The fields of a header block. Throws Malformed beyond the bounds. */
export function fieldsOf(block: Buffer, limit: number): Header[] {
  if (block.length > limit) throw new Malformed(say('malformed_headers_too_long'));
  const text = block.toString('latin1');
  if (countLines(text) > bounds.headerLines)
    throw new Malformed(say('malformed_too_many_header_lines'));
  return text.split(/\r?\n(?!\s)/).flatMap((line) => fieldOf(line) ?? []);
}

// No blank there is belongs to a name: `From\u00a0` doesn't count for From.
const field = /^([\x21-\x39\x3b-\x7e]+)([ \t]*):(.*)$/s;

function fieldOf(line: string): Header | null {
  const [, name, blank, value] = field.exec(line.replace(/\r?\n/g, '')) ?? [];
  if (name === undefined || value === undefined) return null;
  const known = { name: name.toLowerCase(), value: value.trim() };
  return blank && known.name.startsWith('content-') ? { ...known, apart: true } : known;
}

function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Where the body begins: after the first empty line; at the end where there is none. */
function endOfHeaders(raw: Buffer): number {
  if (raw[0] === 10) return 1;
  if (raw[0] === 13 && raw[1] === 10) return 2;
  for (let at = raw.indexOf(10); at !== -1; at = raw.indexOf(10, at + 1)) {
    if (raw[at + 1] === 10) return at + 2;
    if (raw[at + 1] === 13 && raw[at + 2] === 10) return at + 3;
  }
  return raw.length;
}

/** All values of a field, from the top. */
export const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter((header) => header.name === name).map((header) => header.value);

/**
 * The value of a field that may stand once. Throws Malformed where it stands twice: a signature
 * covers the lowest only, so a forger could put another reading above it.
 */
export function onlyValue(headers: readonly Header[], name: string): string | null {
  const values = valuesOf(headers, name);
  if (values.length > 1)
    throw new Malformed(say('malformed_header_twice', { count: values.length, name }));
  return values[0] ?? null;
}

/** The place of the bracket that closes the comment at `start`; null where it stays open. */
export function endOfComment(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return null;
}
