import type { Found, ProfileReading } from '../types.ts';
import { moneyIn } from './language/amount.ts';
import type { Node } from './language/compile.ts';
import { matches } from './language/match.ts';
import { type One, type Page, readings } from './readings.ts';
import { REACH, speaksAgain, takenBack, wordStarts } from './second-statement.ts';
import type { Bank, Template } from './template.ts';

/** Of all readings of a credit the one that can be meant; ambiguous where two could be, or where the mail contradicts it. */
export function settle(
  bank: Bank,
  credits: readonly Template[],
  page: Page,
  all: readonly One[],
): ProfileReading {
  const different = shortest(all);
  const fullest = different.filter((one) => !different.some((other) => extend(other, one)));
  const [first, ...others] = fullest;
  if (!first) return { kind: 'none' };
  if (others.some((other) => key(other.found) !== key(first.found))) {
    return { kind: 'ambiguous', why: 'its words can be read as more than one payment' };
  }
  if (
    fullest.some((one) => one.match.conflict) ||
    repeatsLabel(page, first) ||
    bank.contradicts?.(page.text, first.match)
  ) {
    return { kind: 'ambiguous', why: 'it states an amount, a reference or a label twice' };
  }
  // A payer's name at the end could go on into the next sentences; the shortest reading leaves them to be looked at.
  const noted = fullest.filter((one) => one.match.captured.words !== null);
  const end = Math.min(...(noted.length > 0 ? noted : fullest).map((one) => one.match.end));
  if (first.found.kind === 'credit' && speaksOfAnother(credits, page, first, end)) {
    return { kind: 'ambiguous', why: 'it speaks of more than one payment' };
  }
  if (first.found.kind === 'credit' && subjectDiffers(page.subject, first.found.amountPaise)) {
    return { kind: 'ambiguous', why: 'its subject and its text state different payments' };
  }
  return { kind: 'found', found: first.found };
}

/** Readings that say the same are one, the shortest: free text may end in many places. */
function shortest(all: readonly One[]): One[] {
  const bySaying = new Map<string, One>();
  for (const one of all) {
    const saying = `${key(one.found)} ${one.match.captured.words !== null} ${one.match.conflict}`;
    const known = bySaying.get(saying);
    if (!known || one.match.end < known.match.end) bySaying.set(saying, one);
  }
  return [...bySaying.values()];
}

/** Whether a statement of another payment stands behind the one that was read, or inside it (in a payer's name). */
function speaksOfAnother(credits: readonly Template[], page: Page, one: One, end: number): boolean {
  if (one.template.subject) return false;
  if (speaksAgain(page.text, end)) return true;
  // Where the page has no breaks, a remark runs on into the bank's next sentences.
  if (one.match.captured.words !== null && takenBack(one.match.captured.words)) return true;
  const others = readings(page, credits, wordStarts(page.text, one.match.start + 1, end + REACH));
  return others.some((other) => key(other.found) !== key(one.found) && !extend(one, other));
}

/** How far behind a block of rows one of its labels may stand again: a payer's note that imitates them. */
const ROWS_REACH = 600;

/** Whether a label of the rows that were read stands there again with a value of its own. */
function repeatsLabel({ text, budget }: Page, { match, template }: One): boolean {
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

const TYPED = new Set(['amount', 'decimals', 'tail', 'ref', 'utr', 'date']);
const isTyped = (node: Node): boolean => node.kind === 'field' && TYPED.has(node.field);

const key = (found: Found): string =>
  JSON.stringify([found.kind, found.amountPaise, found.reference, found.accountTail, found.stated]);

/** Whether `more` says all that `less` says, and something besides: an optional part that was there, a cause among them. */
function extend({ found: more, match: reads }: One, { found: less, match: leaves }: One): boolean {
  if (key(more) === key(less)) return false;
  return (
    (more.kind === less.kind ||
      (reads.captured.words !== null && leaves.captured.words === null)) &&
    more.amountPaise === less.amountPaise &&
    (less.reference === null || less.reference === more.reference) &&
    (less.accountTail === null || less.accountTail === more.accountTail) &&
    (less.stated.precision === 'none' ||
      JSON.stringify(less.stated) === JSON.stringify(more.stated) ||
      (less.stated.precision === 'day' &&
        (more.stated.precision === 'second' || more.stated.precision === 'minute')))
  );
}

/** A subject that says what no true payment is; a name may say it, too. */
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
