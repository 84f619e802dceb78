import { type Fate, toldFate } from '../banks/language/told-fate.ts';
import { parseMail } from '../parse-mail.ts';
import { readStatement } from '../read-statement.ts';
import { readSender } from '../sender.ts';
import { readHeaders } from '../text/headers.ts';
import { Malformed } from '../text/malformed.ts';
import type { BankProfile, Found, MailView, ProfileReading } from '../types.ts';

/** One view of a mail (a text part, a page), and what was made of each of its lines. */
type ViewTrace = {
  /** Every part is read with all that is in it; a page also with only what surely shows. */
  reading: 'everything' | 'surely visible';
  /** What the view states, in words. */
  reads: string;
  lines: readonly {
    text: string;
    taken_for: 'statement' | 'passed_over' | 'not_understood';
    /** What its pieces are to the whole reading (`known text`, `a greeting`); null in a statement. */
    as: string | null;
  }[];
};

/** Lines of a view that are looked at one by one. */
const LINES_MAX = 300;

/**
 * Each view of a mail and what its lines were taken for, whoever sent it: `statement` where the
 * view would state something else without the line, `not_understood` where a line keeps the view
 * from stating a payment, `passed_over` where it changes nothing. Empty for a mail of no bank, or
 * one that can't be read.
 */
export async function traceMail(
  raw: Buffer,
  experimental: readonly string[],
): Promise<readonly ViewTrace[]> {
  try {
    const block = readHeaders(raw);
    const sender = readSender(block.headers, experimental);
    if (!sender?.profile) return [];
    const { profile } = sender;
    const { text } = await readStatement(parseMail(raw, block, sender, profile));
    return text.views.map((view) => traceView(profile, view));
  } catch (error) {
    if (error instanceof Malformed) return [];
    throw error;
  }
}

function traceView(profile: BankProfile, view: MailView): ViewTrace {
  const whole = profile.read(view);
  const statement = profile.statement(view);
  const lines = view.lines.slice(0, LINES_MAX).flatMap((text, at): ViewTrace['lines'] => {
    const parts = partsAround(profile, view, { line: text, statement, whole });
    if (parts !== null) return parts;
    const without = profile.read(withoutLine(view, at));
    const takenFor = isUnexplained(whole, text) ? 'not_understood' : lineTakenFor(whole, without);
    const as = takenFor === 'statement' ? null : piecesOf(profile, view, text, whole, takenFor);
    // Where no statement was found, every line that nothing explains may be it.
    const isOpen = whole.kind === 'none' && as !== null && LEFT.some((left) => as.includes(left));
    return [{ text, taken_for: isOpen ? 'not_understood' : takenFor, as }];
  });
  return { reading: view.shown ? 'surely visible' : 'everything', reads: inWords(whole), lines };
}

type Line = { line: string; statement: string | null; whole: ProfileReading };

/**
 * A line that holds the whole statement and more, as pages without breaks have it, in its parts;
 * null for any other.
 */
function partsAround(
  profile: BankProfile,
  view: MailView,
  { line, statement, whole }: Line,
): ViewTrace['lines'] | null {
  const at = statement === null ? -1 : line.indexOf(statement);
  if (statement === null || at < 0 || statement === line.trim()) return null;
  const parts = (words: string): ViewTrace['lines'] =>
    profile
      .explain({ ...view, flat: words, lines: [words], rows: [] }, creditIn(whole))
      .map(({ text, takenFor }) => {
        const isWhole = whole.kind === 'found';
        const isLeft = isUnexplained(whole, text) || (takenFor === null && !isWhole);
        const as = takenFor ?? (isWhole ? 'a part of the statement' : toldIn(text));
        return { text, taken_for: isLeft ? 'not_understood' : 'passed_over', as };
      });
  return [
    ...parts(line.slice(0, at)),
    { text: statement, taken_for: 'statement', as: null },
    ...parts(line.slice(at + statement.length)),
  ];
}

/** What the pieces of a line by itself are taken for; words that nobody knows are named so. */
function piecesOf(
  profile: BankProfile,
  view: MailView,
  line: string,
  whole: ProfileReading,
  takenFor: ViewTrace['lines'][number]['taken_for'],
): string {
  const alone = { ...view, flat: line, lines: [line], rows: [] };
  const isOfStatement = takenFor !== 'not_understood' && namesAllUnknown(whole);
  const kinds = profile
    .explain(alone, creditIn(whole))
    .map(
      ({ text, takenFor }) =>
        takenFor ?? (isOfStatement ? 'a part of the statement' : toldIn(text)),
    );
  return [...new Set(kinds)].join(', ') || 'marks';
}

const TOLD: Readonly<Record<Fate, string>> = {
  reversal: 'a reversal or a refund',
  status: 'a status',
  correction: 'a mistake or a correction',
  denial: 'a denial',
};

const UNKNOWN = 'unknown words';
/** What pieces are called that nothing explains. */
const LEFT = [UNKNOWN, ...Object.values(TOLD)];

/** What words that nothing explains plainly tell, if anything. */
function toldIn(words: string): string {
  const fate = toldFate([words]);
  return fate === null ? UNKNOWN : TOLD[fate];
}

/** Whether the reading would name words that nobody knows: others are a template's, and can be left out. */
const namesAllUnknown = (whole: ProfileReading): boolean =>
  whole.kind === 'found' || (whole.kind === 'ambiguous' && (whole.unexplained ?? []).length > 0);

const creditIn = (reading: ProfileReading): Found | null => {
  if (reading.kind === 'found') return reading.found;
  return reading.kind === 'ambiguous' ? (reading.around ?? null) : null;
};

/** Whether the reading names words of a line among those that it didn't understand. */
const isUnexplained = (whole: ProfileReading, line: string): boolean =>
  whole.kind === 'ambiguous' &&
  (whole.unexplained ?? [])
    .flatMap((words) => words.split('\n'))
    .some((words) => line.includes(words.trim()) || words.includes(line));

function lineTakenFor(
  whole: ProfileReading,
  without: ProfileReading,
): ViewTrace['lines'][number]['taken_for'] {
  if (JSON.stringify(whole) === JSON.stringify(without)) return 'passed_over';
  if (isCredit(whole)) return 'statement';
  return isCredit(without) ? 'not_understood' : 'statement';
}

const isCredit = (reading: ProfileReading): boolean =>
  reading.kind === 'found' && reading.found.kind === 'credit';

function withoutLine(view: MailView, at: number): MailView {
  const lines = view.lines.filter((_, index) => index !== at);
  const line = view.lines[at] ?? '';
  const rows = view.rows.filter(({ label, value }) => line !== `${label} ${value}`.trim());
  return { ...view, lines, flat: lines.join(' '), rows };
}

function inWords(reading: ProfileReading): string {
  switch (reading.kind) {
    case 'none':
      return 'nothing that is known';
    case 'ambiguous':
      return `more than one thing: ${reading.why}`;
    case 'found': {
      const { template, kind, rail, amountPaise, reference, accountTail } = reading.found;
      const parts = [kind, rail, amountPaise === null ? null : `${amountPaise} paise`];
      const named = [
        reference && `reference ${reference}`,
        accountTail && `account ${accountTail}`,
      ];
      return `${[...parts, ...named].filter(Boolean).join(', ')} (${template})`;
    }
  }
}
