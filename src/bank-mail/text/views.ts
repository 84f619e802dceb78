import type { MailView } from '../types.ts';
import { decodeCharset } from './charset.ts';
import { decodeWords } from './encoded-words.ts';
import { fold } from './fold.ts';
import { type Header, onlyValue } from './headers.ts';
import { readHtml } from './html.ts';
import { bounds } from './malformed.ts';
import { readParts } from './parts.ts';
import { withoutQuotes } from './quoted.ts';
import { decodeTransfer } from './transfer.ts';

/** A mail as a person sees it, one view a text part, and what of it was left out. */
export type Seen = {
  views: readonly MailView[];
  /** Words that were another's: a quotation, a forwarded mail, an attachment. */
  quoted: boolean;
  /** A part is longer than any alert; it was not read. */
  endless: boolean;
};

const replyOrForward = /^(?:(?:re|fw|fwd|wg|tr)\s?(?:\[\d+\])?\s?:)/i;

/** Reads the mail's text parts. Throws Malformed beyond the bounds. */
export function readViews(raw: Buffer, headers: readonly Header[], bodyStart: number): Seen {
  const subject = fold(decodeWords(onlyValue(headers, 'subject') ?? ''));
  const { leaves, enclosed } = readParts(raw, headers, bodyStart);
  const views: MailView[] = [];
  let quoted = enclosed;
  let endless = false;
  for (const leaf of leaves) {
    const bytes = decodeTransfer(leaf.body, leaf.encoding);
    if (bytes === null) continue;
    const text = decodeCharset(bytes, leaf.charset);
    const page =
      leaf.type === 'text/html'
        ? readHtml(text)
        : { lines: plainLines(text), rows: [], quoted: false };
    const { lines, quoted: cut } = withoutQuotes(page.lines);
    quoted ||= page.quoted || cut;
    if (lines.length === 0) continue;
    const flat = lines.join(' ');
    if (flat.length > bounds.visible) {
      endless = true;
      continue;
    }
    const kept = cut ? new Set(lines) : null;
    const rows = page.rows
      .filter((row) => !kept || kept.has(row.line))
      .map(({ label, value }) => ({ label, value }));
    views.push({ subject, flat, lines, rows });
  }
  // "Fwd:" is written by hands, never by a bank: nothing in such a mail is the sender's own statement.
  if (replyOrForward.test(subject)) return { views: [], quoted: true, endless };
  return { views, quoted, endless };
}

function plainLines(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const folded = fold(line);
    if (folded !== '') lines.push(folded);
  }
  return lines;
}
