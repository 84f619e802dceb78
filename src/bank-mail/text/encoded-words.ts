import libmime from 'libmime';
import { decodeCharset, isOddCharset } from './charset.ts';

/**
 * A header's text (RFC 2047), from its value as latin1. Neighbouring encoded words of one charset
 * are joined as bytes before they are decoded: mailers split in the middle of a character. Bytes
 * outside encoded words are UTF-8, else windows-1252.
 */
export function decodeWords(value: string): string {
  const text = decodeCharset(Buffer.from(value, 'latin1'), null);
  // The library marks with NUL where it has joined two words.
  return text.includes('=?') ? libmime.decodeWords(text.replaceAll('\0', '')) : text;
}

const WORD = /=\?([^?*\s]{1,60})(?:\*[^?\s]{0,40})?\?[bq]\?/gi;

/** Whether an encoded word of a header's text is in a charset that programs read differently. */
export const hasOddWords = (value: string): boolean =>
  [...value.matchAll(WORD)].some(([, charset = '']) => isOddCharset(charset));
