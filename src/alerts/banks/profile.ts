import type { AlertKind, BankProfile, Found, MailView, ProfileReading, Stated } from '../types.ts';
import { moneyIn } from './language/amount.ts';
import { compile, type Node } from './language/compile.ts';
import { instantOf } from './language/dates.ts';
import { type Match, matches, TooTangled } from './language/match.ts';
import { readable, tidy } from './language/text.ts';
import { otherKind } from './other-kinds.ts';
import { REACH, speaksAgain, wordStarts } from './second-statement.ts';

/** What a judge makes of what a template read: null where the template doesn't hold after all. */
export type Verdict = { kind: AlertKind; rail: string | null; reference?: string | null } | null;

export type Template = {
  name: string;
  kind: AlertKind;
  rail: string | null;
  nodes: readonly Node[];
  /** Only where ALERT_EXPERIMENTAL names the bank: the layout was never seen in a real mail. */
  experimental?: true;
  /** Words that only the whole can judge: a refund's VPA, a cause in the bank's words. */
  judge?: (read: Match['captured']) => Verdict;
  /** The statement stands in the subject, not in the body. */
  subject?: true;
};

type Options = Pick<Template, 'experimental' | 'judge' | 'subject'> & { rail?: string | null };

const template =
  (kind: AlertKind) =>
  (name: string, wording: string, { rail = null, ...rest }: Options = {}): Template => ({
    name,
    kind,
    rail,
    nodes: compile(wording),
    ...rest,
  });

/** A payment into the account that settles an order: UPI, IMPS, or a rail that the bank doesn't name. */
export const credit = template('credit');
/** A true credit by another rail or of another cause: kept with its amount, settles nothing. */
export const otherRail = template('other_rail');
export const debit = template('debit');
export const refund = template('refund');
export const reversal = template('reversal');
export const card = template('card');
export const failed = template('failed');
export const statement = template('statement');

export type Bank = {
  bank: string;
  /** Lower-case sender domains, old and new. */
  domains: readonly string[];
  showsDigits: boolean;
  experimental?: true;
  /** What may stand before a statement, each any number of times: greetings, a title, a hint to open the mail in a browser. */
  openings: readonly string[];
  templates: readonly Template[];
  /** Removes what leaks in front of this bank's statements. */
  clean?: (text: string) => string;
  /** Whether the rest of a mail contradicts what was found (SBI's Hindi sentence). */
  contradicts?: (text: string, found: Match) => boolean;
};

/** Makes a bank's profile; `unproven` switches its templates of confidence 2 on. */
export function profileFrom(bank: Bank, unproven: boolean): BankProfile {
  const openings = [...COMMON_OPENINGS, ...bank.openings].map(compile);
  return {
    bank: bank.bank,
    domains: bank.domains,
    showsDigits: bank.showsDigits,
    ...(bank.experimental ? { experimental: true as const } : {}),
    read: (view) => read(bank, openings, unproven, view),
  };
}

const COMMON_OPENINGS = [
  'Dear <Customer|Sir / Madam|Sir|Madam|Valued Customer>,',
  '<Dear|Hi|Hello|Hey> {holder}',
  '<View|Open> [this email] in [your] browser',
];

function read(bank: Bank, openings: readonly (readonly Node[])[], unproven: boolean, view: MailView): ProfileReading {
  const templates = bank.templates.filter((one) => unproven || !one.experimental);
  const subject = tidy(view.subject).trim();
  const text = (bank.clean ?? ((whole: string) => whole))(readable(view));
  try {
    const places = starts(openings, text, subject);
    const credits = templates.filter((one) => one.kind === 'credit');
    const read = readings(bank, credits, text, places, subject);
    if (read.length > 0) return settle(bank, credits, text, subject, read);
    for (const one of templates) {
      if (one.kind === 'credit') continue;
      const [first] = readings(bank, [one], text, places, subject);
      if (first) return { kind: 'found', found: first.found };
    }
    const withheld = bank.templates.filter((one) => !templates.includes(one));
    if (readings(bank, withheld, text, places, subject).length > 0) return { kind: 'none' };
  } catch (error) {
    if (error instanceof TooTangled) return { kind: 'ambiguous', why: 'its words can be read in too many ways' };
    throw error;
  }
  const found = otherKind(bank.bank, subject, text);
  return found ? { kind: 'found', found } : { kind: 'none' };
}

type One = { found: Found; match: Match };

/** All that the templates can read at these places. */
function readings(bank: Bank, templates: readonly Template[], text: string, places: Iterable<number>, subject: string): One[] {
  const all: One[] = [];
  for (const one of templates) {
    for (const place of one.subject ? [0] : places) {
      for (const match of matches(one.nodes, one.subject ? subject : text, place)) {
        const found = judged(bank.bank, one, match);
        if (found) all.push({ found, match });
      }
    }
  }
  return all;
}

function judged(bank: string, one: Template, match: Match): Found | null {
  const verdict = one.judge ? one.judge(match.captured) : { kind: one.kind, rail: one.rail };
  if (!verdict) return null;
  const { amountPaise, accountTail, reference } = match.captured;
  return {
    template: `${bank}/${one.name}`,
    kind: verdict.kind,
    rail: verdict.rail,
    amountPaise,
    reference: verdict.reference === undefined ? reference : verdict.reference,
    accountTail,
    stated: statedBy(match),
  };
}

