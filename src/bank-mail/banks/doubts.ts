import type { Ambiguous } from '../types.ts';
import { isBrokenAt, isUnbroken } from './is-unbroken.ts';
import { sensitiveWord } from './language/sensitive-words.ts';
import type { Surroundings } from './openings.ts';
import { readings, type TemplateReading, type ViewText } from './readings.ts';
import { saysMore, statementKey } from './same-statement.ts';
import type { Bank, Template } from './template.ts';
import { hasFragmentAt, namesChannelAt } from './whole/behind-statement.ts';
import { BEGINNING } from './whole/causes.ts';
import { doubtIn, endsSentence } from './whole/free-fields.ts';
import { withoutNeutral } from './whole/known-sentences.ts';
import { endsWord } from './whole/known-texts.ts';
import { tellsLast } from './whole/ordinary-words.ts';
import { explainStretch, unexplained } from './whole/whole-reading.ts';
import { whyLeft } from './whole/why-left.ts';

export const ambiguous = (why: string): Ambiguous => ({
  kind: 'ambiguous',
  why,
});

/** How many ways to end the same statement are looked at. */
const ENDS_MAX = 40;

/**
 * Why a statement cannot be believed, read in any of these ways, the shortest first; null where in
 * one of them nothing is left that isn't understood.
 */
export function doubtAbout(
  bank: Bank,
  around: Surroundings,
  credits: readonly Template[],
  view: ViewText,
  same: readonly TemplateReading[],
): Ambiguous | null {
  const shortestFirst = same
    .filter((one) => one.match.captured.words !== null || same.every(hasNoWords))
    .filter((one) => one.template.subject || !isBrokenAt(view, one.match.end))
    .toSorted((one, other) => one.match.end - other.match.end);
  const ends = new Set<string>();
  let doubt: Ambiguous | null = null;
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
): Ambiguous | null {
  const { captured, end, free } = one.match;
  const doubt = doubtInBanksWords(bank, one) ?? doubtIn(free, captured.words, isShortest);
  if (doubt !== null) return ambiguous(doubt);
  const lines = free.flatMap((text) => text.split('\n').slice(1));
  if (lines.some((line) => view.rows.has(line.trim())))
    return ambiguous('a name or a remark goes on in another row');
  if (!free.every((text) => isUnbroken(view, one.match, text)))
    return ambiguous('a name or a remark goes on in another line');
  if (!one.template.subject && namesChannelAt(view.text, end))
    return ambiguous('a channel is named behind its statement');
  const how = {
    text: view.text,
    known: around.texts,
    rows: view.rows,
    found: one.found,
    sentOn: view.sentOn,
    budget: view.budget,
    tried: new Map(),
    again: (at: number) => endOfSame(credits, view, one, at),
  };
  const from = one.template.subject ? 0 : end;
  const isFront = one.template.subject ?? false;
  const left = unexplained(explainStretch(how, from, view.text.length, isFront));
  if (left.length > 0 && view.rows.size === 0 && !hasFragmentAt(view.text, from)) {
    // Long sentences may be broken anywhere; without rows, their lines mean nothing.
    const unbroken = { ...how, text: joined(view.text), tried: new Map() };
    if (unexplained(explainStretch(unbroken, from, view.text.length, isFront)).length === 0)
      return null;
  }
  return left.length === 0
    ? null
    : {
        ...ambiguous(whyLeft(left)),
        unexplained: left,
        // What could take it back states no payment, for a person neither.
        ...(left.every(isHarmless) ? { around: one.found } : {}),
      };
}

/** Whether words name nothing that could take a payment back. Of other scripts nobody knows. */
const isHarmless = (words: string): boolean =>
  sensitiveWord(withoutNeutral(words)) === null && !/[^\p{Script=Latin}\p{M}\P{L}]/u.test(words);

/** The end of a line that is long enough to have been broken: a short one ends by itself. */
const BROKEN = /(?<=[^\n]{24})([^\n])\n/g;

/** How much of a line shows what it ends in. */
const LAST_WORDS = 40;
/** A text with broken lines put together, but for one that says all it has to say. */
const joined = (text: string): string =>
  text.replace(BROKEN, (broken, last: string, at: number) =>
    tellsLast(text.slice(Math.max(0, at - LAST_WORDS), at + 1)) &&
    /\p{Lu}/u.test(text[at + 2] ?? '')
      ? broken
      : `${last} `,
  );

/** Why names or remarks that the bank writes itself are doubtful. */
function doubtInBanksWords(bank: Bank, { match, template }: TemplateReading): string | null {
  const { free, words } = { free: match.free, words: match.captured.words };
  const isDoubtful = (text: string, own: RegExp): boolean => {
    // `UPISubsidy`: another element's words stand right behind.
    const rest = text.replace(/(?<=\p{L})(?=\p{Lu}\p{Ll})/gu, ' ').replace(own, ' ');
    return sensitiveWord(rest) !== null || /[^\p{Script=Latin}\p{M}\P{L}]/u.test(rest);
  };
  if (bank.strictNames && free.some((text) => isDoubtful(text, OWN_NAMES) || ACCOUNT.test(text)))
    return 'a name holds words of a status';
  if (template.endsInName && free.some((name) => endsSentence(name) || speaks(name)))
    return 'a name goes on, and nothing of the bank’s shows where it ends';
  return bank.ownRemarks && words !== null && isDoubtful(words, OWN_REMARKS)
    ? 'its purpose says more than how it was paid'
    : null;
}

/** Words in small letters behind a name's capitals, but for what stands in names. */
const SMALL_BEHIND =
  /\p{Lu}\p{L}{2,}\s(?:\S+\s)*?(?!(?:and|urf|alias|nee|prop|of|de|da|di|bin|ibn|al|el|ul|ur|van|von|ji|[swdc]\/o)(?!\p{L}))\p{Ll}{2,}(?!\S)/u;
/** Whether what began as a name speaks of something: of money, or in a sentence's small letters. */
function speaks(name: string): boolean {
  const first = /^\W*\S+/.exec(name)?.[0] ?? '';
  if (BEGINNING.test(name) || sensitiveWord(first) !== null) return false;
  return (
    SMALL_BEHIND.test(name) || sensitiveWord(name.slice(first.length).replace(/\d/g, '')) !== null
  );
}

/** An account as banks show one, which no masked VPA is. */
const ACCOUNT = /(?<!\w)[x*]{2,}\d+(?![\w@])/i;
const OWN_NAMES = /\d+[X*]*|\b(?:BHIM|XXXX) UPI\b|@\S+/gi;
const OWN_REMARKS =
  /\b(?:upi|imps|(?:sent|paid) (?:from|via|using|through|by|with) (?:paytm|phone ?pe|google ?pay|g ?pay|cred|bhim|amazon pay|mobikwik|navi|whatsapp|super\.?money|slice|kiwi|jupiter|fi)|paid(?! to\b)|payment|pocket money)\b/gi;

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
