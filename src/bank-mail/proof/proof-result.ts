/** Whether a sender is proven, and if not, why, for the shop's owner. */
export type ProofResult =
  | { kind: 'proven' }
  | { kind: 'unproven'; why: string }
  | { kind: 'deferred'; why: string };

export const unproven = (why: string): ProofResult => ({ kind: 'unproven', why });
