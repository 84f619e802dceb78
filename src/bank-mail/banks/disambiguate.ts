import type { Found, ProfileReading } from '../types.ts';
import { moneyIn } from './language/amount.ts';
import type { Node } from './language/compile.ts';
import { dayAt } from './language/dates.ts';
import { type Match, matches } from './language/match.ts';
import { sensitiveWord } from './language/sensitive-terms.ts';
import { wordStarts } from './language/word-starts.ts';
import type { Surroundings } from './openings.ts';
import { readings, type TemplateReading, type ViewText } from './readings.ts';
import type { Bank, Template } from './template.ts';
import { doubtIn } from './whole/free-fields.ts';
import { endsWord, isSameDay } from './whole/known-texts.ts';
import { subjectAgrees } from './whole/subjects.ts';
import { explainStretch, unexplained } from './whole/whole-reading.ts';

/**
 * Of all readings of a credit the one that can be meant; ambiguous where two could be, where the
 * mail contradicts it, or where something around it isn't understood.
 */
export function disambiguate(
  bank: Bank,
  around: Surroundings,
  credits: readonly Template[],
  view: ViewText,
  all: readonly TemplateReading[],
): ProfileReading {
  const different = shortestOfEach(all);
  const fullest = different.filter((one) => !different.some((other) => saysMore(other, one)));
  const [first, ...others] = fullest;
  if (!first) return { kind: 'none' };
  if (others.some((other) => statementKey(other.found) !== statementKey(first.found)))
    return ambiguous('its words can be read as more than one payment');
  if (
    fullest.some((one) => one.match.conflict) ||
    repeatsLabel(view, first) ||
    bank.contradicts?.(view.text, first.match)
  )
    return ambiguous('it states an amount, a reference or a label twice');
  if (first.found.kind !== 'credit') return { kind: 'found', found: first.found };
  if (holdsAnother(credits, view, first)) return ambiguous('it speaks of more than one payment');
  const same = all.filter((one) => statementKey(one.found) === statementKey(first.found));
  const why = doubtAbout(bank, around, credits, view, same);
  if (why !== null) return why;
  if (!frontAgrees(view, first)) return ambiguous('what stands before it states another amount');
  if (!subjectAgrees(view.subject, around.subjects, first.found, view.budget))
    return {
      ...ambiguous('its subject and its text don’t say the same'),
      unexplained: [view.subject],
    };
  return { kind: 'found', found: first.found };
}

/** Whether what stands before the statement names no other amount, and no other day in a row. */
function frontAgrees({ text }: ViewText, { match, found, template }: TemplateReading): boolean {
  if (template.subject) return true;
  const front = text.slice(0, match.start);
  const days = [...front.matchAll(/\bdate\s?:\s?(?=\d)/gi)].map(({ 0: label, index }) =>
    dayAt(front, index + label.length),
  );
  return (
    [...moneyIn(front)].every(({ paise }) => paise === found.amountPaise) &&
    (found.stated.precision === 'none' ||
      days.every((day) => day === null || isSameDay(day.value, found)))
  );
}

const ambiguous = (why: string): ProfileReading & { kind: 'ambiguous' } => ({
  kind: 'ambiguous',
  why,
});

/** Whether another payment is stated inside the one that was read: in a payer's name. */
function holdsAnother(credits: readonly Template[], view: ViewText, one: TemplateReading): boolean {
  if (one.template.subject) return false;
  const inside = wordStarts(view.text, one.match.start + 1, one.match.end);
  return readings(view, credits, inside).some(
    (other) => statementKey(other.found) !== statementKey(one.found) && !saysMore(one, other),
  );
}

/** How many ways to end the same statement are looked at. */
const ENDS_MAX = 40;

/**
 * Why a statement cannot be believed, read in any of these ways, the shortest first; null where in
 * one of them nothing is left that isn't understood.
 */
function doubtAbout(
  bank: Bank,
  around: Surroundings,
  credits: readonly Template[],
  view: ViewText,
  same: readonly TemplateReading[],
): ProfileReading | null {
  const shortestFirst = same
    .filter((one) => one.match.captured.words !== null || same.every(hasNoWords))
    .toSorted((one, other) => one.match.end - other.match.end);
  const ends = new Set<string>();
  let doubt: ProfileReading | null = null;
  for (const one of shortestFirst) {
    const ending = `${one.match.end} ${one.match.free.join('\n')}`;
    if (ends.has(ending) || ends.size >= ENDS_MAX) continue;
    ends.add(ending);
    const now = doubtAboutOne(bank, around, credits, view, one, ends.size === 1);
    if (now === null) return null;
    doubt ??= now;
  }
  return doubt;
}

const hasNoWords = ({ match }: TemplateReading): boolean => match.captured.words === null;

