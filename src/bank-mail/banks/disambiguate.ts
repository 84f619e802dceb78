import type { Found, ProfileReading } from '../types.ts';
import { moneyIn } from './language/amount.ts';
import type { Node } from './language/compile.ts';
import { matches } from './language/match.ts';
import { readings, type TemplateReading, type ViewText } from './readings.ts';
import { REACH, speaksAgain, takenBack, wordStarts } from './second-statement.ts';
import type { Bank, Template } from './template.ts';

/**
 * Of all readings of a credit the one that can be meant; ambiguous where two could be, or where the
 * mail contradicts it.
 */
export function disambiguate(
  bank: Bank,
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
  if (first.found.kind === 'credit') {
    if (statesAnother(credits, view, first, endOf(fullest)))
      return ambiguous('it speaks of more than one payment');
    if (subjectDiffers(view.subject, first.found.amountPaise))
      return ambiguous('its subject and its text state different payments');
  }
  return { kind: 'found', found: first.found };
}

const ambiguous = (why: string): ProfileReading => ({ kind: 'ambiguous', why });

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

/**
 * Where the statement ends. A payer's name at the end could go on into the next sentences; the
 * shortest reading leaves these to be searched for another payment.
 */
function endOf(fullest: readonly TemplateReading[]): number {
  const noted = fullest.filter((one) => one.match.captured.words !== null);
  return Math.min(...(noted.length > 0 ? noted : fullest).map((one) => one.match.end));
}

/**
 * Whether another payment is stated behind the one that was read, or inside it (in a payer's name).
 */
function statesAnother(
  credits: readonly Template[],
  view: ViewText,
  one: TemplateReading,
  end: number,
): boolean {
  if (one.template.subject) return false;
  if (speaksAgain(view.text, end)) return true;
  // Where the page has no breaks, a remark runs on into the bank's next sentences.
  const { words } = one.match.captured;
  if (words !== null && takenBack(words)) return true;
  const others = readings(view, credits, wordStarts(view.text, one.match.start + 1, end + REACH));
  return others.some(
    (other) => statementKey(other.found) !== statementKey(one.found) && !saysMore(one, other),
  );
}

/** How far behind a block of rows a label may stand again: in a payer's note that imitates them. */
const ROWS_REACH = 600;
const TYPED = new Set(['amount', 'decimals', 'tail', 'ref', 'utr', 'date']);
const isTyped = (node: Node): boolean => node.kind === 'field' && TYPED.has(node.field);

/** Whether a label of the rows that were read stands there again with a value of its own. */
function repeatsLabel({ text, budget }: ViewText, { match, template }: TemplateReading): boolean {
  const rows = template.nodes.flatMap((node) => (node.kind === 'rows' ? node.rows : []));
  const stated = rows.filter(({ nodes }) => nodes.some(isTyped));
  return stated.some(({ nodes }) => {
    const ends = new Set<number>();
    for (const at of wordStarts(text, match.start, match.end + ROWS_REACH)) {
      for (const again of matches(nodes, text, at, budget)) ends.add(again.end);
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

/** A subject that says this states no payment; a name may say it, too. */
const NO_CREDIT = /\b(?:failed|declined|unsuccessful|revers(?:ed|al)|refund(?:ed)?|cancel+ed)\b/i;
const NAMED = /\b(?:from|by|at|to)\b.*$/i;

/** The first amount of a subject is the bank's; what follows may be a payer's name. */
function subjectDiffers(subject: string, amountPaise: number | null): boolean {
  if (NO_CREDIT.test(subject.replace(NAMED, ''))) return true;
  const [money] = moneyIn(subject);
  if (!money) return false;
  return (
    money.paise !== amountPaise ||
    /^\W{0,4}(was |has been |is )?(debited|reversed|refunded)/i.test(subject.slice(money.end))
  );
}
