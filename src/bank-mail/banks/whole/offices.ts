import { sensitiveWord } from '../language/sensitive-words.ts';

/** Whether a line says where a bank has its office, and nothing else. */
export const isAddress = (plain: string): boolean =>
  ADDRESS.test(plain) &&
  (plain.replace(ADDRESS, '').match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? []).every((word) =>
    PLACED.test(word),
  ) &&
  sensitiveWord(
    plain
      .replace(/\bNo\.? ?(?=\d|[A-Z]-?\d)/g, '')
      .replace(/(?<![/\w-])[A-Z][- ]Block\b(?=,|$)/g, '')
      .replace(/\b(?:\d{1,4}(?:st|nd|rd|th)?|\d{6}|\d{3} \d{3})\b|\b\d{1,2}(?=BKC\b)/gi, ''),
  ) === null;

/** Where a bank has its office. */
export const ADDRESS =
  /^(?:registered|regd\.?|corporate|head|corp\.?|central|principal|administrative|admin\.?) (?:(?:and|&) (?:corporate|head|administrative|central) )?office\b/i;
/** A name, or what joins names in an address. */
const PLACED =
  /^(?:\p{Lu}.*|of|and|near|the|opp|opposite|at|off|on|behind|beside|road|street|lane|marg|floor|st|nd|rd|th|no|nos)\.?$/u;
