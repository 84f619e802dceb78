import { amountAt, balanceEnd } from './amount.ts';
import type { FieldName } from './compile.ts';
import { type Clock, type Day, dayAt, timeAt } from './dates.ts';
import { isGlued } from './glued.ts';

/** What a template has read so far. Free text is kept: a VPA or a cause may tell a refund. */
export type Captured = {
  amountPaise: number | null;
  reference: string | null;
  accountTail: string | null;
  day: Day | null;
  time: Clock | null;
  /** The payer's words, and the bank's on the cause: never trusted, at most judged. */
  vpa: string | null;
  words: string | null;
};

export type Step = { end: number; captured: Partial<Captured> };

/** Longest free text between two of the bank's own words. */
const NAME_MAX = 240;
const NOTE_MAX = 400;
/** A line of this length may have been broken. */
const WRAPPED = 60;

const REFERENCE = /\d{12}(?!\d)/y;
const SHORT_REFERENCE = /(?:\d{12}|\d{9})(?!\d)/y;
const COUNT = /\d{1,9}(?!\d)/y;
/** What no words between a bank's own may say unread. */
const SAYS_MORE = /[₹\uFFFD]|\b(?:rs|inr)\b|refund|revers|fail|cancel|declin|pending|cashback/i;
const UTR = /[A-Za-z0-9]{6,30}(?![A-Za-z0-9])/y;
const ID = /[\w-]{4,64}(?![\w-])/y;
const CODE = /[A-Za-z]{0,2}\d{4,20}(?![A-Za-z0-9])/y;
const VPA = /[^\s()<>/@]{1,80}@[a-z0-9-]{1,60}/iy;
/** Handles have no dots, but who knows; the next sentence may be glued to one without. */
const DOTTED_VPA = /[^\s()<>/@]{1,80}@[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,30}){1,3}/iy;
/** Whom the bank greets, to the comma behind it. */
const HOLDER = /[^,!:;₹@\n]{1,60}[,!\n]/y;
const NO_NAME = /fail|declin|revers|refund|unable|regret|sorry/i;
const named = (holder: string): Partial<Captured> | null => (NO_NAME.test(holder) ? null : {});
const HOLDER_BROKEN = /[^,!:;₹@]{1,60}[,!]/y;
const TAIL = /[\dXx*•#]{2,24}/y;
const DIGITS_SHOWN = /^(?:\d{0,8}[X*•#]{1,20})?(\d{2,6})$/i;
const MASKED = /[X*•#]{2,8}[- ](?=[X*•#\d])/iy;

/** Every way to read `field` at `at`. One way, but for free text, which may end at any border of words. */
export function* readField(field: FieldName, text: string, at: number): Generator<Step> {
  switch (field) {
    case 'amount': {
      const amount = amountAt(text, at);
      if (amount) yield { end: amount.end, captured: { amountPaise: amount.paise } };
      return;
    }
    case 'decimals': {
      // Where the amount ends the statement, one without its paise may have been cut.
      const amount = amountAt(text, at);
      if (amount && /\.\d{2,}\*?(?:\/-)?$/.test(text.slice(at, amount.end)))
        yield { end: amount.end, captured: { amountPaise: amount.paise } };
      return;
    }
    case 'balance': {
      const end = balanceEnd(text, at);
      if (end !== null) yield { end, captured: {} };
      return;
    }
    case 'tail':
      yield* tail(text, at);
      return;
    case 'ref':
      yield* token(REFERENCE, text, at, (reference) => ({ reference }));
      return;
    case 'utr':
      yield* token(UTR, text, at, (reference) => (/\d/.test(reference) ? { reference } : null));
      return;
    case 'id':
      yield* token(ID, text, at, (id) => (/\d/.test(id) ? {} : null));
      return;
    case 'code':
      yield* token(CODE, text, at, () => ({}));
      return;
    case 'date': {
      const day = isDigit(text[at - 1]) ? null : dayAt(text, at);
      if (day) yield { end: day.end, captured: { day: day.value } };
      return;
    }
    case 'time': {
      const time = isDigit(text[at - 1]) ? null : timeAt(text, at);
      if (time) yield { end: time.end, captured: { time: time.value } };
      return;
    }
    case 'shortref':
      yield* token(SHORT_REFERENCE, text, at, (reference) => ({ reference }));
      return;
    case 'count':
      yield* token(COUNT, text, at, () => ({}));
      return;
    case 'gap':
      for (const end of borders(text, at)) {
        if (!SAYS_MORE.test(text.slice(at, end))) yield { end, captured: {} };
      }
      return;
    case 'vpa':
      yield* token(VPA, text, at, (vpa) => ({ vpa }));
      yield* token(DOTTED_VPA, text, at, (vpa) => ({ vpa }));
      return;
    case 'name':
      for (const end of borders(text, at)) yield { end, captured: {} };
      return;
    case 'words':
      for (const end of borders(text, at)) yield { end, captured: { words: text.slice(at, end) } };
      return;
    case 'holder':
      yield* token(HOLDER, text, at, named);
      yield* token(HOLDER_BROKEN, text, at, named);
      return;
    case 'note': {
      const from = text[at] === '\n' ? at + 1 : at;
      const end = Math.min(endOfLine(text, from), from + NOTE_MAX);
      yield { end, captured: { words: text.slice(from, end) } };
      return;
    }
    case 'stop':
      if (/[.!]/.test(text[at] ?? '')) yield { end: at + 1, captured: {} };
      return;
    case 'end':
      // A line that nothing follows may have been cut.
      if (/[.!]/.test(text[at] ?? '') || (text[at] === '\n' && /\S/.test(text.slice(at, at + 200))))
        yield { end: at + 1, captured: {} };
      return;
  }
}

/** The end of the line at `from`; of the next one where this was broken for its length, as plain text is. */
function endOfLine(text: string, from: number): number {
  const line = text.indexOf('\n', from);
  if (line === -1) return text.length;
  if (line - text.lastIndexOf('\n', line - 1) < WRAPPED) return line;
  const next = text.indexOf('\n', line + 1);
  return next === -1 ? text.length : next;
}

function* token(
  pattern: RegExp,
  text: string,
  at: number,
  take: (token: string) => Partial<Captured> | null,
): Generator<Step> {
  if (isDigit(text[at - 1])) return;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  const captured = match && take(match[0]);
  if (match && captured) yield { end: at + match[0].length, captured };
}

/** `4477`, `**7722`, `XX1234`, `XXXXXXX5745`, `15XXXXXX3333`, `X999`: two to six digits, as shown. */
function* tail(text: string, at: number): Generator<Step> {
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
  if (match && digits) yield { end: from + match[0].length, captured: { accountTail: digits } };
}

/** Where free text that starts at `at` may end: before each blank or change between word and mark, and between a word and a label glued to it, within bounds. */
function* borders(text: string, at: number): Generator<number> {
  const last = Math.min(text.length, at + NAME_MAX);
  for (let end = at + 1; end <= last; end += 1) {
    if (isBlank(text[end - 1])) continue;
    if (
      end === text.length ||
      !(alphanumeric(text, end - 1) && alphanumeric(text, end)) ||
      isGlued(text, end - 1)
    )
      yield end;
  }
}

const WORD = /[\p{L}\p{M}\p{N}]/u;
const alphanumeric = (text: string, at: number): boolean =>
  at >= 0 && at < text.length && WORD.test(text[at] ?? '');
const isDigit = (c: string | undefined): boolean => c !== undefined && c >= '0' && c <= '9';
const isBlank = (c: string | undefined): boolean => c === ' ' || c === '\n';
