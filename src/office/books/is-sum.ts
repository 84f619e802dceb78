import { readCellAmount } from './read-cell-amount.ts';

const SUMS =
  /^[^\p{L}]*(?:(?:grand|sub|page|net)[\s-]?)?(?:totals?|sum|(?:(?:opening|closing)\s?)?balance|(?:brought|carried) forward|b\/f|c\/f|कुल|योग)(?:\s(?:amount|credits?|debits?|deposits?|withdrawals?|brought forward|carried forward))?[^\p{L}]*$/iu;

/**
 * Whether a line without a day is one of a table's own sums: it says so in the place of its date, or
 * its text does where no date stands; or it is a row of bare figures, as below a summary's headings.
 * A payment whose date can't be read is none, whatever a payer wrote. Pure.
 */
export function isSum(date: string, description: string): boolean {
  if (SUMS.test(date)) return true;
  const isDateless = !/\d/.test(date) || readCellAmount(date) !== null;
  return isDateless && (SUMS.test(description) || !/\p{L}/u.test(description));
}
