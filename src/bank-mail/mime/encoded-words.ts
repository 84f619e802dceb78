import { decodeCharset, isOddCharset } from './charset.ts';

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
