import { readingReasons } from '../bank-mail/reading-reasons.ts';

const mismatchReasons = [
  'no_order',
  'wrong_account',
  'before_order',
  'after_expiry',
  'too_late',
  'already_paid',
  'order_failed',
  'duplicate',
  'duplicate_reference',
  'ambiguous',
] as const;

/** Why an alert that could settle an order of its amount settled none. */
export type MismatchReason = (typeof mismatchReasons)[number];

/** Those of an alert that an order was sought for. */
export const soughtReasons = ['ok', ...mismatchReasons] as const;

/** All reasons that the ledger keeps; docs/ledger.md explains them. */
export const alertReasons = [...readingReasons, ...mismatchReasons, 'pending_proof'] as const;

/** Why an alert settled an order or none, as the ledger keeps it. */
export type AlertReason = (typeof alertReasons)[number];

/** As people see it: `in_review` while an order that the alert fits waits for a person. */
export const shownReasons = [...alertReasons, 'in_review'] as const;
