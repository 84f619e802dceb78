export const readingReasons = [
  'ok',
  'unverified',
  'unknown_sender',
  'unknown_template',
  'not_a_credit',
  'other_rail',
  'refund',
  'ambiguous',
  'malformed',
  'forwarded',
  'wrong_account',
] as const;

/** Why a mail can or cannot settle an order of its amount, whatever orders there are. */
export type ReadingReason = (typeof readingReasons)[number];
