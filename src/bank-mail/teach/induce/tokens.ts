import { amountAt, balanceEnd } from '../../language/amount.ts';
import type { FieldName } from '../../language/compile.ts';
import { dayAt, timeAt } from '../../language/dates.ts';
import { readField } from '../../language/fields.ts';
import type { MailView } from '../../types.ts';

/** What is known of a payment beside its mail: by the ₹1 check, or by the person who saw it. */
export type Facts = {
  amountPaise: number;
  /** Of the account. */
  lastDigits: string;
  reference?: string;
  payer?: string;
};

/** `payer`: his name, which is known; `number`: twelve digits that may be a reference. */
type TokenKind =
  | 'word'
  | 'mark'
  | 'amount'
  | 'tail'
  | 'number'
  | 'date'
  | 'time'
  | 'balance'
  | 'vpa'
  | 'payer';

/** A word, a mark, or a value of a kind that is known. */
export type Token = {
  kind: TokenKind;
  text: string;
  start: number;
  end: number;
  /** What stands before it: nothing, a blank, or the end of a line. */
  gap: '' | ' ' | '\n';
};

/** Longer texts are no alert of a payment. */
export const TOKENS_MAX = 1500;

const BALANCE_WORD = /(?:\bbal(?:ance)?\b|शेष(?: ?राशि)?|बैलेंस)[^\d₹\n]{0,40}$/iu;
const SIGN = /^(?:rs\.?|inr\.?|rupees|₹)/i;

/** A text as words, marks and typed values, by what is known of its payment. */
export function tokensOf(text: string, facts: Facts): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length && tokens.length < TOKENS_MAX; ) {
    const blank = /^\s*/.exec(text.slice(at, at + 200))?.[0] ?? '';
    const start = at + blank.length;
    if (start >= text.length) break;
    const { kind, end } = typedAt(text, start, facts) ?? plainAt(text, start);
    const gap = blank === '' ? '' : blank.includes('\n') ? '\n' : ' ';
    tokens.push({ kind, text: text.slice(start, end), start, end, gap });
    at = end;
  }
  return tokens;
}

type Span = { kind: TokenKind; end: number };

function plainAt(text: string, at: number): Span {
  const word = /^[\p{L}\p{M}\p{N}]+/u.exec(text.slice(at, at + 200))?.[0];
  if (word !== undefined) return { kind: 'word', end: at + word.length };
  return { kind: 'mark', end: at + String.fromCodePoint(text.codePointAt(at) ?? 32).length };
}

function typedAt(text: string, at: number, facts: Facts): Span | null {
  if (/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return null;
  return (
    payerAt(text, at, facts) ??
    vpaAt(text, at) ??
    numberAt(text, at, facts) ??
    moneyAt(text, at, facts) ??
    tailAt(text, at, facts) ??
    momentAt(text, at)
  );
}

function payerAt(text: string, at: number, { payer }: Facts): Span | null {
  const words = payer?.trim().split(/\s+/).map(escaped).join('\\s+') ?? '';
  if (words.length < 2) return null;
  const found = new RegExp(`^${words}(?![\\p{L}\\p{N}])`, 'iu').exec(text.slice(at, at + 400));
  return found ? { kind: 'payer', end: at + found[0].length } : null;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A UPI ID; an address with an ending is one of the bank's own. */
function vpaAt(text: string, at: number): Span | null {
  const found = /^[^\s()<>/@:]{1,80}@[a-z0-9-]{2,60}(?!\.[a-z])/iu.exec(text.slice(at, at + 150));
  return found ? { kind: 'vpa', end: at + found[0].length } : null;
}

function numberAt(text: string, at: number, { reference }: Facts): Span | null {
  const digits = /^\d{9,}(?![\p{L}\p{N}])/u.exec(text.slice(at, at + 40))?.[0];
  return digits !== undefined && (digits.length === 12 || digits === reference)
    ? { kind: 'number', end: at + digits.length }
    : null;
}

function moneyAt(text: string, at: number, { amountPaise }: Facts): Span | null {
  const isSigned = SIGN.test(text.slice(at, at + 8));
  if (BALANCE_WORD.test(text.slice(Math.max(0, at - 60), at))) {
    const end = balanceEnd(text, at);
    if (end !== null) return { kind: 'balance', end };
  }
  const amount = amountAt(text, at);
  if (amount?.paise !== amountPaise) return null;
  const isMoney = isSigned || /\.\d{1,2}$/.test(text.slice(at, amount.end));
  return isMoney ? { kind: 'amount', end: amount.end } : null;
}

function tailAt(text: string, at: number, { lastDigits }: Facts): Span | null {
  for (const { end, captured } of readField('tail', text, at)) {
    const shown = captured.accountTail ?? '';
    const isWhole = shown === lastDigits;
    const isPart = shown.length > 2 && (lastDigits.endsWith(shown) || shown.endsWith(lastDigits));
    if (!(isWhole || (isPart && !/^\d+$/.test(text.slice(at, end))))) continue;
    if (!/[\p{L}\p{N}]/u.test(text[end] ?? '')) return { kind: 'tail', end };
  }
  return null;
}

function momentAt(text: string, at: number): Span | null {
  const date = dayAt(text, at);
  if (date) return { kind: 'date', end: date.end };
  const time = timeAt(text, at);
  return time ? { kind: 'time', end: time.end } : null;
}

/** A mail of a bank that nobody knows, and what is known of its payment. */
export type FactualMail = { views: readonly MailView[]; facts: Facts };

/** A word or mark that all mails have, or a place where each has a value of its own. */
export type Part = {
  /** Null: the bank's own words. `free`: what a payer may have written. */
  slot: FieldName | 'free' | 'optional' | null;
  kind: Token['kind'] | 'gap';
  /** As each mail has it. */
  values: readonly string[];
  /** What stands before it in the first mail. */
  gap: Token['gap'];
  /** Where it stands in the first mail's text. */
  start: number;
  end: number;
};