function statedBy({ captured: { day, time } }: Match): Stated {
  if (!day) return { precision: 'none' };
  if (!time) return { precision: 'day', day };
  return { precision: time.seconds === null ? 'minute' : 'second', at: instantOf(day, time) };
}

/** Of all readings of a credit the one that can be meant; ambiguous where two could be, or where the mail contradicts it. */
function settle(bank: Bank, credits: readonly Template[], text: string, subject: string, all: readonly One[]): ProfileReading {
  const fullest = all.filter((one) => !all.some((other) => extend(other, one)));
  const [first, ...others] = fullest;
  if (!first) return { kind: 'none' };
  if (others.some((other) => key(other.found) !== key(first.found))) {
    return { kind: 'ambiguous', why: 'its words can be read as more than one payment' };
  }
  if (first.match.conflict || repeatsLabel(credits, first, text) || bank.contradicts?.(text, first.match)) {
    return { kind: 'ambiguous', why: 'it states an amount, a reference or a label twice' };
  }
  const end = Math.max(...fullest.map((one) => one.match.end));
  if (first.found.kind === 'credit' && speaksOfAnother(bank, credits, text, first, end)) {
    return { kind: 'ambiguous', why: 'it speaks of more than one payment' };
  }
  if (first.found.kind === 'credit' && subjectDiffers(subject, first.found.amountPaise)) {
    return { kind: 'ambiguous', why: 'its subject and its text state different payments' };
  }
  return { kind: 'found', found: first.found };
}

/** Whether a statement of another payment stands behind the one that was read, or inside it (in a payer's name). */
function speaksOfAnother(bank: Bank, credits: readonly Template[], text: string, { found, match }: One, end: number): boolean {
  const inBody = credits.filter((one) => !one.subject);
  if (inBody.length === 0) return false;
  if (speaksAgain(text, end)) return true;
  const others = readings(bank, inBody, text, [...wordStarts(text, match.start + 1, end + REACH)], '');
  return others.some((other) => key(other.found) !== key(found) && !extend({ found, match }, other));
}

/** How far behind a block of rows one of its labels may stand again: a payer's note that imitates them. */
const ROWS_REACH = 600;

/** Whether a label of the rows that were read stands there again with a value of its own. */
function repeatsLabel(credits: readonly Template[], { found, match }: One, text: string): boolean {
  const read = credits.find((one) => found.template.endsWith(`/${one.name}`));
  const rows = read?.nodes.flatMap((node) => (node.kind === 'rows' ? node.rows : [])) ?? [];
  const stated = rows.filter(({ nodes }) => nodes.some(isTyped));
  return stated.some(({ nodes }) => {
    const ends = new Set<number>();
    for (const at of wordStarts(text, match.start, match.end + ROWS_REACH)) {
      for (const again of matches(nodes, text, at)) ends.add(again.end);
      if (ends.size > 1) return true;
    }
    return false;
  });
}

const TYPED = new Set(['amount', 'tail', 'ref', 'utr', 'date']);
const isTyped = (node: Node): boolean => node.kind === 'field' && TYPED.has(node.field);

const key = (found: Found): string => JSON.stringify([found.kind, found.amountPaise, found.reference, found.accountTail, found.stated]);

/** Whether `more` says all that `less` says, and something besides: an optional part that was there, a cause among them. */
function extend({ found: more, match: reads }: One, { found: less, match: leaves }: One): boolean {
  if (key(more) === key(less)) return false;
  return (
    (more.kind === less.kind || (reads.captured.words !== null && leaves.captured.words === null)) &&
    more.amountPaise === less.amountPaise &&
    (less.reference === null || less.reference === more.reference) &&
    (less.accountTail === null || less.accountTail === more.accountTail) &&
    (less.stated.precision === 'none' ||
      JSON.stringify(less.stated) === JSON.stringify(more.stated) ||
      (less.stated.precision === 'day' && (more.stated.precision === 'second' || more.stated.precision === 'minute')))
  );
}

/** The first amount of a subject is the bank's; what follows may be a payer's name. */
function subjectDiffers(subject: string, amountPaise: number | null): boolean {
  const [money] = moneyIn(subject);
  if (!money) return false;
  return money.paise !== amountPaise || /^\W{0,4}(was |has been |is )?(debited|reversed|refunded)/i.test(subject.slice(money.end));
}

/** Where a statement may begin: at the very start, or behind any run of openings, the subject as a headline among them. */
function starts(openings: readonly (readonly Node[])[], text: string, subject: string): Set<number> {
  const places = new Set([0]);
  for (const place of places) {
    if (place > OPENINGS_MAX || places.size > 60) continue;
    if (subject !== '' && text.startsWith(subject, place + (/^[ \n]/.test(text[place] ?? '') ? 1 : 0)))
      places.add(place + subject.length + 1);
    for (const opening of openings) for (const match of matches(opening, text, place)) if (match.end > place) places.add(match.end);
  }
  return places;
}

const OPENINGS_MAX = 700;
