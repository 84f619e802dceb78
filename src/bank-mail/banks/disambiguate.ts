import { STRUCK } from '../text/marks.ts';
import type { Ambiguous, ProfileReading } from '../types.ts';
import { ambiguous, doubtAbout } from './doubts.ts';
import { isCutAtComma, isFootnoted, isSetApart, moneyIn } from './language/amount.ts';
import type { Node } from './language/compile.ts';
import { dayAt } from './language/dates.ts';
import { matches } from './language/match.ts';
import { wordStarts } from './language/word-starts.ts';
import type { Surroundings } from './openings.ts';
import { namesOtherReference } from './other-references.ts';
import { readings, type TemplateReading, type ViewText } from './readings.ts';
import { saysMore, statementKey } from './same-statement.ts';
import type { Bank, Template } from './template.ts';
import { inLatin } from './whole/date-lines.ts';
import { tellingFiles } from './whole/file-names.ts';
import { withoutNeutral } from './whole/known-sentences.ts';
import { isLetterDay, isOfPayment, labelledDays } from './whole/letter-dates.ts';
import { namesOtherBank } from './whole/other-banks.ts';
import { unknownPictures } from './whole/pictures.ts';
import { senderAgrees } from './whole/sender-names.ts';
import { subjectAgrees } from './whole/subjects.ts';

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
  const fullest = fullestOf(all);
  const [first, ...others] = fullest;
  if (!first) return { kind: 'none' };
  if (others.some((other) => statementKey(other.found) !== statementKey(first.found)))
    return ambiguous('its words can be read as more than one payment');
  if (
    fullest.some((one) => one.match.conflict) ||
    repeatsLabel(view, first) ||
    namesOtherReference(view.text, first.found.reference) ||
    bank.contradicts?.(view.text, first.match)
  )
    return ambiguous('it states an amount, a reference or a label twice');
  if (first.found.kind !== 'credit') return { kind: 'found', found: first.found };
  const inAmount = doubtInAmount(view, first);
  if (inAmount !== null) return ambiguous(inAmount);
  if (holdsAnother(credits, view, first)) return ambiguous('it speaks of more than one payment');
  const same = all.filter((one) => statementKey(one.found) === statementKey(first.found));
  const why = doubtAbout(bank, around, credits, view, same);
  const contradiction = contradictionOf(bank, around, view, first);
  if (why === null)
    return (
      contradiction ?? {
        kind: 'found',
        found: first.found,
        words: [...first.match.free, first.match.captured.vpa ?? ''],
      }
    );
  if (contradiction === null) return why;
  // A person isn't offered a payment that the rest of the mail contradicts.
  const { around: _, ...doubt } = why;
  return doubt;
}

/** The readings that say most, the shortest of each. */
export function fullestOf(all: readonly TemplateReading[]): TemplateReading[] {
  const different = shortestOfEach(all);
  return different.filter((one) => !different.some((other) => saysMore(other, one)));
}

/** Why the amount as it is written is no bank's; null where it may be. */
function doubtInAmount(view: ViewText, { match, template }: TemplateReading): string | null {
  const stated = (template.subject ? view.subject : view.text).slice(match.start, match.end);
  if (isSetApart(stated)) return 'figures of its amount stand apart';
  if (!template.subject && isFootnoted(view.text.slice(0, match.end)))
    return 'its amount bears a footnote';
  return isCutAtComma(stated) ? 'its amount may have been cut' : null;
}

/** What stands before the statement, or above the mail, and says something else; null if nothing. */
function contradictionOf(
  bank: Bank,
  around: Surroundings,
  view: ViewText,
  one: TemplateReading,
): Ambiguous | null {
  if (view.text.includes(STRUCK)) return ambiguous('a part of it is struck out or turned round');
  if (!frontAgrees(view, one))
    return ambiguous('what stands before it states another amount or day');
  const how = { known: around.texts, rows: view.rows, budget: view.budget };
  const left = unknownPictures(view.pictures, how, one.found);
  if (left.length > 0) return { ...ambiguous('a picture says something else'), unexplained: left };
  const files = tellingFiles(view.files, one.found.amountPaise);
  if (files.length > 0)
    return { ...ambiguous('an attached file’s name says something else'), unexplained: files };
  const elsewhere = linesOfOthers(bank, view, one);
  if (elsewhere.length > 0)
    return { ...ambiguous('it speaks in the name of another bank'), unexplained: elsewhere };
  if (view.text.split('\n').some(isLost)) return ambiguous('letters of a line were lost');
  if (!senderAgrees(view.sender, one.found, bank))
    return { ...ambiguous('its sender’s name says something else'), unexplained: [view.sender] };
  return subjectAgrees(view.subject, around.subjects, one.found, view.budget)
    ? null
    : {
        ...ambiguous('its subject and its text don’t say the same'),
        unexplained: [view.subject],
      };
}

/** Whether nothing but signs for lost letters is left of a line. */
const isLost = (line: string): boolean =>
  /^[\s?\uFFFD]+$/.test(line) && (/\?{4}/.test(line) || /(?:\uFFFD\s?){3}/.test(line));
/** Longer lines behind a statement are sentences, and rows or remarks are not in its writer's name. */
const isName = (line: string): boolean =>
  !/[:/@]|^sent (?:from|by)\b/i.test(line) && line.trim().split(/\s+/).length <= 5;

/** Lines in another bank's name: above the statement, in the subject, as a signature. */
function linesOfOthers(
  { bank }: Bank,
  { text, subject }: ViewText,
  { match, template }: TemplateReading,
): string[] {
  const front = template.subject ? '' : text.slice(0, match.start);
  const behind = template.subject ? text : text.slice(match.end);
  const names = behind.split('\n').filter(isName);
  const titled = subject.replace(/\breceived\b.*\bfrom\b.*$/i, '');
  return [...front.split('\n'), titled, ...names].filter((line) =>
    namesOtherBank(withoutNeutral(line), bank),
  );
}

/**
 * Whether what stands before the statement names no other amount, no other day than a letter of it
 * bears behind a label, and no other day at all in a row.
 */
function frontAgrees(
  { text, sentOn }: ViewText,
  { match, found, template }: TemplateReading,
): boolean {
  if (template.subject) return true;
  const front = text.slice(0, match.start);
  const latin = inLatin(front);
  const days = [...latin.matchAll(/\bdate\s?:\s?(?=\d)/gi)].map(({ 0: label, index }) =>
    dayAt(latin, index + label.length),
  );
  return (
    [...moneyIn(front)].every(({ paise }) => paise === found.amountPaise) &&
    days.every((day) => day === null || isOfPayment(day.value, found, sentOn)) &&
    labelledDays(latin).every((day) => isLetterDay(day, found, sentOn))
  );
}

/** Whether another payment is stated inside the one that was read: in a payer's name. */
function holdsAnother(credits: readonly Template[], view: ViewText, one: TemplateReading): boolean {
  if (one.template.subject) return false;
  const inside = wordStarts(view.text, one.match.start + 1, one.match.end);
  return readings(view, credits, inside).some(
    (other) => statementKey(other.found) !== statementKey(one.found) && !saysMore(one, other),
  );
}

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
