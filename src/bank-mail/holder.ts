import type { MailView } from './types.ts';

/** Titles that a bank writes before a name, or leaves out. */
const TITLES = /^(?:m\/s|mr|mrs|ms|miss|dr|shri|smt|kumari)(?![\p{L}\p{N}])[. ]*/u;

/**
 * A holder's name for comparing: letter case, blanks, marks and a title before it say nothing, and
 * `&` is the word. Nothing else is passed over: a name that is a part of another is another name.
 */
function nameKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().trim().replace(TITLES, '');
  return plain.replaceAll('&', ' and ').replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Whether two spellings are one holder's name. A name of no letters is nobody's. */
export function isSameName(one: string, other: string): boolean {
  const key = nameKey(one);
  return key !== '' && key === nameKey(other);
}

/**
 * Where banks that show no digits name the holder instead, in the flat words of a view. What stands
 * there is the bank's: a payer's words come later, or the name stands twice and counts for nothing.
 */
const HOLDERS: Readonly<Record<string, RegExp>> = {
  famapp:
    /\b(?:Hey|Hi|Hello|Dear) ([^,!:;₹@]{1,60})[,!] [*]?You(?: have|['’]ve)? (?:successfully )?received\b/gi,
  paytm:
    /\bIn Account of (.{1,120}?),? (?=(?:[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]{2},? \d{4})\b)/g,
  citi: /^(?:.{0,600}?\b)?(?:Dear|Hey|Hi|Hello) ([^,!:;₹@]{1,60})[,!]/g,
};

/**
 * The name of the account's holder as a mail of a bank without digits states it; null where it
 * states none, or different ones.
 */
export function readHolder(bank: string, views: readonly MailView[]): string | null {
  const pattern = HOLDERS[bank];
  if (pattern === undefined) return null;
  const names = views.flatMap(({ flat }) =>
    [...flat.slice(0, 20_000).matchAll(pattern)].map(([, name = '']) => name.trim()),
  );
  const [name, ...others] = names;
  if (name === undefined) return null;
  return others.every((other) => isSameName(other, name)) ? name : null;
}
