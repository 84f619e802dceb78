import type { Captured } from '../language/fields.ts';
import { type Classified, credit, type Template } from '../statements/template.ts';

/** Only the payer's VPA shows a refund: HDFC words it like a payment (`gpayrefund-online@…`). */
export function classifyByVpa(rail: string | null) {
  return ({ vpa }: Captured): Classified => causeOfVpa(vpa) ?? { kind: 'credit', rail };
}

/**
 * Classifies by the rest of a slash string behind the reference: `<payer>/<bank>/<note>` or a VPA.
 * The payer wrote most of it, so only a segment that says nothing but refund or reversal counts,
 * and a VPA made for refunds. On a page without breaks the bank's next sentence stands right behind
 * the last segment.
 */
export function classifyByRemark(rail: string) {
  return ({ words }: Pick<Captured, 'words'>): Classified => {
    for (const segment of (words ?? '').split(/[/\n]/)) {
      const cause = causeOfSegment(segment);
      if (cause === 'refund' || cause === 'reversal') return { kind: cause, rail };
      if (cause) return { kind: 'other_rail', rail: cause };
      const byVpa = causeOfVpa(/^\s*[^\s@]+@[\w.-]*/.exec(segment)?.[0] ?? null);
      if (byVpa) return byVpa;
    }
    return { kind: 'credit', rail };
  };
}

/** A credit that a bank words alike by UPI and by IMPS, with a remark behind its reference. */
export const byUpiAndImps = (
  wording: (rail: 'UPI' | 'IMPS') => string,
  suffix: '' | '-legacy' = '',
): Template[] =>
  (['UPI', 'IMPS'] as const).map((name) => {
    const rail = name.toLowerCase();
    return credit(`${rail}-credit${suffix}`, wording(name), {
      ...{ rail, classify: classifyByRemark(rail) },
    });
  });

const CAUSE = /^\s*(?:upi |imps )?(refund|reversal|cashback)(?![a-z])/i;
const CAUSE_GLUED = /^\s*(Refund|Reversal|Cashback|REFUND|REVERSAL|CASHBACK)(?=\p{Lu}\p{Ll})/u;
/**
 * How a bank's sentence begins that follows on one line: glued, behind a full stop, or with a word
 * that no remark continues with.
 */
const NEXT_SENTENCE =
  /^(?:\p{Lu}|\W*$|\s?[.!|;]|\s(?:Your|The|This|To|Please|Regards|Warm|Best|Thanks?|We|For|If|In|Note|Dear|Avl|Available|Call|Never|Do|Team|Always|Kindly|Need|Click|Sincerely|N\.?Clr)\b)/u;

/** The cause that is all a segment of a slash string says; null if it says anything else. */
function causeOfSegment(segment: string): string | null {
  const found = CAUSE.exec(segment) ?? CAUSE_GLUED.exec(segment);
  return found && NEXT_SENTENCE.test(segment.slice(found[0].length))
    ? (found[1]?.toLowerCase() ?? null)
    : null;
}

const RAIL_SOON =
  /(?:^|[^A-Za-z])(neft|rtgs|n?ach|int\.pd|salary|dividend|cheque|cash)(?![A-Za-z])/i;
const UTR = /(?<![A-Z0-9])[A-Z]{4}[A-Z0-9]{1}\d{9,17}(?![A-Z0-9])/;

/**
 * Classifies a credit by its description, which begins with another rail or cause, or soon names
 * one; with the UTR where one stands there.
 */
export function classifyByDescription({ words }: Captured): Classified {
  const description = words ?? '';
  const rail = railOf(description) ?? railOf(RAIL_SOON.exec(description)?.[1] ?? '');
  if (rail === 'refund' || rail === 'reversal') return { kind: rail, rail };
  const hasUtr = rail === 'neft' || rail === 'rtgs';
  const reference = hasUtr ? (UTR.exec(description)?.[0] ?? null) : null;
  return { kind: 'other_rail', rail, reference };
}

/** The cause that a VPA's handle names: it was made for it. Null where it names none. */
export function causeOfVpa(vpa: string | null): Classified | null {
  const handle = vpa?.split('@')[0]?.toLowerCase() ?? '';
  if (handle.includes('refund')) return { kind: 'refund', rail: 'upi' };
  if (handle.includes('reversal')) return { kind: 'reversal', rail: 'upi' };
  if (handle.includes('cashback')) return { kind: 'other_rail', rail: 'cashback' };
  for (const [at, word] of handle.split(/[._-]/).entries()) {
    if (REFUNDS.has(word)) return { kind: 'refund', rail: 'upi' };
    // `priya.salary@okaxis`: whom a person is paid by, or what for, comes first.
    const isPersons = at > 0 && OF_PERSONS.test(vpa ?? '');
    if (CAUSES.has(word) && !isPersons) return { kind: 'other_rail', rail: railOf(word) };
    if (OF_FIRMS.has(word) && !OF_PERSONS.test(vpa ?? ''))
      return { kind: 'other_rail', rail: null };
  }
  return null;
}

/** Words of a handle that was made for nothing else: `flipkart.rfnd@axl`, NPCI's disputes (UDIR). */
const REFUNDS: ReadonlySet<string> = new Set(['rfnd', 'chargeback', 'udir', 'dispute', 'disputes']);
/** Where persons choose their handle themselves. */
const OF_PERSONS = /@(?:ok(?:axis|icici|sbi|hdfcbank)|ybl|ibl|axl|paytm|upi)\.?$/i;
/** Where nobody chooses his own: a person may be called so elsewhere (`rev.thomas@okaxis`). */
const OF_FIRMS: ReadonlySet<string> = new Set(['rev', 'rvsl', 'loan', 'loans', 'disbursal']);
const CAUSES: ReadonlySet<string> = new Set(['salary', 'dividend', 'interest', 'rewards']);

/** Words at the start of a bank's own description of a credit, and the rail or cause they name. */
const RAILS: readonly [RegExp, string][] = [
  [/^upi\b/, 'upi'],
  [/^imps\b/, 'imps'],
  [/^neft\b/, 'neft'],
  [/^rtgs\b/, 'rtgs'],
  [/^(?:n?ach|ecs|apbs|dbt)\b/, 'ach'],
  [/^(?:cheque|chq|clg|clearing|cts)\b/, 'cheque'],
  [/^cash\b(?! ?back)|^cdm\b/, 'cash'],
  [/^sal(?:ary)?\b/, 'salary'],
  [/^(?:credit )?int(?:erest|\.?pd)?\b/, 'interest'],
  [/^div(?:idend)?\b/, 'dividend'],
  [/^refund\b/, 'refund'],
  [/^(?:rev(?:ersal|ersed)?|rvsl)\b/, 'reversal'],
  [/^cash ?back\b/, 'cashback'],
  [/^rewards?\b/, 'reward'],
];

/** The rail or cause that a bank's description begins with; null if it names no known one. */
export function railOf(description: string): string | null {
  const words = description.toLowerCase().replace(/^(?:[\s:/-]|by\s)+/, '');
  return RAILS.find(([start]) => start.test(words))?.[1] ?? null;
}
