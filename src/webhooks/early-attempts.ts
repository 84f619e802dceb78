import { countPlaces, type Leave } from './count-places.ts';

/**
 * How many first attempts a process makes at once from within workflow tasks. An endpoint that
 * hangs keeps its task until the deadline, and tasks of all shops share their slots: there are
 * twice as many slots as this.
 */
export const MOST_EARLY_ATTEMPTS = 100;
const MOST_OF_A_BUSINESS = 10;

const takeOfAll = countPlaces();
const takeOfBusiness = countPlaces();

/** Takes a place for such an attempt; null where none is left. Call what it gives once. */
export function takeEarlyPlace(businessId: string): Leave | null {
  const leaveBusiness = takeOfBusiness(businessId, MOST_OF_A_BUSINESS);
  if (!leaveBusiness) return null;
  const leaveAll = takeOfAll('all', MOST_EARLY_ATTEMPTS);
  if (!leaveAll) {
    leaveBusiness();
    return null;
  }
  return () => {
    leaveBusiness();
    leaveAll();
  };
}
