import { bounds, Malformed } from './malformed.ts';

/** One header field: its name in lower case, its value unfolded, bytes as latin1. */
export type Header = { name: string; value: string };

export type HeaderBlock = { headers: readonly Header[]; bodyStart: number };

const fieldName = /^[\x21-\x39\x3b-\x7e]+$/;

/**
 * The header block of a mail or a part, from `start`. It ends at the first empty line and nowhere
 * else: a line that is no field (Kotak sends `Account Balance - Weekly: UTF-8`) is passed over.
 * Throws Malformed beyond the bounds.
 */
export function readHeaders(
  raw: Buffer,
  start = 0,
  end = raw.length,
  limit: number = bounds.headerBytes,
): HeaderBlock {
  const bodyStart = endOfHeaders(raw, start, end);
  const stop = bodyStart ?? end;
  if (stop - start > limit)
    throw new Malformed('Its headers are longer than any mail server writes.');
  const lines = raw.toString('latin1', start, stop).split(/\r?\n/);
  if (lines.length > bounds.headerLines)
    throw new Malformed('It has more header lines than any mail server writes.');
  const headers: Header[] = [];
  let logical: string[] = [];
  const flush = () => {
    if (logical.length === 0) return;
    const field = logical.join('');
    logical = [];
    const colon = field.indexOf(':');
    if (colon < 1) return;
    const name = field.slice(0, colon).trimEnd();
    if (fieldName.test(name))
      headers.push({ name: name.toLowerCase(), value: field.slice(colon + 1).trim() });
  };
  for (const line of lines) {
    if (line.startsWith(' ') || line.startsWith('\t')) {
      if (logical.length > 0) logical.push(line);
      continue;
    }
    flush();
    if (line !== '') logical = [line];
  }
  flush();
  return { headers, bodyStart: stop };
}

/** Where the body begins: after the first empty line; null where there is none. */
function endOfHeaders(raw: Buffer, start: number, end: number): number | null {
  if (raw[start] === 10) return start + 1;
  if (raw[start] === 13 && raw[start + 1] === 10) return start + 2;
  let at = start;
  for (;;) {
    const newline = raw.indexOf(10, at);
    if (newline === -1 || newline >= end) return null;
    if (raw[newline + 1] === 10 && newline + 1 < end) return newline + 2;
    if (raw[newline + 1] === 13 && raw[newline + 2] === 10 && newline + 2 < end) return newline + 3;
    at = newline + 1;
  }
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
    throw new Malformed(
      `It has ${values.length} ${name} headers, so it could be read in more than one way.`,
    );
  return values[0] ?? null;
}
