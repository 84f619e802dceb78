import { SlowEndpoints } from './slow-endpoints.ts';

/** What ends the holding of a place. Call it once. */
export type Leave = () => void;

/** Counts who has how many places in this process: gives another where fewer than `most` are held. */
export function countPlaces(): (who: string, most: number) => Leave | null {
  const held = new Map<string, number>();
  return (who, most) => {
    const count = held.get(who) ?? 0;
    if (count >= most) return null;
    held.set(who, count + 1);
    return () => {
      const left = (held.get(who) ?? 1) - 1;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    };
  };
}

/** Takes a place if one is left now. */
type Ask<Place> = () => Place | 'slow' | 'full';

/** Those who wait for a place of a host, first come first served. */
export function placeQueue<Place>() {
  const waiting = new Map<string, Set<() => ReturnType<Ask<Place>>>>();
  return {
    /** Asks whenever a place of the host was left, so long at most: then the answer is `full`. */
    wait(host: string, ask: Ask<Place>, patienceMs: number): Promise<ReturnType<Ask<Place>>> {
      const { promise, resolve } = Promise.withResolvers<ReturnType<Ask<Place>>>();
      const ofHost = waiting.get(host) ?? new Set();
      waiting.set(host, ofHost);
      // Whoever was answered asks no more: a place that it took then would never be left.
      const end = (answer: ReturnType<Ask<Place>>) => {
        clearTimeout(timer);
        ofHost.delete(again);
        if (ofHost.size === 0 && waiting.get(host) === ofHost) waiting.delete(host);
        resolve(answer);
      };
      const again = () => {
        const answer = ask();
        if (answer !== 'full') end(answer);
        return answer;
      };
      const timer = setTimeout(end, patienceMs, 'full' as const);
      ofHost.add(again);
      return promise;
    },
    /** A place of the host was left: the first who can have it takes it. */
    left(host: string): void {
      for (const again of waiting.get(host) ?? []) {
        const answer = again();
        if (answer !== 'slow' && answer !== 'full') return;
      }
    },
  };
}

/**
 * How many attempts of one business a process makes at once: a tenth of the slots that the worker
 * has for webhooks, so that one shop whose server hangs leaves the others theirs.
 */
export const MOST_OF_A_BUSINESS = 50;

/** The same for one host, where many shops share a server. */
const MOST_OF_A_HOST = 250;

/** And for one endpoint that answers nobody: a hundred of those leave most slots. */
const MOST_OF_A_SLOW_ENDPOINT = 2;

/** Of a business' or a host's, what a backlog leaves free for events that were made just now. */
const FREE_FOR_NEW = 0.2;

const take = countPlaces();
const slowEndpoints = new SlowEndpoints();

type Wanted = { businessId: string; url: string; isNew: boolean };

/** `slow`: the endpoint has none left. `full`: the business or the host has none. */
export type NoPlace = 'slow' | 'full';

/** Leaves a place. `isAnswered`: the other side said something, whatever it was. */
export type LeavePlace = (isAnswered: boolean) => void;

type Clock = () => number;
const monotonic: Clock = () => performance.now();

/** Takes a place for an attempt, if one is left. Call what it gives once. */
export function takePlace(
  { businessId, url, isNew }: Wanted,
  clock: Clock = monotonic,
): LeavePlace | NoPlace {
  const endpoint = endpointOf(businessId, url);
  if (slowEndpoints.underWayIfSlow(endpoint, clock()) >= MOST_OF_A_SLOW_ENDPOINT) return 'slow';
  const share = isNew ? 1 : 1 - FREE_FOR_NEW;
  const leaveBusiness = take(`business ${businessId}`, MOST_OF_A_BUSINESS * share);
  if (!leaveBusiness) return 'full';
  const leaveHost = take(`host ${hostOf(url)}`, MOST_OF_A_HOST * share);
  if (!leaveHost) {
    leaveBusiness();
    return 'full';
  }
  const end = slowEndpoints.begin(endpoint, clock());
  return (isAnswered) => {
    end(isAnswered, clock());
    leaveBusiness();
    leaveHost();
    queue.left(hostOf(url));
  };
}

const queue = placeQueue<LeavePlace>();

/** Undoing an attempt and asking for it again costs more than a moment's wait. */
const PATIENCE_MS = 500;

/** The same, and waits a moment for the next that is left where the business or the host has none. */
export async function takePlaceSoon(
  wanted: Wanted,
  patienceMs = PATIENCE_MS,
  clock = monotonic,
): Promise<LeavePlace | NoPlace> {
  const ask = () => takePlace(wanted, clock);
  const place = ask();
  return place === 'full' ? queue.wait(hostOf(wanted.url), ask, patienceMs) : place;
}

/** Of each business its own. Without the query: a shop may put the order into it. */
const endpointOf = (businessId: string, url: string) => `${businessId} ${url.split('?', 1)[0]}`;

// An address that can't be read is refused before anything is sent.
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

const NEW_WAITS_MS = 1_000;
const SLOW_WAIT_DEADLINES = 4;

/** An event that found no place: how long ago it was made, and whether that was just now. */
type Waiting = { waitedMs: number; isNew: boolean };

/**
 * In how many milliseconds an event that found no place asks again: about when the first attempt under
 * way should end, spread so that waiting events don't ask together. An event that has waited long
 * waits as long again, within bounds. Asking costs the engine as much as an attempt, and events of a
 * hanging server must not take that from other shops. Pure.
 * @param random at least 0 and below 1
 */
export function untilPlaceMs(
  why: NoPlace,
  { waitedMs, isNew }: Waiting,
  deadlineMs: number,
  random: number,
): number {
  const least = why === 'full' && isNew ? Math.min(NEW_WAITS_MS, deadlineMs) : deadlineMs;
  const greatest = why === 'slow' ? deadlineMs * SLOW_WAIT_DEADLINES : deadlineMs;
  return Math.ceil(Math.min(Math.max(waitedMs, least), greatest) * (0.25 + random / 2));
}
