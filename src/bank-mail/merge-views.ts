import { dayInIndia } from './occurred.ts';
import type { AlertKind, BankProfile, Found, MailView, ProfileReading, Stated } from './types.ts';

/** The reading of all views of a mail by its bank's profile: text and HTML state one payment, or it is ambiguous. Pure. */
export function readAll(profile: BankProfile, views: readonly MailView[]): ProfileReading {
  let agreed: ProfileReading = { kind: 'none' };
  for (const view of views) {
    const reading = profile.read(view);
    if (reading.kind === 'ambiguous') return reading;
    if (reading.kind === 'none') continue;
    const found: Found | null =
      agreed.kind === 'found' ? both(agreed.found, reading.found) : reading.found;
    if (found === null) return { kind: 'ambiguous', why: 'its parts state different payments' };
    agreed = { kind: 'found', found };
  }
  return agreed;
}

const both = (one: Found, other: Found): Found | null => weigh(one, other) ?? join(one, other);

// Words of footers and placeholders by which a part is named when it states no payment; they contradict none.
const mood: ReadonlySet<AlertKind> = new Set(['card', 'statement', 'promo', 'otp', 'request']);

/** The one of two that counts where they are no two statements of one payment: a statement beside mere words, the fuller of two that settle nothing. */
function weigh(one: Found, other: Found): Found | null {
  if (one.kind === other.kind) return null;
  if (one.kind !== 'credit' && other.kind !== 'credit')
    return one.amountPaise === null && other.amountPaise !== null ? other : one;
  const [credit, words] = one.kind === 'credit' ? [one, other] : [other, one];
  const says =
    words.reference !== null || words.accountTail !== null || words.stated.precision !== 'none';
  const sameAmount = words.amountPaise === null || words.amountPaise === credit.amountPaise;
  return mood.has(words.kind) && !says && sameAmount ? credit : null;
}

/** One statement out of two of the same payment, the fuller where one says less; null where they contradict each other. */
function join(one: Found, other: Found): Found | null {
  const stated = joinStated(one.stated, other.stated);
  if (one.kind !== other.kind || stated === null) return null;
  const agrees = (['rail', 'amountPaise', 'reference', 'accountTail'] as const).every(
    (field) => one[field] === null || other[field] === null || one[field] === other[field],
  );
  if (!agrees) return null;
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

function joinStated(one: Stated, other: Stated): Stated | null {
  const [fine, coarse] =
    fineness[one.precision] >= fineness[other.precision] ? [one, other] : [other, one];
  if (coarse.precision === 'none' || fine.precision === 'none') return fine;
  if (fine.precision === 'day')
    return coarse.precision === 'day' && sameDay(fine.day, coarse.day) ? fine : null;
  if (coarse.precision === 'day') return sameDay(dayInIndia(fine.at), coarse.day) ? fine : null;
  const precisionMs = coarse.precision === 'minute' ? 60_000 : 1000;
  return Math.floor(fine.at.getTime() / precisionMs) ===
    Math.floor(coarse.at.getTime() / precisionMs)
    ? fine
    : null;
}

type Day = { year: number; month: number; day: number };
const sameDay = (one: Day, other: Day): boolean =>
  one.year === other.year && one.month === other.month && one.day === other.day;
