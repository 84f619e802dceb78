import type { AlertKind, ReadingReason } from '../../../src/bank-mail/types.ts';
import type { Part } from '../build.ts';

/** One raw mail as a bank would send it, and what must be read of it. */
export type CorpusMail = {
  name: string;
  from: string;
  subject: string;
  /** The mail's own Date, with the zone. */
  date: string;
  /**
   * The statement, with ` / ` where the mail breaks the line; written in every shape a bank could
   * send it in.
   */
  says?: string;
  /** Or the one body that this mail is about. */
  body?: Part;
  /**
   * The amount as it is written in `says` (and in the subject), where other spellings of it mean
   * the same.
   */
  amount?: string;
  /** Read only with ALERT_EXPERIMENTAL naming the bank. */
  experimental?: true;
  expect: Expectation;
};

export type Expectation = {
  reason: ReadingReason;
  kind: AlertKind;
  rail?: string | null;
  paise: number | null;
  reference?: string | null;
  tail?: string | null;
  /**
   * What the bank states: a day of India (`2026-05-22`), or an instant (`2026-10-01T17:15:42`,
   * India's time), to its precision.
   */
  stated?: string | null;
};

/** A credit that settles an order of its amount. */
export const pays = (
  paise: number,
  reference: string | null,
  tail: string | null,
  stated: string | null,
  rail: string | null = 'upi',
): Expectation => ({ reason: 'ok', kind: 'credit', rail, paise, reference, tail, stated });

/** A true credit that settles nothing by itself. */
export const otherRail = (
  paise: number,
  rail: string | null,
  reference: string | null = null,
): Expectation => ({
  reason: 'other_rail',
  kind: 'other_rail',
  rail,
  paise,
  reference,
});

export const refund = (paise: number): Expectation => ({ reason: 'refund', kind: 'refund', paise });
export const reversal = (paise: number): Expectation => ({
  reason: 'refund',
  kind: 'reversal',
  paise,
});
export const no = (kind: AlertKind, paise: number | null = null): Expectation => ({
  reason: 'not_a_credit',
  kind,
  paise,
});
/** Words of no known wording: nothing is claimed. */
export const unknown: Expectation = { reason: 'unknown_template', kind: 'unknown', paise: null };
/** Words of no known wording, which name one payment. */
export const named = (paise: number): Expectation => ({ ...unknown, paise });
/** More than one payment could be meant. */
export const ambiguous: Expectation = { reason: 'ambiguous', kind: 'unknown', paise: null };
