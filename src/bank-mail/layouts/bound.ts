import { balanceEnd, moneyIn } from '../language/amount.ts';
import { type Clock, dayAt, timeAt } from '../language/dates.ts';
import { dayInIndia, timeInIndia } from '../occurred.ts';
import type { Knowledge } from '../taught.ts';
import type { Day, Found, MailView } from '../types.ts';

/** What a statement says that the words around it may repeat. */
export type Bound = {
  amountPaise: number | null;
  /** The account's digits as the bank shows them. */
  digits: string | null;
  reference: string | null;
  day: Day | null;
  time: Clock | null;
  /** The payer's name, VPA and remark. */
  payer: readonly string[];
  /** The payee names of the mailbox's accounts. */
  holders: readonly string[];
};

type Slot =
  | 'amount'
  | 'digits'
  | 'reference'
  | 'date'
  | 'time'
  | 'payer'
  | 'balance'
  | 'holder'
  | 'link';

/** A place in a text that varies from mail to mail, and what stands for it in a piece. */
export type SlotSpan = { start: number; end: number; slot: Slot; token: string };

/** What the words around a statement may repeat of it. */
export function boundOf(
  found: Found | null,
  payer: readonly string[],
  { sentOn }: Pick<MailView, 'sentOn'>,
  { holders }: Knowledge,
): Bound {
  const stated = found?.stated ?? { precision: 'none' };
  const exact = stated.precision === 'minute' || stated.precision === 'second' ? stated : null;
  const day =
    stated.precision === 'day' ? stated.day : exact ? dayInIndia(exact.at) : (sentOn ?? null);
  return {
    amountPaise: found?.amountPaise ?? null,
    digits: found?.accountTail ?? null,
    reference: found?.reference ?? null,
    day,
    time: exact ? timeInIndia(exact.at, exact.precision) : null,
    payer: payer.map((words) => words.trim()).filter((words) => words.length > 2),
    holders,
  };
}

const BALANCE_WORD =
  /\b(?:bal(?:ance)?|n\.?clr\.? ?bal)\b[^\d₹\n]{0,40}?(?=(?:rs\.?|inr|₹)?[\s:.]*-?[\s]?(?:rs\.?|inr|₹)?\s?\d)|(?:शेष(?: ?राशि)?|बैलेंस)[^\d\n]{0,20}/giu;
const COLON = /^\s*[:.][\s:.]*/;
const SIGN_BEFORE = /(?:(?:rs\.?|inr|₹|&rupee;|&#8377;)[\s.]*)$/i;
const LINK = /\b(?:https?:\/\/|www\.)([a-z0-9.-]+)[^\s<>"']*/giu;
const MASKED = /(?<![\p{L}\p{N}])[x*•#](?:[ -]?[x*•#]){0,40}[ -]?(\d{2,6})(?!\d)/giu;

/**
 * The slots of a text, in order and apart from each other. Bound ones equal the statement; a balance
 * stands behind a word for it; of a link the host is fixed. Any other figure stays as it is.
 */
export function slotsIn(text: string, bound: Bound): SlotSpan[] {
  const found: SlotSpan[] = [];
  const add = (start: number, end: number, slot: Slot, token = `⟨${slot}⟩`) => {
    if (end > start && !found.some((one) => start < one.end && one.start < end))
      found.push({ start, end, slot, token });
  };
  for (const { 0: all, 1: host = '', index } of text.matchAll(LINK))
    add(index, index + all.length, 'link', `⟨link ${host.toLowerCase()}⟩`);
  for (const { 0: word, index } of text.matchAll(BALANCE_WORD)) {
    const from =
      index + word.length + (COLON.exec(text.slice(index + word.length))?.[0].length ?? 0);
    const end = balanceEnd(text, from);
    if (end === null) continue;
    const sign = SIGN_BEFORE.exec(word)?.[0].length ?? 0;
    add(from - sign, trimmedEnd(text, end), 'balance');
  }
  for (const { paise, start, end } of moneyIn(text))
    if (paise !== null && paise === bound.amountPaise)
      add(start, text.startsWith('/-', end) ? end + 2 : end, 'amount');
  addDigits(text, bound, add);
  addMoments(text, bound, add);
  if (bound.reference !== null) addWords(text, bound.reference, (s, e) => add(s, e, 'reference'));
  const holders = bound.holders.toSorted((one, other) => other.length - one.length);
  for (const holder of holders) addWords(text, holder, (s, e) => add(s, e, 'holder'));
  return found.toSorted((one, other) => one.start - other.start);
}

/** Where the payer's own words stand once more: an alternative, since they may be any words. */
export function payerSlots(text: string, { payer }: Bound, taken: readonly SlotSpan[]): SlotSpan[] {
  const found: SlotSpan[] = [];
  for (const words of payer.toSorted((one, other) => other.length - one.length))
    addWords(text, words, (start, end) => {
      if (![...taken, ...found].some((one) => start < one.end && one.start < end))
        found.push({ start, end, slot: 'payer', token: '⟨payer⟩' });
    });
  return found;
}

type Add = (start: number, end: number, slot: Slot) => void;

function addDigits(text: string, { digits }: Bound, add: Add): void {
  const tail = /(\d+)\D*$/.exec(digits ?? '')?.[1];
  if (!tail) return;
  for (const { 0: all, 1: shown = '', index } of text.matchAll(MASKED))
    if (shown.endsWith(tail) || tail.endsWith(shown)) add(index, index + all.length, 'digits');
  if (tail.length < 3) return;
  for (const { 0: all, index } of text.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}.,₹/:-])${tail}(?![\\p{L}\\p{N}]|[.,:/-]\\d)`, 'gu'),
  ))
    add(index, index + all.length, 'digits');
}

function addMoments(text: string, { day, time }: Bound, add: Add): void {
  for (const { index } of text.matchAll(
    /(?<![\p{L}\p{N}])(?=\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/giu,
  )) {
    const date = dayAt(text, index);
    if (date && day && isSameDay(date.value, day)) add(index, date.end, 'date');
    const clock = timeAt(text, index);
    if (clock && time && isSameTime(clock.value, time)) add(index, clock.end, 'time');
  }
}

const isSameDay = (one: Day, other: Day): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day;
const isSameTime = (one: Clock, other: Clock): boolean =>
  one.hours === other.hours &&
  one.minutes === other.minutes &&
  (one.seconds === null || other.seconds === null || one.seconds === other.seconds);

/** Where words stand by themselves, whatever their case and blanks. */
function addWords(text: string, words: string, add: (start: number, end: number) => void): void {
  const parts = words.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (parts.join('').length < 2) return;
  const pattern = patternOf(parts.join('\\s+'));
  for (const { 0: all, index } of text.matchAll(pattern)) add(index, index + all.length);
}

let latest: { source: string; pattern: RegExp }[] = [];

/** The same few words are looked for in each piece of a mail. */
function patternOf(source: string): RegExp {
  const known = latest.find((one) => one.source === source);
  if (known) return known.pattern;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'giu');
  latest = [{ source, pattern }, ...latest].slice(0, 8);
  return pattern;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const trimmedEnd = (text: string, end: number): number =>
  /[\s.*]*$/.exec(text.slice(0, end))?.index ?? end;
