import { countPlaces } from './count-places.ts';
import { placeQueue } from './place-queue.ts';
import { SlowEndpoints } from './slow-endpoints.ts';

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
