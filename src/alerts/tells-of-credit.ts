/**
 * Whether an alert says that money came, so that a person may settle an order with it: a credit; one
 * by NEFT and the like, whose payer saw no exact amount and may be known all the same; or a mail
 * that names one payment in words that nobody understood, which that person has read.
 * @see decisions: Trust in an alert
 */
export const tellsOfCredit = (alert: {
  kind: string;
  reason: string;
  amountPaise: number | null;
}): boolean =>
  alert.kind === 'credit' ||
  alert.kind === 'other_rail' ||
  (alert.kind === 'unknown' &&
    (alert.reason === 'ambiguous' || alert.reason === 'unknown_template') &&
    alert.amountPaise !== null);
