import { TextDecoder } from 'node:util';

const utf8Strict = new TextDecoder('utf-8', { fatal: true });

/** Names that say nothing: mailers write them whatever they send. */
const UNSAID = /^(?:(?:us-?)?ascii|ansi_x3\.4.*|7bit|8bit|binary|unknown.*|default|)$/i;

/** A name for bytes that are no text. */
const NO_TEXT = 'x-user-defined';

const decoders = new Map<string, TextDecoder>();

/** By the WHATWG's names, of which there are some two hundred; null where it knows none. */
function decoderOf(name: string): TextDecoder | null {
  const label = name.toLowerCase();
  const known = decoders.get(label);
  if (known || label === NO_TEXT) return known ?? null;
  try {
    const made = new TextDecoder(label);
    decoders.set(label, made);
    return made;
  } catch {
    return null;
  }
}

/** As some mailers quote it: `charset='utf-8'`. */
const nameOf = (charset: string | null): string =>
  (charset ?? '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();

/**
 * Bytes to text. A charset may be missing, us-ascii or unknown. Then the text is UTF-8 if the bytes
 * are UTF-8, else windows-1252, which is what such mails mean.
 */
export function decodeCharset(bytes: Buffer, charset: string | null): string {
  const name = nameOf(charset);
  const decoder = UNSAID.test(name) ? null : decoderOf(name);
  if (decoder === null) return decodeUnsaid(bytes);
  const isBigEnd = decoder.encoding === 'utf-16le' && bytes[0] === 0xfe && bytes[1] === 0xff;
  return (isBigEnd ? (decoderOf('utf-16be') ?? decoder) : decoder).decode(bytes);
}

/** Whether some program may read a text of this charset otherwise: UTF-7, EBCDIC, what nobody knows. */
export function isOddCharset(charset: string | null): boolean {
  const name = nameOf(charset);
  return !UNSAID.test(name) && decoderOf(name) === null;
}

function decodeUnsaid(bytes: Buffer): string {
  try {
    return utf8Strict.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const ONE = String.raw`=\?([^?*\s]{1,60})(?:\*[^?\s]{0,40})?\?([bq])\?([^?]*)\?=`;
const WORD = new RegExp(ONE, 'gi');
/** Blanks between two of them are no text. */
const NEIGHBOURS = new RegExp(String.raw`${ONE}(?:\s*${ONE})*`, 'gi');

/**
 * A header's text (RFC 2047), from its value as latin1; bytes outside encoded words are UTF-8, else
 * windows-1252. By ourselves: `mailparser` decodes none of what stands beside a From's address.
 */
export const decodeWords = (value: string): string =>
  decodeCharset(Buffer.from(value, 'latin1'), null).replace(NEIGHBOURS, decodeNeighbours);

/** Words of one charset are joined as bytes: mailers split in the middle of a character. */
function decodeNeighbours(words: string): string {
  const joined: { charset: string; bytes: Buffer[] }[] = [];
  for (const [, charset = '', encoding = '', text = ''] of words.matchAll(WORD)) {
    const last = joined.at(-1);
    const bytes = bytesOf(encoding, text);
    if (last?.charset.toLowerCase() === charset.toLowerCase()) last.bytes.push(bytes);
    else joined.push({ charset, bytes: [bytes] });
  }
  return joined.map(({ charset, bytes }) => decodeCharset(Buffer.concat(bytes), charset)).join('');
}

function bytesOf(encoding: string, text: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64');
  const bytes = Buffer.from(text.replaceAll('_', ' ')).toString('latin1');
  const decoded = bytes.replace(/=([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, 'latin1');
}

/** Whether an encoded word of a header's text is in a charset that programs read differently. */
export const hasOddWords = (value: string): boolean =>
  [...value.matchAll(WORD)].some(([, charset = '']) => isOddCharset(charset));
