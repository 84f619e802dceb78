import type { Day, MailView } from '../types.ts';
import { decodeCharset, isOddCharset } from './charset.ts';
import { decodeWords, hasOddWords } from './encoded-words.ts';
import { fold } from './fold.ts';
import { type Header, onlyValue, valuesOf } from './headers.ts';
import { ampShown, readHtml } from './html.ts';
import { writtenDay } from './mail-date.ts';
import { bounds } from './malformed.ts';
import type { Page, PageReadings } from './page-walker.ts';
import { isAmp, isPage, type Leaf, readParts } from './parts.ts';
import { withoutQuotes } from './quoted.ts';
import { senderName } from './sender-name.ts';
import { decodeTransfer } from './transfer.ts';

/** A mail as a person sees it, one view a text part, and what was left out of it. */
export type VisibleText = {
  views: readonly MailView[];
  /** Words that were another's: a quotation, a forwarded mail, an attachment. */
  quoted: boolean;
  /** A part is longer than any alert; it was not read. */
  endless: boolean;
  /** Its last part has no end: the rest of the mail is missing. */
  unclosed: boolean;
  /** What stands in front of its parts and behind them, where that is anything. */
  around?: MailView;
  /** A text, the subject or the sender's name is in a charset that programs may read differently. */
  odd?: true;
};

/** What mail gateways put in front of the subject of a mail from outside: `[EXTERNAL]`, `Ext:`. */
const GATEWAYS_TAG =
  /^(?:(?:[[({|#=]|\*{1,3}|<{1,3})\s?(?:⚠\uFE0F?\s?)?(?:(?:caution|warning|attention)\s?[:!–-]?\s?)?(?:external|extern|ext\.?|outside|non-internal)(?:[ -](?:e-?mail|mail|message|sender))?\s?(?:[\])}|#=]|\*{1,3}|>{1,3})|(?:external|ext)(?: (?:e-?mail|mail|message|sender))?(?:\s?:| [–-](?=\s)))\s*/iu;
const REPLY_OR_FORWARD = /^(?:(?:re|fw|fwd|wg|tr)\s?(?:\[\d+\])?\s?:)/i;

/** What a mail's headers tell a person beside its text. */
type Head = { subject: string; sender: string; sentOn: Day | null; files: readonly string[] };

/** How a mail's pages are read: with their styles, which may hide something, or all that is in them. */
export type PageReading = 'with styles' | 'without styles';

/** Reads the mail's text parts. Throws Malformed beyond the bounds. */
export async function readViews(
  raw: Buffer,
  headers: readonly Header[],
  bodyStart: number,
  how: PageReading = 'with styles',
): Promise<VisibleText> {
  const writtenSubject = onlyValue(headers, 'subject') ?? '';
  const subject = fold(decodeWords(writtenSubject)).replace(GATEWAYS_TAG, '');
  const { leaves, enclosed, unclosed, files, outside } = await readParts(raw, headers, bodyStart);
  const head = {
    subject,
    sender: senderName(valuesOf(headers, 'from')),
    sentOn: writtenDay(onlyValue(headers, 'date') ?? ''),
    files,
  };
  const isOdd =
    [writtenSubject, ...valuesOf(headers, 'from')].some(hasOddWords) ||
    leaves.some(({ charset }) => isOddCharset(charset));
  const around = viewOf(head, plainPage(plainLines(outside)));
  const seen = {
    unclosed,
    ...(isOdd ? { odd: true as const } : {}),
    ...(around.lines.length > 0 ? { around } : {}),
  };
  const views: MailView[] = [];
  let quoted = enclosed;
  let endless = false;
  for (const leaf of leaves) {
    const pages = readPages(leaf, how);
    if (pages === null) continue;
    const all = viewOf(head, pages.all);
    quoted ||= pages.all.quoted;
    if (pages.all.endless || all.flat.length > bounds.visible) endless = true;
    else {
      if (all.lines.length > 0) views.push(all);
      for (const shown of pages.shown) views.push({ ...viewOf(head, shown), shown: true });
    }
  }
  // "Fwd:" is written by hands, never by a bank: such a mail is no statement of its sender.
  if (REPLY_OR_FORWARD.test(subject)) return { views: [], quoted: true, endless, ...seen };
  return { views, quoted, endless, ...seen };
}

/** A text part as it reads, without quotations; null where its encoding is unknown. */
function readPages(leaf: Leaf, how: PageReading): PageReadings | null {
  const bytes = decodeTransfer(leaf.body, leaf.encoding);
  if (bytes === null) return null;
  const text = decodeCharset(bytes, leaf.charset);
  if (!isPage(leaf.type))
    return {
      all: unquoted(plainPage(plainLines(text))),
      shown: [],
    };
  const html = isAmp(leaf.type) ? ampShown(text) : text;
  const { all, shown } = readHtml(html, how === 'with styles');
  return { all: unquoted(all), shown: shown.map(unquoted) };
}

const plainPage = (lines: string[]): Page => ({
  lines,
  rows: [],
  quoted: false,
  endless: false,
});

function unquoted(page: Page): Page {
  const { lines, quoted } = withoutQuotes(page.lines);
  if (!quoted) return { ...page, lines };
  const kept = new Set(lines);
  return { ...page, lines, rows: page.rows.filter(({ line }) => kept.has(line)), quoted: true };
}

const viewOf = (
  { subject, sender, sentOn, files }: Head,
  { lines, rows, pictures }: Page,
): MailView => ({
  subject,
  ...(sender === '' ? {} : { sender }),
  ...(sentOn === null ? {} : { sentOn }),
  ...(files.length === 0 ? {} : { files }),
  flat: lines.join(' '),
  lines,
  rows: rows.map(({ label, value }) => ({ label, value })),
  ...(pictures === undefined ? {} : { isPage: true, pictures: pictures.map(fold) }),
});

/** The lines of a plain text, as far as it is read: one that is longer is `endless`. */
function plainLines(text: string): string[] {
  const lines: string[] = [];
  let length = 0;
  for (const [line] of text.matchAll(/[^\n\r\u2028\u2029]+/g)) {
    const folded = fold(line);
    if (folded === '') continue;
    lines.push(folded);
    length += folded.length;
    if (length > bounds.visible) break;
  }
  return lines;
}
