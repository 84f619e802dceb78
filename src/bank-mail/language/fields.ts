import type { Day } from '../types.ts';
import { amountAt, balanceEnd } from './amount.ts';
import { amountInWords } from './amount-in-words.ts';
import type { FieldName } from './compile.ts';
import { type Clock, dayAt, timeAt } from './dates.ts';
import { borders, noteEnds } from './words.ts';

/** What a template has read so far. Free text is kept: a VPA or a cause may show a refund. */
export type Captured = {
  amountPaise: number | null;
  reference: string | null;
  accountTail: string | null;
  /** The bank's own number of the transaction, which is no reference: Paytm's order, FamApp's id. */
  id: string | null;
  day: Day | null;
  time: Clock | null;
  /** The payer's words, and the bank's on the cause: never trusted; at most they rule out. */
  vpa: string | null;
  words: string | null;
};

type Step = { end: number; captured: Partial<Captured> };

/** Reads one field at `at`: every way to read it, with its end. */
type FieldReader = (text: string, at: number) => Iterable<Step>;

/**
 * Every way to read `field` at `at`. One way, but for free text: it may end at any border of words.
 */
export const readField = (field: FieldName, text: string, at: number): Iterable<Step> =>
  READERS[field](text, at);

const NOTE_MAX = 400;

/** Whom the bank greets, to the comma behind it. */
const HOLDER = /[^,!:;₹@\n]{1,60}[,!\n]/y;
/** A name that was broken over lines, which no full stop ends. */
const HOLDER_BROKEN = /(?:[^,!:;₹@.]|\.(?!\s{0,3}\n)){1,60}[,!]/y;
const VPA = /[^\s()<>/@]{1,80}@[a-z0-9-]{1,60}/iy;
/** Handles should have no dots, but some may; the next sentence may be glued to one without. */
const DOTTED_VPA = /[^\s()<>/@]{1,80}@[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,30}){1,3}/iy;

const reference = (text: string): Partial<Captured> => ({ reference: text });
const vpa = (text: string): Partial<Captured> => ({ vpa: text });
const nothing = (): Partial<Captured> => ({});
const hasDigit = (text: string): boolean => /\d/.test(text);

