/** What an address could say of the payment by the words in its path. */
const SAYING =
  'fail|revers|refund|reject|declin|return|cancel|bounc|pending|hold|unpaid|disput|debit(?!-?card)|not[-_]';

/**
 * Where a link leads to, as programs write it that make a plain text of a page: behind its words or
 * in their place, in brackets (`Know more <https://…>`). One without brackets is part of a sentence.
 */
export const LINK = new RegExp(
  [bracketed('<', '>'), bracketed('\\[', '\\]'), bracketed('\\(', '\\)')].join('|'),
  'u',
);

function bracketed(open: string, close: string): string {
  const address = `https?:\\/\\/(?![^\\s<>\\[\\]()]*(?i:${SAYING}))[\\w.~:\\/?#@!$&'*+,;=%-]{4,600}`;
  return `${open} ?${address} ?${close}`;
}
