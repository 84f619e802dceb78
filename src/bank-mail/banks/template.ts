import type { AlertKind } from '../types.ts';
import { compile, type Node } from './language/compile.ts';
import type { Captured } from './language/fields.ts';
import type { Match } from './language/match.ts';

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
  judge?: (read: Captured) => Verdict;
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
export const statement = template('statement');

export type Bank = {
  bank: string;
  /** Lower-case sender domains, old and new. */
  domains: readonly string[];
  /** Domains of the bank's above those, which may sign for them. */
  signers?: readonly string[];
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
