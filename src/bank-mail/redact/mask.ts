import { isCode, replaceTexts } from './names.ts';
import { vocabulary } from './vocabulary.ts';

const month = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
const rupees = '(?:Rs\\.?|INR|₹|&#8377;|&#x20b9;|&rupee;|Rupees)';
const parts = [
  '(?<url>\\b(?:https?://|www\\.)[^\\s<>"\']{1,2000})',
  '(?<address>[\\p{L}\\p{N}._%+*-]{1,64}@[\\p{L}\\p{N}.-]{1,253})',
  `(?<date>\\b\\d{1,2}[-/.](?:\\d{1,2}|${month})[-/.]\\d{2,4}|\\b\\d{1,2}\\s{0,3}-?${month}[-,]?\\s{0,3}\\d{2,4}|\\b${month}\\s{1,3}\\d{1,2},?\\s{1,3}\\d{4}|\\b\\d{1,2}:\\d{2}(?::\\d{2})?)`,
  `(?<amount>${rupees}\\s{0,3}(?:${rupees}\\s{0,3})?[\\d,\\u200b-\\u200d]{1,20}(?:\\.\\d{1,3})?|(?<![\\p{L}\\p{N}])[\\d,]{1,20}\\.\\d{1,3}(?![\\d%]))`,
  '(?<inwords>\\bRupees\\s(?:[a-z-]{2,12}\\s){1,20}?Only\\b)',
  '(?<entity>&(?:#\\w{1,8}|\\w{2,8});)',
  '(?<word>[\\p{L}\\p{M}\\p{N}]+)',
];
const pattern = new RegExp(parts.join('|'), 'giu');

/**
 * `payer@okaxis` → `xxxxx@okaxis`; a mail address loses its domain too, unless it is one of a bank.
 * Words that make it a refund's stay.
 */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address
    .slice(0, at)
    .replace(/refund|reversal|cashback|[\p{L}\p{M}]|\d/giu, (piece) =>
      piece.length > 1 ? piece : maskLetter(piece),
    );
  const host = address.slice(at + 1);
  const known =
    !host.includes('.') ||
    host
      .toLowerCase()
      .split('.')
      .filter(Boolean)
      .every((label) => vocabulary().has(label) || label === 'in' || label === 'com');
  return `${local}@${known ? host : 'example.com'}`;
}

const maskLetter = (letter: string): string =>
  /\d/.test(letter) ? '0' : /\p{Lu}/u.test(letter) ? 'X' : 'x';

/** A digit by its place, the same for the same length: a reference that stands twice stays one. */
const maskDigits = (digits: string): string =>
  [...digits].map((_, index) => String((index + 1) % 10)).join('');

function maskWord(word: string): string {
  if (vocabulary().has(word.toLowerCase())) return word;
  if (/^\d+$/.test(word)) return word.length < 3 ? word : maskDigits(word);
  if (!/\d/.test(word)) return word.replace(/\p{M}/gu, '').replace(/\p{L}/gu, maskLetter);
  // `XX1234`, `15XXXXXX3333`, `HDFCN52026070165`: marks of a masked account and a bank's own
  // letters stay.
  const bank = /^[A-Z]{4}(?=[A-Z]?\d)/.exec(word)?.[0] ?? '';
  return (
    bank +
    word
      .slice(bank.length)
      .replace(/\d+|[\p{L}\p{M}]/gu, (piece) =>
        /\d/.test(piece) ? maskDigits(piece) : maskLetter(piece),
      )
  );
}

/** Where a name or a remark stands, a bank's words are the payer's too. */
const maskName = (text: string): string =>
  text.replace(/<[^<>]{0,500}>|&(?:#\w{1,8}|\w{2,8});|[\p{L}\p{M}\p{N}]+/gu, (word) =>
    /^[<&]/.test(word) || isCode(word) || /\d/.test(word)
      ? word
      : maskShape(word.replace(/\p{M}/gu, '')),
  );

/** Text or markup in which these texts of people are masked, and nothing else. */
export const maskPersonal = (text: string, personal: readonly string[]): string =>
  replaceTexts(text, personal, maskName);

/**
 * Text without what names a person, an account or a payment; labels, dates and the shape of amounts
 * stay. `personal`: texts of people in it, whole.
 */
export function maskText(text: string, personal: readonly string[] = []): string {
  return maskPersonal(text, personal).replace(pattern, (whole, ...rest) => {
    const groups: Record<string, string | undefined> = rest.at(-1);
    if (groups.entity !== undefined || groups.date !== undefined) return whole;
    if (groups.url !== undefined) return maskUrl(whole);
    if (groups.address !== undefined) return maskAddress(whole);
    if (groups.amount !== undefined) return maskAmount(whole);
    // It would contradict the masked figure, and every bank's sentence stands without it.
    if (groups.inwords !== undefined) return '';
    return maskWord(whole);
  });
}

/** Every digit but zero becomes 1: `₹3,571.20` → `₹1,111.10`. */
function maskAmount(amount: string): string {
  return amount.replace(/&#x?\w+;|[1-9]/gi, (piece) => (piece.startsWith('&') ? piece : '1'));
}

/** The host of an address stays, the rest may name somebody. */
export function maskUrl(url: string): string {
  return /^(?:https?:\/\/|www\.)[^/?#\s]{1,200}/i.exec(url)?.[0]?.concat('/') ?? 'x';
}

/** Any value by its shape: letters x, digits 0, punctuation as it is. */
export const maskShape = (value: string): string =>
  value.replace(/[\p{L}\p{M}]/gu, maskLetter).replace(/\d/g, '0');
