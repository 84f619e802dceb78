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

/** What the headers of a part say of how it is to be read; all in lower case but the boundary. */
export type PartHead = {
  /** `text/plain` where it says none; `message/rfc822` in a digest. */
  type: string;
  boundary: string | null;
  charset: string | null;
  encoding: string | null;
  disposition: string | null;
  isNamed: boolean;
  headers: readonly Header[];
};

/** Throws Malformed where programs would take them differently. */
export function headOf(headers: readonly Header[], inDigest: boolean): PartHead {
  const [value = '', disposition = '', encoding = ''] = [
    'content-type',
    'content-disposition',
    'content-transfer-encoding',
  ].map((name) => valuesOf(headers, name)[0] ?? '');
  const usual = inDigest && value === '' ? 'message/rfc822' : 'text/plain';
  const stated = tokenOf(value);
  return {
    type: stated?.includes('/') ? stated : usual,
    boundary: boundaryOf(value),
    charset: parameterOf(value, 'charset'),
    encoding: tokenOf(encoding),
    disposition: tokenOf(disposition),
    isNamed: /(?:^|[;\s])(?:file)?name(?:\*\d*\*?)?\s*=/i.test(`${value};${disposition}`),
    headers,
  };
}

const tokenOf = (value: string): string | null =>
  /^[^\s;()"]+/.exec(value)?.[0].toLowerCase() ?? null;

/** A quotation, or what stands up to the next semicolon. */
const PARAMETER = /;\s*([^\s=;"*]+)(\*?)[\d*]*\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

/** The values of a parameter; one in pieces or with a language (RFC 2231) counts as another word. */
const valuesIn = (value: string, name: string): string[] =>
  [...value.matchAll(PARAMETER)].flatMap(([, one = '', star = '', quoted, plain = '']) => {
    if (one.toLowerCase() !== name) return [];
    const said = quoted?.replace(/\\(.)/g, '$1') ?? beforeComment(plain);
    return star === '' ? said : `*${said}`;
  });

const beforeComment = (value: string): string => (value.split('(', 1)[0] ?? '').trim();

const parameterOf = (value: string, name: string): string | null =>
  valuesIn(value, name)[0] ?? null;

function boundaryOf(value: string): string | null {
  const [boundary, ...others] = valuesIn(value, 'boundary');
  if (others.length > 0 || boundary?.startsWith('*') || boundary?.endsWith('--'))
    throw new Malformed(say('malformed_boundary_twice'));
  return boundary?.trimEnd() || null;
}
