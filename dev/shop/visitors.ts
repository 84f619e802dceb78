const WINDOW_MS = 10 * 60_000;
const ORDERS = 10;

const visits = new Map<string, number[]>();

/**
 * Whether this visitor may make another order: at most 10 in 10 minutes. Without such a limit one
 * visitor could hold all amounts of a price (docs/integrate.md). Behind a proxy, set Express's
 * `trust proxy`, or all visitors count as one.
 */
export function mayOrder(visitor: string, now = Date.now()): boolean {
  const recent = (visits.get(visitor) ?? []).filter((at) => at > now - WINDOW_MS);
  if (recent.length >= ORDERS) return false;
  if (visits.size > 10_000) visits.clear();
  visits.set(visitor, [...recent, now]);
  return true;
}
