/** Whether a sender is proven, and if not, why, for the shop's owner. */
export type Verdict =
  | { kind: 'proven' }
  | { kind: 'unproven'; why: string }
  | { kind: 'parked'; why: string };

export const unproven = (why: string): Verdict => ({ kind: 'unproven', why });
