import type { Refused } from './service.ts';
import type { Words } from './words.ts';

/** Why no order could be made, in words for the payer: the shop's own, where it has some. */
export function refusalMessage({ status, code, said }: Refused, t: Words): string {
  if (code === 'plan_limit_reached' || code === 'payment_account_paused') return t.closed;
  if (code === 'all_payment_slots_busy') return t.busy;
  if (said) return said;
  if (code === 'rate_limited' || status === 429) return t.often;
  return status === 0 ? t.offline : t.broken;
}
