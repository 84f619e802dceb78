import { compile, type Node } from '../language/compile.ts';
import type { Captured } from '../language/fields.ts';
import type { Match } from '../language/match.ts';
import type { AlertKind } from '../types.ts';

/** What a template's reading is after all, and its reference where another one counts. */
export type Classified = { kind: AlertKind; rail: string | null; reference?: string | null };

export type Template = {
  name: string;
  kind: AlertKind;
  rail: string | null;
  /** As it is written, and read. */
  wording: string;
  nodes: readonly Node[];
  /** Not yet proven on a real mail: read only where ALERT_EXPERIMENTAL names the bank. */
  experimental?: true;
  /**
   * Classifies what was read by words that the template alone can't tell apart: a refund's VPA, a
   * cause in the bank's words. Null where the template doesn't fit after all.
   */
  classify?: (read: Captured) => Classified | null;
  /** The statement stands in the subject, not in the body. */
  subject?: true;
  /** It was made of mails, by people who have seen two or three. */
  isTaught?: true;
};

type Options = Pick<Template, 'experimental' | 'classify' | 'subject'> & {
  rail?: string | null;
};

const template =
  (kind: AlertKind) =>
  (name: string, wording: string, { rail = null, ...rest }: Options = {}): Template => ({
    name,
    kind,
    rail,
    wording,
    nodes: compile(wording),
    ...rest,
  });

/** A payment that settles an order: UPI, IMPS, or a rail that the bank doesn't name. */
export const credit = template('credit');
/** A credit by another rail or of another cause: kept with its amount, settles nothing. */
export const otherRail = template('other_rail');
export const debit = template('debit');
export const refund = template('refund');
export const reversal = template('reversal');
export const card = template('card');
export const statement = template('statement');

/** One bank's mails; a new bank is a file with one of these, and a line in index.ts. */
export type Bank = {
  bank: string;
  /** As people call it. */
  name: string;
  /** Lower-case sender domains, old and new. */
  domains: readonly string[];
  /** Domains of the bank's above those, which may sign for them. */
  signers?: readonly string[];
  showsDigits: boolean;
  /**
   * Where the mails of a bank that shows no digits name the holder instead, in the flat words of a
   * view. The bank wrote that name: a payer's words come later, or a second name makes both void.
   */
  holder?: RegExp;
  /** None of its formats is proven on real mails. */
  experimental?: true;
  /** What may stand before a statement, each any number of times: greetings, a title, a hint. */
  openings: readonly string[];
  /** What its mails taught that a statement may begin behind: as words they're asked about. */
  beginsBehind?: readonly string[];
  templates: readonly Template[];
  /** What it calls itself, as a sender and beside its pictures. */
  names?: readonly string[];
  /** What else its mails consist of, around the statement, besides what any bank's may. */
  texts?: readonly string[];
  /** The subjects of its alerts that aren't plain announcements of the payment. */
  subjects?: readonly string[];
  /** It was made of its own mails, by people who have seen two or three. */
  isTaught?: true;
  /** The remark in its mails is its own word, not the payer's: it holds nothing unknown. */
  ownRemarks?: true;
  /** Removes what leaks in front of this bank's statements. */
  clean?: (text: string) => string;
  /** Whether the rest of a mail contradicts what was found (SBI's Hindi sentence). */
  contradicts?: (text: string, found: Match) => boolean;
};
