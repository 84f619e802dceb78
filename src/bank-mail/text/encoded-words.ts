import { decodeCharset } from './charset.ts';
import { decodeQuotedPrintable } from './transfer.ts';

const encodedWord = /=\?([^?\s]{1,60})\?([bq])\?([^?]*)\?=/gi;

/**
 * A header's text (RFC 2047). Neighbouring encoded words of one charset are joined as bytes before
 * they are decoded: mailers split in the middle of a character. Bytes outside encoded words are
 * UTF-8, else windows-1252.
 */
export function decodeWords(value: string): string {
  let text = '';
  let pending: { charset: string; bytes: Buffer[] } | null = null;
  let end = 0;
  const flush = () => {
    if (pending) text += decodeCharset(Buffer.concat(pending.bytes), pending.charset);
    pending = null;
  };
  for (const match of value.matchAll(encodedWord)) {
    const between = value.slice(end, match.index);
    const charset = (match[1] ?? '').replace(/\*.*$/, '').toLowerCase();
    const bytes = decodeWord(match[2] ?? '', match[3] ?? '');
    if (!pending || pending.charset !== charset || between.trim() !== '') flush();
    // Blanks between two encoded words belong to the folding, not to the text.
    if (between.trim() !== '' || end === 0)
      text += decodeCharset(Buffer.from(between, 'latin1'), null);
    pending ??= { charset, bytes: [] };
    pending.bytes.push(bytes);
    end = match.index + match[0].length;
  }
  flush();
  return text + decodeCharset(Buffer.from(value.slice(end), 'latin1'), null);
}

function decodeWord(encoding: string, text: string): Buffer {
  return encoding.toLowerCase() === 'b'
    ? Buffer.from(text, 'base64')
    : decodeQuotedPrintable(Buffer.from(text.replaceAll('_', '=20'), 'latin1'));
}