const READERS: Readonly<Record<FieldName, FieldReader>> = {
  amount: readAmount,
  // Where the amount ends the statement, one without its paise may have been cut.
  decimals: (text, at) =>
    readAmount(text, at).filter(({ end }) => /\.\d{2,}\*?(?:\/-)?$/.test(text.slice(at, end))),
  balance: (text, at) => stepTo(balanceEnd(text, at)),
  tail: readTail,
  // An account that is masked whole.
  mask: token(/[X*•#]{2,8}(?![\dX*•#])/iy, nothing),
  ref: token(/\d{12}(?!\d)/y, reference),
  shortref: token(/(?:\d{12}|\d{9})(?!\d)/y, reference),
  // A zero in front of it may be gone, as of any number: it is the reference all the same.
  paddedref: token(/\d{11,12}(?!\d)/y, (text) => reference(text.padStart(12, '0'))),
  utr: token(/[A-Za-z0-9]{6,30}(?![A-Za-z0-9])/y, (utr) => (hasDigit(utr) ? reference(utr) : null)),
  id: token(/[\w-]{4,64}(?![\w-])/y, (id) => (hasDigit(id) ? { id } : null)),
  code: token(/[A-Za-z]{0,2}\d{4,20}(?![A-Za-z0-9])/y, nothing),
  count: token(/\d{1,9}(?!\d)/y, nothing),
  mobile: token(/(?:\+?(?:\d{2}[ -])?[\dX*]{8,14}|NA|N\/A|-)(?![\dX*])/iy, nothing),
  date: (text, at) => {
    const day = isDigit(text[at - 1]) ? null : dayAt(text, at);
    return day ? [{ end: day.end, captured: { day: day.value } }] : [];
  },
  time: (text, at) => {
    const time = isDigit(text[at - 1]) ? null : timeAt(text, at);
    return time ? [{ end: time.end, captured: { time: time.value } }] : [];
  },
  vpa: both(token(VPA, vpa), token(DOTTED_VPA, vpa)),
  holder: (text, at) => (isLetter(text[at - 1]) ? [] : readHolder(text, at)),
  name: freeText(nothing),
  words: freeText((words) => ({ words })),
  // The amount again, in words: another one is a conflict.
  inwords: freeText((words) => {
    const amountPaise = amountInWords(words);
    // A redacted mail has its letters only.
    if (/^(?:x+ |and )+only$/i.test(words)) return {};
    return amountPaise === null ? null : { amountPaise };
  }),
  note: (text, at) => {
    const from = text[at] === '\n' ? at + 1 : at;
    return noteEnds(text, from, Math.min(text.length, from + NOTE_MAX)).map((end) => ({
      end,
      captured: { words: text.slice(from, end) },
    }));
  },
  stop: (text, at) => stepTo(endsSentence(text, at) ? at + 1 : null),
  // A line that nothing follows may have been cut.
  end: (text, at) => stepTo(endsSentence(text, at) || endsLine(text, at) ? at + 1 : null),
};

const readHolder = both(token(HOLDER, nothing), token(HOLDER_BROKEN, nothing));
const isLetter = (char: string | undefined): boolean => char !== undefined && /\p{L}/u.test(char);

const stepTo = (end: number | null): Step[] => (end === null ? [] : [{ end, captured: {} }]);

const endsSentence = (text: string, at: number): boolean => /[.!]/.test(text[at] ?? '');
const endsLine = (text: string, at: number): boolean =>
  text[at] === '\n' && /\S/.test(text.slice(at, at + 200));

function readAmount(text: string, at: number): Step[] {
  const amount = amountAt(text, at);
  return amount ? [{ end: amount.end, captured: { amountPaise: amount.paise } }] : [];
}

/**
 * Reads what a pattern fits, where no digit stands before it; null from `take`: it doesn't count.
 */
function token(pattern: RegExp, take: (token: string) => Partial<Captured> | null): FieldReader {
  return (text, at) => {
    if (isDigit(text[at - 1])) return [];
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const captured = match && take(match[0]);
    return match && captured ? [{ end: at + match[0].length, captured }] : [];
  };
}

function both(one: FieldReader, other: FieldReader): FieldReader {
  return function* (text, at) {
    yield* one(text, at);
    yield* other(text, at);
  };
}

/** Reads free text to each border of words; null from `take`: it doesn't count. */
function freeText(take: (words: string) => Partial<Captured> | null): FieldReader {
  return function* (text, at) {
    for (const end of borders(text, at)) {
      const captured = take(text.slice(at, end));
      if (captured) yield { end, captured };
    }
  };
}

const TAIL = /[\dXx*•#]{2,24}/y;
const DIGITS_SHOWN = /^(?:\d{0,8}[X*•#]{1,20})?(\d{2,6})$/i;
const MASKED = /[X*•#]{2,8}[- ](?=[X*•#\d])/iy;

/** `4477`, `**7722`, `XX1234`, `XXXXXXX5745`, `15XXXXXX3333`: two to six digits, as shown. */
function readTail(text: string, at: number): Step[] {
  let from = at;
  for (let group = 0; group < 5; group += 1) {
    MASKED.lastIndex = from;
    const masked = MASKED.exec(text);
    if (!masked) break;
    from += masked[0].length;
  }
  TAIL.lastIndex = from;
  const match = TAIL.exec(text);
  const digits = match && DIGITS_SHOWN.exec(match[0])?.[1];
  return match && digits
    ? [{ end: from + match[0].length, captured: { accountTail: digits } }]
    : [];
}

function isDigit(c: string | undefined): boolean {
  return c !== undefined && c >= '0' && c <= '9';
}
