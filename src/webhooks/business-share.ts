/**
 * How many attempts of one business a process makes at once: a quarter of the slots that the worker
 * has for webhooks, so that one shop whose server hangs leaves the others theirs.
 */
export const MOST_OF_A_BUSINESS = 50;

/** The same for one host, where many shops share a server. */
const MOST_OF_A_HOST = 100;

/** Of either, what a backlog leaves free for events that were made just now. */
const FREE_FOR_NEW = 0.2;

const underWay = new Map<string, number>();

type Wanted = { businessId: string; url: string; isNew: boolean };

/**
 * Takes a place for an attempt; null where the business or the host has none left. Call what it
 * gives once.
 */
export function takePlace({ businessId, url, isNew }: Wanted): (() => void) | null {
  const share = isNew ? 1 : 1 - FREE_FOR_NEW;
  const leaveBusiness = take(`business ${businessId}`, MOST_OF_A_BUSINESS * share);
  if (!leaveBusiness) return null;
  const leaveHost = take(`host ${hostOf(url)}`, MOST_OF_A_HOST * share);
  if (!leaveHost) leaveBusiness();
  return (
    leaveHost &&
    (() => {
      leaveBusiness();
      leaveHost();
    })
  );
}

// An address that can't be read is refused before anything is sent.
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

function take(who: string, most: number): (() => void) | null {
  const count = underWay.get(who) ?? 0;
  if (count >= most) return null;
  underWay.set(who, count + 1);
  return () => {
    const left = (underWay.get(who) ?? 1) - 1;
    if (left > 0) underWay.set(who, left);
    else underWay.delete(who);
  };
}
