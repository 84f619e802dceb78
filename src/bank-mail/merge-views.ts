import { type Sentence, say } from '../words/sentence.ts';
import { dayInIndia } from './occurred.ts';
import type { VisibleText } from './page/views.ts';
import type { Knowledge } from './taught.ts';
import type {
  AskedOf,
  BankProfile,
  Day,
  Found,
  MailView,
  ProfileReading,
  Stated,
} from './types.ts';

/**
 * The reading of all views of a mail by its bank's profile. Each of them states the same payment, or
 * nothing but pieces that are known; else the mail is ambiguous, with the pieces that aren't as
 * questions. Pure.
 */
export function mergeViews(
  profile: BankProfile,
  { views, around }: Pick<VisibleText, 'views' | 'around'>,
  knowledge: Knowledge,
): ProfileReading {
  const readings = views.map((view) => ({ view, reading: profile.read(view, knowledge) }));
  const credits = readings.filter(({ reading }) => creditOf(reading) !== null);
  if (credits.length === 0) return mergeOthers(readings.map(({ reading }) => reading));
  let found: Found | null = null;
  for (const { reading } of credits) {
    const one = creditOf(reading);
    if (one === null) continue;
    found = found === null ? one : mergeFound(found, one);
    if (found === null) return PARTS_DIFFER;
  }
  if (found === null) return PARTS_DIFFER;
  if (!haveSameWords(credits.flatMap(({ reading }) => wordsIn(reading)))) return PARTS_DIFFER;
  const asked: AskedOf[] = credits.map(({ reading }) => askedIn(reading));
  for (const { view, reading } of readings) {
    if (creditOf(reading) !== null) continue;
    if (reading.kind === 'ambiguous') return reading;
    if (reading.kind === 'found' && !reading.found.guessed) return PARTS_DIFFER;
    if (ASKS.test(view.flat)) return ONE_ASKS;
    asked.push(profile.around(view, found, knowledge, 'body'));
  }
  if (around) asked.push(profile.around(around, found, knowledge, 'outside'));
  return whole(found, credits, asked);
}

function whole(found: Found, credits: readonly Read[], asked: readonly AskedOf[]): ProfileReading {
  const questions = asked.flatMap((one) => one.asked);
  const doubts = credits.map(({ reading }) => reading).filter((one) => one.kind === 'ambiguous');
  const never = [...doubts.map((one) => one.never), ...questions.map((one) => one.never)].find(
    (why) => why !== undefined && why !== null,
  );
  const payer = payerIn(credits);
  if (questions.length === 0 && doubts.length === 0)
    return {
      kind: 'found',
      found,
      words: credits.flatMap(({ reading }) =>
        reading.kind === 'found' ? (reading.words ?? []) : [],
      ),
      payer,
      used: asked.flatMap(({ used }) => used),
    };
  return {
    kind: 'ambiguous',
    why: doubts[0]?.why ?? say('doubt_words_unknown'),
    unexplained: questions.map(({ words }) => words),
    around: found,
    payer,
    asked: questions,
    used: asked.flatMap(({ used }) => used),
    ...(never === undefined ? {} : { never }),
  };
}

const payerIn = (credits: readonly Read[]): string | null =>
  credits.map(({ reading }) => (reading.kind === 'none' ? null : reading.payer)).find(Boolean) ??
  null;

/** The credit that a view states, its surroundings aside; null where it states none. */
export function creditOf(reading: ProfileReading): Found | null {
  if (reading.kind === 'found') return reading.found.kind === 'credit' ? reading.found : null;
  return reading.kind === 'ambiguous' ? (reading.around ?? null) : null;
}

function askedIn(reading: ProfileReading): AskedOf {
  if (reading.kind === 'found') return { asked: [], used: reading.used ?? [] };
  return reading.kind === 'ambiguous'
    ? { asked: reading.asked ?? [], used: reading.used ?? [] }
    : { asked: [], used: [] };
}

/** Of views without a credit: a doubt, else what they state together. */
function mergeOthers(readings: readonly ProfileReading[]): ProfileReading {
  let merged: ProfileReading = { kind: 'none' };
  for (const reading of readings) {
    if (reading.kind === 'ambiguous') return reading;
    if (reading.kind === 'none') continue;
    const found: Found | null =
      merged.kind === 'found' ? mergeFound(merged.found, reading.found) : reading.found;
    if (found === null) return PARTS_DIFFER;
    const payer: string | null =
      (merged.kind === 'found' ? merged.payer : null) ?? reading.payer ?? null;
    merged = { kind: 'found', found, payer };
  }
  return merged;
}

/** The payer's words in a view, letters and figures only: parts break their lines differently. */
const wordsIn = (reading: ProfileReading): string[][] =>
  reading.kind === 'found' && reading.words !== undefined
    ? [reading.words.map((words) => words.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''))]
    : [];

/**
 * Whether views name the same payer. A shortened name counts as the same; views of different templates
 * aren't compared.
 */
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

const doubt = (why: Sentence): ProfileReading => ({ kind: 'ambiguous', why, never: why });
const PARTS_DIFFER = doubt(say('doubt_parts_differ'));
const ONE_ASKS = doubt(say('doubt_part_asks'));

/** Nothing but marks, and a question among them. */
const ASKS = /^[^\p{L}\p{N}]*[?\u00BF!][^\p{L}\p{N}]*$/u;

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