function doubtAboutOne(
  bank: Bank,
  around: Surroundings,
  credits: readonly Template[],
  view: ViewText,
  one: TemplateReading,
  isShortest: boolean,
): ProfileReading | null {
  const { captured, end, free } = one.match;
  const doubt = doubtInBanksWords(bank, one.match) ?? doubtIn(free, captured.words, isShortest);
  if (doubt !== null) return ambiguous(doubt);
  const how = {
    text: view.text,
    known: around.texts,
    rows: view.rows,
    found: one.found,
    budget: view.budget,
    again: (at: number) => endOfSame(credits, view, one, at),
  };
  const from = one.template.subject ? 0 : end;
  const isFront = one.template.subject ?? false;
  const left = unexplained(explainStretch(how, from, view.text.length, isFront));
  if (left.length > 0 && view.rows.size === 0) {
    // Sentences may be broken anywhere; without rows, lines mean nothing.
    const unbroken = { ...how, text: view.text.replaceAll('\n', ' ') };
    if (unexplained(explainStretch(unbroken, from, view.text.length, isFront)).length === 0)
      return null;
  }
  return left.length === 0
    ? null
    : { ...ambiguous('it holds words that are not understood'), unexplained: left };
}

/** Why names or remarks that the bank writes itself are doubtful. */
function doubtInBanksWords(bank: Bank, { free, captured: { words } }: Match): string | null {
  const isDoubtful = (text: string, own: RegExp): boolean => {
    const rest = text.replace(own, ' ');
    return sensitiveWord(rest) !== null || /[^\p{Script=Latin}\p{M}\P{L}]/u.test(rest);
  };
  if (bank.strictNames && free.some((text) => isDoubtful(text, OWN_NAMES)))
    return 'a name holds words of a status';
  return bank.ownRemarks && words !== null && isDoubtful(words, OWN_REMARKS)
    ? 'its purpose says more than how it was paid'
    : null;
}

const OWN_NAMES = /\d+[X*]*|\b(?:BHIM|XXXX) UPI\b|@\S+/gi;
const OWN_REMARKS = /\b(?:upi|imps|paid|payment)\b/gi;

/** Where the same statement ends that stands there once more; null where none does. */
function endOfSame(
  credits: readonly Template[],
  view: ViewText,
  one: TemplateReading,
  at: number,
): number | null {
  if (at <= one.match.start) return null;
  const said = view.text.slice(one.match.start, one.match.end).trim();
  if (view.text.startsWith(said, at) && endsWord(view.text, at + said.length))
    return at + said.length;
  const ways = readings(view, credits, [at])
    .filter((again) => !again.match.conflict && isSameStatement(one, again))
    .toSorted((way, other) => way.match.end - other.match.end);
  const ends = ways
    .filter(({ match }, nth) => doubtIn(match.free, match.captured.words, nth === 0) === null)
    .map(({ match }) => match.end);
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Whether another reading states the same payment, or less of it. */
const isSameStatement = (one: TemplateReading, again: TemplateReading): boolean =>
  statementKey(again.found) === statementKey(one.found) ||
  (again.found.kind === 'credit' && saysMore(one, again));

/** Readings that say the same are one, the shortest: free text may end in many places. */
function shortestOfEach(all: readonly TemplateReading[]): TemplateReading[] {
  const shortest = new Map<string, TemplateReading>();
  for (const one of all) {
    const { captured, conflict, end } = one.match;
    const saying = `${statementKey(one.found)} ${captured.words !== null} ${conflict}`;
    const known = shortest.get(saying);
    if (!known || end < known.match.end) shortest.set(saying, one);
  }
  return [...shortest.values()];
}

const TYPED = new Set(['amount', 'decimals', 'tail', 'ref', 'utr', 'date']);
const isTyped = (node: Node): boolean => node.kind === 'field' && TYPED.has(node.field);

/** Whether a label of the rows that were read stands there again with a value of its own. */
function repeatsLabel({ text, budget }: ViewText, { match, template }: TemplateReading): boolean {
  const rows = template.nodes.flatMap((node) => (node.kind === 'rows' ? node.rows : []));
  const stated = rows.filter(({ nodes }) => nodes.some(isTyped));
  return stated.some(({ nodes }) => {
    const ends = new Set<number>();
    for (const at of wordStarts(text, match.start, match.end)) {
      const again = matches(nodes, text, at, budget);
      if (again.length > 0) ends.add(Math.min(...again.map(({ end }) => end)));
      if (ends.size > 1) return true;
    }
    return false;
  });
}

const statementKey = (found: Found): string =>
  JSON.stringify([found.kind, found.amountPaise, found.reference, found.accountTail, found.stated]);

/**
 * Whether `one` says all that `other` says, and something besides: an optional part that was there,
 * a cause among them.
 */
function saysMore(
  { found: one, match }: TemplateReading,
  { found: other, match: otherMatch }: TemplateReading,
): boolean {
  if (statementKey(one) === statementKey(other)) return false;
  const addsCause = match.captured.words !== null && otherMatch.captured.words === null;
  return (
    (one.kind === other.kind || addsCause) &&
    one.amountPaise === other.amountPaise &&
    (other.reference === null || other.reference === one.reference) &&
    (other.accountTail === null || other.accountTail === one.accountTail) &&
    isNoLessPrecise(one.stated, other.stated)
  );
}

function isNoLessPrecise(one: Found['stated'], other: Found['stated']): boolean {
  return (
    other.precision === 'none' ||
    JSON.stringify(other) === JSON.stringify(one) ||
    (other.precision === 'day' && (one.precision === 'second' || one.precision === 'minute'))
  );
}
