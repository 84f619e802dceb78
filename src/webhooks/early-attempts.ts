/**
 * How many first attempts a process makes at once from within workflow tasks. An endpoint that
 * hangs keeps its task until the deadline, and tasks of all shops share their slots: there are
 * twice as many slots as this.
 */
export const MOST_EARLY_ATTEMPTS = 100;
const MOST_OF_A_BUSINESS = 10;

const underWay = new Map<string, number>();
let all = 0;

/** Takes a place for such an attempt; null where none is left. Call what it gives once. */
export function takeEarlyPlace(businessId: string): (() => void) | null {
  const ofBusiness = underWay.get(businessId) ?? 0;
  if (all >= MOST_EARLY_ATTEMPTS || ofBusiness >= MOST_OF_A_BUSINESS) return null;
  all += 1;
  underWay.set(businessId, ofBusiness + 1);
  return () => {
    all -= 1;
    const left = (underWay.get(businessId) ?? 1) - 1;
    if (left > 0) underWay.set(businessId, left);
    else underWay.delete(businessId);
  };
}
