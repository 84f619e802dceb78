import { countPlaces, type Leave, placeQueue } from './places.ts';

/**
 * How many first attempts a process makes at once from within workflow tasks. Tasks of all shops
 * share their slots: there are twice as many slots as this.
 */
export const MOST_EARLY_ATTEMPTS = 100;
const MOST_OF_A_BUSINESS = 10;

/**
 * An attempt that finds no free place of its business waits this long for one: the activity that would
 * follow costs the engine a queue and another workflow task. Waiting attempts hold slots too, so only
 * half as many may wait as may send.
 */
const PLACE_PATIENCE_MS = 250;
const MOST_WAITING = MOST_EARLY_ATTEMPTS / 2;
const MOST_WAITING_OF_A_BUSINESS = 2 * MOST_OF_A_BUSINESS;

/** How long the workflow task waits for the shop's answer: a task of ten seconds times out. */
export const EARLY_PATIENCE_MS = 2_000;

/**
 * A shop that let the workflow task wait this long gets no early attempts for a while. Only the
 * exchange itself counts: a slow database of ours is no fault of the shop.
 */
const SHOPS_SHARE_MS = EARLY_PATIENCE_MS / 2;

/** How long a shop that answered too late gets no early attempts, so that other shops have the places. */
const KEPT_FROM_MS = 60_000;

const takeOfAll = countPlaces();
const takeOfBusiness = countPlaces();
const waitOfAll = countPlaces();
const waitOfBusiness = countPlaces();
const queue = placeQueue<Leave>();
const keptFrom = new Map<string, number>();

type Clock = () => number;
const monotonic: Clock = () => performance.now();

/**
 * Watches whom an attempt waits for. `onExchange` is told when its exchange with the shop begins and
 * ends. `keepSlow`, once patience is over: where this business' server has let us wait, its next
 * attempts are made elsewhere for a minute.
 */
export function watchExchange(businessId: string, clock = monotonic) {
  let begunAt: number | null = null;
  return {
    onExchange: (isUnderWay: boolean): void => {
      begunAt = isUnderWay ? clock() : null;
    },
    keepSlow: (): void => {
      if (begunAt !== null && clock() - begunAt >= SHOPS_SHARE_MS)
        keptFrom.set(businessId, clock() + KEPT_FROM_MS);
    },
  };
}

/** Takes a place for such an attempt; null where none is left. Call what it gives once. */
export function takeEarlyPlace(businessId: string, clock = monotonic): Leave | null {
  if (isKeptFrom(businessId, clock())) return null;
  const leave = both(takeOfBusiness(businessId, MOST_OF_A_BUSINESS), () =>
    takeOfAll('all', MOST_EARLY_ATTEMPTS),
  );
  return (
    leave &&
    (() => {
      leave();
      queue.left(businessId);
    })
  );
}

/** The same, and waits a moment for the next that is left, where not many wait already. */
export async function takeEarlyPlaceSoon(
  businessId: string,
  patienceMs = PLACE_PATIENCE_MS,
  clock = monotonic,
): Promise<Leave | null> {
  const ask = () =>
    isKeptFrom(businessId, clock()) ? 'slow' : (takeEarlyPlace(businessId, clock) ?? 'full');
  const place = ask();
  if (place !== 'full') return placeIn(place);
  // Others hold them all: nobody leaves one that it could wait for.
  if (holdsNone(businessId)) return null;
  const endWaiting = both(waitOfBusiness(businessId, MOST_WAITING_OF_A_BUSINESS), () =>
    waitOfAll('all', MOST_WAITING),
  );
  if (!endWaiting) return null;
  const answer = await queue.wait(businessId, ask, patienceMs);
  endWaiting();
  return placeIn(answer);
}

function holdsNone(businessId: string): boolean {
  const leave = takeOfBusiness(businessId, 1);
  leave?.();
  return leave !== null;
}

const placeIn = (answer: Leave | 'slow' | 'full') => (typeof answer === 'string' ? null : answer);

/** The business' and everybody's, or neither. */
function both(ofBusiness: Leave | null, takeOfEverybody: () => Leave | null): Leave | null {
  if (!ofBusiness) return null;
  const ofEverybody = takeOfEverybody();
  if (!ofEverybody) {
    ofBusiness();
    return null;
  }
  return () => {
    ofBusiness();
    ofEverybody();
  };
}

function isKeptFrom(businessId: string, now: number): boolean {
  const until = keptFrom.get(businessId);
  if (until === undefined) return false;
  if (now >= until) keptFrom.delete(businessId);
  return now < until;
}
