/**
 * How many attempts of one business a process makes at once: a quarter of the slots that the worker
 * has for webhooks, so that one shop whose server hangs leaves the others theirs.
 */
export const MOST_OF_A_BUSINESS = 50;

const underWay = new Map<string, number>();

/** Takes a place for an attempt; null where the business has none left. Call what it gives once. */
export function takePlace(businessId: string): (() => void) | null {
  const count = underWay.get(businessId) ?? 0;
  if (count >= MOST_OF_A_BUSINESS) return null;
  underWay.set(businessId, count + 1);
  return () => {
    const left = (underWay.get(businessId) ?? 1) - 1;
    if (left > 0) underWay.set(businessId, left);
    else underWay.delete(businessId);
  };
}
