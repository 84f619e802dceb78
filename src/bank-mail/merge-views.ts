import { dayInIndia } from './occurred.ts';
import type {
  AlertKind,
  BankProfile,
  Day,
  Found,
  MailView,
  ProfileReading,
  Stated,
} from './types.ts';

/**
 * The reading of all views of a mail by its bank's profile: text and HTML state one payment, or the
 * mail is ambiguous. Pure.
 */
export function mergeViews(profile: BankProfile, views: readonly MailView[]): ProfileReading {
  let merged: ProfileReading = { kind: 'none' };
  for (const view of views) {
    const reading = profile.read(view);
    if (reading.kind === 'ambiguous') return reading;
    if (reading.kind === 'none') continue;
    const found: Found | null =
      merged.kind === 'found' ? mergeFound(merged.found, reading.found) : reading.found;
    if (found === null) return { kind: 'ambiguous', why: 'its parts state different payments' };
    merged = { kind: 'found', found };
  }
  return merged;
}

/** What two views state together; null where they contradict each other. */
const mergeFound = (one: Found, other: Found): Found | null =>
  one.kind === other.kind ? mergeFields(one, other) : preferOne(one, other);

/** Kinds that words of footers and placeholders suggest where a view states no payment. */
const incidental: ReadonlySet<AlertKind> = new Set([
  'card',
  'statement',
  'promo',
  'otp',
  'request',
]);

/**
 * Of two views of different kinds the one that counts: a credit beside mere words, or the one with
 * an amount where neither is a credit. Null where the other one contradicts a credit.
 */
function preferOne(one: Found, other: Found): Found | null {
  if (one.kind !== 'credit' && other.kind !== 'credit')
    return one.amountPaise === null && other.amountPaise !== null ? other : one;
  const [credit, words] = one.kind === 'credit' ? [one, other] : [other, one];
  const statesPayment =
    words.reference !== null || words.accountTail !== null || words.stated.precision !== 'none';
  const sameAmount = words.amountPaise === null || words.amountPaise === credit.amountPaise;
  return incidental.has(words.kind) && !statesPayment && sameAmount ? credit : null;
}

/** One statement of two of a kind, the fuller where one says less; null where a field differs. */
function mergeFields(one: Found, other: Found): Found | null {
  const stated = mergeStated(one.stated, other.stated);
  const agree = (['rail', 'amountPaise', 'reference', 'accountTail'] as const).every(
    (field) => one[field] === null || other[field] === null || one[field] === other[field],
  );
  if (stated === null || !agree) return null;
  return {
    template: one.template,
    kind: one.kind,
    rail: one.rail ?? other.rail,
    amountPaise: one.amountPaise ?? other.amountPaise,
    reference: one.reference ?? other.reference,
    accountTail: one.accountTail ?? other.accountTail,
    stated,
  };
}

const fineness = { none: 0, day: 1, minute: 2, second: 3 } as const;

/** The more precise of two moments; null where the other one lies elsewhere. */
function mergeStated(one: Stated, other: Stated): Stated | null {
  const [fine, coarse] =
    fineness[one.precision] >= fineness[other.precision] ? [one, other] : [other, one];
  if (coarse.precision === 'none' || fine.precision === 'none') return fine;
  if (coarse.precision === 'day') {
    const day = fine.precision === 'day' ? fine.day : dayInIndia(fine.at);
    return isSameDay(day, coarse.day) ? fine : null;
  }
  if (fine.precision === 'day') return null;
  const precisionMs = coarse.precision === 'minute' ? 60_000 : 1000;
  const isSame =
    Math.floor(fine.at.getTime() / precisionMs) === Math.floor(coarse.at.getTime() / precisionMs);
  return isSame ? fine : null;
}

const isSameDay = (one: Day, other: Day): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day;
