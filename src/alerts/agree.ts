import { dayInIndia } from './occurred.ts';
import type { BankProfile, Found, MailView, ProfileReading, Stated } from './types.ts';

/** The reading of all views of a mail: text and HTML state one payment, or it is ambiguous. */
export type Agreed = (ProfileReading & { kind: 'none' | 'ambiguous' }) | { kind: 'found'; found: Found; view: MailView };

/** Lets the profile read each view and joins what they found. Pure. */
export function readAll(profile: BankProfile, views: readonly MailView[]): Agreed {
  let agreed: Agreed = { kind: 'none' };
  for (const view of views) {
    const reading = profile.read(view);
    if (reading.kind === 'ambiguous') return reading;
    if (reading.kind === 'none') continue;
    if (agreed.kind !== 'found') {
      agreed = { kind: 'found', found: reading.found, view };
      continue;
    }
    const joined = join(agreed.found, reading.found);
    if (joined === null) return { kind: 'ambiguous', why: 'its parts state different payments' };
    agreed = { kind: 'found', found: joined, view: agreed.view };
  }
  return agreed;
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
  const [fine, coarse] = fineness[one.precision] >= fineness[other.precision] ? [one, other] : [other, one];
  if (coarse.precision === 'none' || fine.precision === 'none') return fine;
  if (fine.precision === 'day') return coarse.precision === 'day' && sameDay(fine.day, coarse.day) ? fine : null;
  if (coarse.precision === 'day') return sameDay(dayInIndia(fine.at), coarse.day) ? fine : null;
  const precisionMs = coarse.precision === 'minute' ? 60_000 : 1000;
  return Math.floor(fine.at.getTime() / precisionMs) === Math.floor(coarse.at.getTime() / precisionMs) ? fine : null;
}

type Day = { year: number; month: number; day: number };
const sameDay = (one: Day, other: Day): boolean => one.year === other.year && one.month === other.month && one.day === other.day;
