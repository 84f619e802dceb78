import { countPlaces } from './count-places.ts';
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

/** Takes a place for an attempt, if one is left. Call what it gives once. */
export function takePlace(
  { businessId, url, isNew }: Wanted,
  clock: () => number = () => performance.now(),
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
  };
}

/** Of each business its own. Without the query: a shop may put the order into it. */
const endpointOf = (businessId: string, url: string) => `${businessId} ${url.split('?', 1)[0]}`;

// An address that can't be read is refused before anything is sent.
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');
