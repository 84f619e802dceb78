import { readAddresses } from '../mime/address.ts';
import { decodeWords, hasOddWords, isOddCharset } from '../mime/charset.ts';
import { type Header, onlyValue, valuesOf } from '../mime/headers.ts';
import { writtenDay } from '../mime/mail-date.ts';
import { bounds } from '../mime/malformed.ts';
import { isPage, textOf } from '../mime/read-part.ts';
import type { Day, MailView } from '../types.ts';
import { fold } from './fold.ts';
import type { Page } from './page-walker.ts';
import { type Enclosed, enclosedIn, sortParts } from './parts.ts';
import { readPage } from './read-page.ts';

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

/** Reads the mail's text parts. Throws Malformed beyond the bounds. */
export async function readViews(
  raw: Buffer,
  headers: readonly Header[],
  bodyStart: number,
): Promise<VisibleText> {
  const writtenSubject = onlyValue(headers, 'subject') ?? '';
  const subject = fold(decodeWords(writtenSubject)).replace(GATEWAYS_TAG, '');
  const parts = sortParts(raw, headers, bodyStart);
  const { files, isEnclosed }: Enclosed = await enclosedIn(parts);
  const head = {
    subject,
    sender: senderName(valuesOf(headers, 'from')),
    sentOn: writtenDay(onlyValue(headers, 'date') ?? ''),
    files,
  };
  const isOdd =
    [writtenSubject, ...valuesOf(headers, 'from')].some(hasOddWords) ||
    parts.texts.some((text) => isOddCharset(text.head.charset));
  const around = viewOf(head, plainPage(parts.outside));
  const seen = {
    unclosed: parts.unclosed,
    ...(isOdd ? { odd: true as const } : {}),
    ...(around.lines.length > 0 ? { around } : {}),
  };
  const views: MailView[] = [];
  let quoted = isEnclosed;
  let endless = false;
  for (const text of parts.texts) {
    const words = await textOf(text);
    const page =
      words === null ? null : unquoted(isPage(text.head.type) ? readPage(words) : plainPage(words));
    const view = page === null ? null : viewOf(head, page);
    quoted ||= page?.quoted ?? false;
    if (page === null || view === null || page.endless || view.flat.length > bounds.visible)
      endless = true;
    else if (view.lines.length > 0) views.push(view);
  }
  // "Fwd:" is written by hands, never by a bank: such a mail is no statement of its sender.
  if (REPLY_OR_FORWARD.test(subject)) return { views: [], quoted: true, endless, ...seen };
  return { views, quoted, endless, ...seen };
}

const plainPage = (text: string): Page => ({
  lines: plainLines(text),
  quoted: false,
  endless: false,
});

function unquoted(page: Page): Page {
  const { lines, quoted } = withoutQuotes(page.lines);
  return { ...page, lines, quoted: page.quoted || quoted };
}

const viewOf = ({ subject, sender, sentOn, files }: Head, { lines, pictures }: Page): MailView => ({
  subject,
  ...(sender === '' ? {} : { sender }),
  ...(sentOn === null ? {} : { sentOn }),
  ...(files.length === 0 ? {} : { files }),
  flat: lines.join(' '),
  lines,
  ...(pictures === undefined ? {} : { isPage: true, pictures: pictures.map(fold) }),
});

/** The lines of a plain text, as far as it is read: a longer text is `endless`. */
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

// A line that begins somebody else's mail. Only at a line's beginning: a payer may carry such words
// in his name.
const marker =
  /^(?:-{2,}\s?(?:original|forwarded) (?:message|mail|by)\b|begin forwarded message\s?:|on .{6,120} wrote\s?:$|wrote\s?:$|_{10,}\s?from\s?:)/i;
const fromLine = /^\*?from\s?:\*?\s?.*@/i;
/** `>>> EXTERNAL <<<`: a gateway frames its banner so; nobody quotes that way. */
const FRAMED = /^>{1,5}[^<>]{1,80}<{1,5}$/;
const wrapperLine = /^\*?subject\s?:/i;

/**
 * Lines up to the first hand-made quotation; the sender didn't write what follows. Quotations begin
 * with "---------- Forwarded message", "-----Original Message-----", "On … wrote:", From: with an
 * address and Subject: soon below it, or lines that begin with ">".
 */
function withoutQuotes(lines: readonly string[]): { lines: string[]; quoted: boolean } {
  const kept: string[] = [];
  let quoted = false;
  for (const [index, line] of lines.entries()) {
    const wrapper =
      fromLine.test(line) &&
      lines.slice(index + 1, index + 7).some((next) => wrapperLine.test(next));
    if (wrapper || marker.test(line)) return { lines: kept, quoted: true };
    if (line.startsWith('>') && !FRAMED.test(line)) quoted = true;
    else kept.push(line);
  }
  return { lines: kept, quoted };
}

/**
 * What a mail program shows of a mail's From (bytes as latin1) beside its one address: the display
 * name and every comment, as words. Empty where there is none, or where it is the address again; a
 * mail with several stays unproven.
 */
function senderName([value = '', ...others]: readonly string[]): string {
  const [address, ...more] = readAddresses(value) ?? [];
  if (address === undefined || others.length + more.length > 0) return '';
  const plain = value.replace(/\\([\s\S])/g, '$1');
  const at = plain.toLowerCase().lastIndexOf(address);
  const around = `${plain.slice(0, at)} ${plain.slice(at + address.length)}`;
  const name = fold(decodeWords(around.replace(/["()<>]/g, ' ')));
  return name.replace(/^'(.*)'$/, '$1').toLowerCase() === address ? '' : name;
}
