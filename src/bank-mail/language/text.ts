import type { MailView } from '../types.ts';

/** What is read of one view at most: more than a view may have (bounds.visible). */
const LONGEST = 33_000;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const DEVANAGARI_DIGITS = /[\u0966-\u096F]/g;

/**
 * A view's visible words as one text. Its only blanks are single spaces and line breaks, its digits
 * are ASCII, and invisible characters such as direction marks are gone. So a template needs one
 * spelling of each word.
 */
export function readable(view: MailView): string {
  const lines = view.lines.length > 0 ? view.lines : [view.flat];
  let text = '';
  for (const line of lines) {
    if (text.length > LONGEST) break;
    text += `${line.slice(0, LONGEST)}\n`;
  }
  return tidy(text.slice(0, LONGEST));
}

/** One piece of text in the same spelling. */
export function tidy(text: string): string {
  return (PLAIN.test(text) ? text : inOneSpelling(text))
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+/g, '\n');
}

/** Most mails hold nothing but these. */
const PLAIN = /^[\x20-\x7e\n₹’]*$/;

const inOneSpelling = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(FULL_WIDTH, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(DEVANAGARI_DIGITS, (c) => String(c.charCodeAt(0) - 0x966))
    .replace(/[^\S\n]+/g, ' ');
