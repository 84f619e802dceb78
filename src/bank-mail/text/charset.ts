import charsets from 'libmime/lib/charset.js';
import { Malformed } from './malformed.ts';

const utf8Strict = new TextDecoder('utf-8', { fatal: true });
const western = new TextDecoder('windows-1252');

const iso2022 = new TextDecoder('iso-2022-jp');
const eucJp = new TextDecoder('euc-jp');

/** What the library decodes through lists of numbers, of 16 times the text's size. */
const ISO_2022_JP = /^(?:jis|iso-?2022-?jp)/i;
const EUC_JP = /^eucjp/i;
const WESTERN = /^(?:windows-1252|iso-8859-1)$/i;
/** Names that say nothing: mailers write them whatever they send. */
const UNSAID = /^(?:(?:us-?)?ascii|7bit|8bit|binary|unknown.*|default|)$/i;
const UTF_7 = /utf-?7/i;

/**
 * Bytes to text. A charset that is missing, us-ascii or not known is read as UTF-8 where the bytes
 * are UTF-8 and as windows-1252 where they are not, which is what such mails mean. Throws Malformed
 * on shifted UTF-7: some programs read it, most show its bytes, and the two say different things.
 */
export function decodeCharset(bytes: Buffer, charset: string | null): string {
  const name = nameOf(charset);
  if (UTF_7.test(name)) return decodeUnshifted(bytes);
  const canonical = UNSAID.test(name) ? null : charsets.normalizeCharset(name);
  if (canonical === null || !isKnown(canonical)) return decodeUnsaid(bytes);
  // Mailers say iso-8859-1 and mean windows-1252, as the WHATWG has it.
  if (WESTERN.test(canonical)) return western.decode(bytes);
  if (ISO_2022_JP.test(canonical)) return iso2022.decode(bytes);
  if (EUC_JP.test(canonical)) return eucJp.decode(bytes);
  return charsets.decode(bytes, canonical);
}

/**
 * Whether some program may read a text of this charset otherwise than it is read here: UTF-7, and
 * every name that isn't known, which may be one of EBCDIC's.
 */
export function isOddCharset(charset: string | null): boolean {
  const name = nameOf(charset);
  return UTF_7.test(name) || !(UNSAID.test(name) || isKnown(charsets.normalizeCharset(name)));
}

/** As some mailers quote it: `charset='utf-8'`. */
const nameOf = (charset: string | null): string =>
  (charset ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');

/** UTF-7 without a plus sign is ASCII, which all programs read the same. */
function decodeUnshifted(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  if (/[+\x80-\xff]/.test(text))
    throw new Malformed('It is written in UTF-7, which mail programs read in different ways.');
  return text;
}

const known = new Map<string, boolean>();
const MOST_KNOWN = 500;

function isKnown(name: string): boolean {
  const already = known.get(name);
  if (already !== undefined) return already;
  const { supported } = charsets.createDecodeStream(name);
  if (known.size < MOST_KNOWN) known.set(name, supported);
  return supported;
}

function decodeUnsaid(bytes: Buffer): string {
  try {
    return utf8Strict.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
}
