import { dayInIndia, timeInIndia } from '../occurred.ts';
import type { Knowledge } from '../taught.ts';
import type { Found, MailView } from '../types.ts';
import type { Bound } from './bound.ts';

/** What the words around a statement may repeat of it. */
export function boundOf(
  found: Found | null,
  payer: readonly string[],
  { sentOn }: Pick<MailView, 'sentOn'>,
  { holders }: Knowledge,
): Bound {
  const stated = found?.stated ?? { precision: 'none' };
  const exact = stated.precision === 'minute' || stated.precision === 'second' ? stated : null;
  const day =
    stated.precision === 'day' ? stated.day : exact ? dayInIndia(exact.at) : (sentOn ?? null);
  return {
    amountPaise: found?.amountPaise ?? null,
    digits: found?.accountTail ?? null,
    reference: found?.reference ?? null,
    day,
    time: exact ? timeInIndia(exact.at, exact.precision) : null,
    payer: payer.map((words) => words.trim()).filter((words) => words.length > 2),
    holders,
  };
}
