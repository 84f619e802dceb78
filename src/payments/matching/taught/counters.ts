import { counter } from '../../../platform/meters.ts';

const settled = counter(
  'alerts_settled_by_taught_total',
  'alerts that settled an order and stand on words that somebody taught',
);

/** Counts an alert that settled its order by the help of what was taught. */
export const countSettledByTaught = (): void => settled.inc();

const asking = counter(
  'alerts_asked_total',
  'proven mails of a payment with words that nobody has taught, by bank',
  ['bank'],
);

/** Counts a mail that was refused for words that nobody knows. */
export const countAsked = (bank: string | null): void => asking.inc({ bank: bank ?? 'unknown' });
