import { dayInIndia } from './occurred.ts';
import type {
  Ambiguous,
  BankProfile,
  Day,
  Found,
  MailView,
  ProfileReading,
  Stated,
} from './types.ts';

/**
 * The reading of all views of a mail by its bank's profile. Where one of them states a payment, every
 * other one states the same, or holds nothing that isn't understood ("view this mail in HTML"); else
 * the mail is ambiguous. What certainly shows of a page must state it, too. Pure.
 */
export function mergeViews(profile: BankProfile, views: readonly MailView[]): ProfileReading {
  const readings = views.map((view) => ({ view, reading: profile.read(view) }));
  let merged: ProfileReading = { kind: 'none' };
  for (const { reading } of readings) {
    if (reading.kind === 'ambiguous') return doubtOf(profile, readings, reading);
    if (reading.kind === 'none') continue;
    const found: Found | null =
      merged.kind === 'found' ? mergeFound(merged.found, reading.found) : reading.found;
    if (found === null) return PARTS_DIFFER;
    merged = { kind: 'found', found };
  }
  if (merged.kind !== 'found' || merged.found.kind !== 'credit') return merged;
  if (!haveSameWords(readings.flatMap(({ reading }) => wordsIn(reading)))) return PARTS_DIFFER;
  for (const { view, reading } of readings) {
    const doubt = isCredit(reading) ? null : doubtBeside(profile, view, merged.found);
    if (doubt !== null) return doubt;
  }
  return merged;
}

/** The payer's words in a view, letters and figures only: parts break their lines differently. */
const wordsIn = (reading: ProfileReading): string[][] =>
  isCredit(reading) && reading.kind === 'found' && reading.words !== undefined
    ? [reading.words.map((words) => words.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''))]
    : [];

/** Whether views name the same payer, one of them cut perhaps; of other templates' words nobody knows. */
function haveSameWords([first, ...others]: readonly (readonly string[])[]): boolean {
  if (first === undefined) return true;
  return others.every(
    (other) =>
      other.length !== first.length ||
      other.every(
        (words, at) => isCutOf(words, first[at] ?? '') || isCutOf(first[at] ?? '', words),
      ),
  );
}

const isCutOf = (words: string, whole: string): boolean => whole.startsWith(words);

type Read = { view: MailView; reading: ProfileReading };

/**
 * The doubt, with the payment that all views state together, for a person to judge; without one
 * where a view states another, or may show something else.
 */
function doubtOf(
  profile: BankProfile,
  readings: readonly Read[],
  { around, ...doubt }: Ambiguous,
): ProfileReading {
  if (around === undefined) return doubt;
  let stated = around;
  for (const { view, reading } of readings) {
    if (reading.kind === 'none') {
      if (doubtBeside(profile, view, stated) !== null) return doubt;
      continue;
    }
    const found = reading.kind === 'found' ? reading.found : reading.around;
    const merged = found?.kind === 'credit' ? mergeFound(stated, found) : null;
    if (merged === null) return doubt;
    stated = merged;
  }
  return { ...doubt, around: stated };
}

const PARTS_DIFFER: ProfileReading = {
  kind: 'ambiguous',
  why: 'its parts state different payments',
};

const isCredit = (reading: ProfileReading): boolean =>
  reading.kind === 'found' && reading.found.kind === 'credit';

/** Nothing but marks, and a question among them. */
const ASKS = /^[^\p{L}\p{N}]*[?\u00BF!][^\p{L}\p{N}]*$/u;

/** Why a view that states no payment makes one beside it doubtful; null where it is a placeholder. */
function doubtBeside(profile: BankProfile, view: MailView, found: Found): ProfileReading | null {
  if (view.shown)
    return { kind: 'ambiguous', why: 'the payment it states may not be what its page shows' };
  const left = profile
    .explain(view, found)
    .flatMap(({ text, takenFor }) => (takenFor === null ? [text] : []));
  // Marks say nothing between words; a part of them alone may ask, or take back.
  if (left.length === 0 && !ASKS.test(view.flat)) return null;
  return left.length === 0
    ? { kind: 'ambiguous', why: 'one of its parts says something else', unexplained: ['?'] }
    : { kind: 'ambiguous', why: 'one of its parts says something else', unexplained: left };
}

/** What two views state together; null where they contradict each other. */
function mergeFound(one: Found, other: Found): Found | null {
  if (one.kind === other.kind) return mergeFields(one, other);
  // Words of a placeholder may suggest a kind of mail; they are looked at once all is known.
  if (one.kind === 'credit') return statesPayment(other) ? null : one;
  if (other.kind === 'credit') return statesPayment(one) ? null : other;
  return one.amountPaise === null && other.amountPaise !== null ? other : one;
}

const statesPayment = ({ amountPaise, reference, accountTail, stated }: Found): boolean =>
  amountPaise !== null || reference !== null || accountTail !== null || stated.precision !== 'none';

/** One statement of two of a kind, the fuller where one says less; null where a field differs. */
function mergeFields(one: Found, other: Found): Found | null {
  const stated = mergeStated(one.stated, other.stated);
  const agree = (['rail', 'amountPaise', 'reference', 'accountTail', 'id'] as const).every(
    (field) =>
      (one[field] ?? null) === null ||
      (other[field] ?? null) === null ||
      one[field] === other[field],
  );
  if (stated === null || !agree) return null;
  return {
    template: one.template,
    kind: one.kind,
    rail: one.rail ?? other.rail,
    amountPaise: one.amountPaise ?? other.amountPaise,
    reference: one.reference ?? other.reference,
    accountTail: one.accountTail ?? other.accountTail,
    ...mergeIds(one, other),
    stated,
  };
}

const mergeIds = (one: Found, other: Found): Pick<Found, 'id'> => {
  const id = one.id ?? other.id;
  return id === undefined ? {} : { id };
};

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
