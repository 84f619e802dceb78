import type { Attribution } from '../../platform/audit/attribution.ts';

/** What support types into the Update or Signal `resolve-review`. */
export type Resolution = Attribution & {
  as: 'paid' | 'failed';
  alert?: string;
  /** No payment known here is this order's: only the bank's statement shows it. */
  no_alert?: true;
};
