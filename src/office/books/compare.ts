import { bareReference, type Credit } from './read-statement.ts';

/** What an alert of the ledger told, with the day of India on which the money came. */
export type ToldAlert = {
  alertId: string;
  day: string;
  amountPaise: number;
  reference: string | null;
};

export type Comparison<A extends ToldAlert> = {
  agreed: readonly { credit: Credit; alert: A }[];
  /** Credits that no alert told of. */
  untold: readonly Credit[];
  /** Alerts whose payment the statement doesn't show. */
  unseen: readonly A[];
};

/** Banks book a payment of the night on the next day, and date some on the day before. */
const DAYS_APART = [0, -1, 1];
const DAY_MS = 86_400_000;

/**
 * Lays a statement beside the ledger: first by amount and bank reference, then what is left by
 * amount and the nearest day. No credit and no alert is used twice, and two different references
 * are never one payment. Pure.
 * @see decisions: Checking a statement
 */
export function compare<A extends ToldAlert>(
  credits: readonly Credit[],
  alerts: readonly A[],
): Comparison<A> {
  const untold = new Set(credits);
  const unseen = new Set(alerts);
  const agreed: { credit: Credit; alert: A }[] = [];
  const agree = (credit: Credit, alert: A) => {
    agreed.push({ credit, alert });
    untold.delete(credit);
    unseen.delete(alert);
  };
  const byReference = queues(alerts.filter(hasReference), keyOf);
  for (const credit of credits) {
    const keys = credit.references.map((reference) => `${credit.amountPaise} ${reference}`);
    const alert = keys.map((key) => firstOf(byReference.get(key), unseen)).find(Boolean);
    if (alert) agree(credit, alert);
  }
  const byDay = queues([...unseen], dayKey);
  const nameless = queues([...unseen].filter(namesNoUpi), dayKey);
  for (const days of DAYS_APART)
    for (const credit of untold) {
      const day = dayAfter(credit.day, days);
      const same = (namesUpi(credit) ? nameless : byDay).get(dayKey({ ...credit, day }));
      const alert = firstOf(same, unseen);
      if (alert) agree(credit, alert);
    }
  return { agreed, untold: [...untold], unseen: [...unseen] };
}

const hasReference = ({ reference }: ToldAlert) => reference !== null;
const keyOf = ({ amountPaise, reference }: ToldAlert) =>
  `${amountPaise} ${bareReference(reference ?? '')}`;
const dayKey = ({ amountPaise, day }: Pick<ToldAlert, 'amountPaise' | 'day'>) =>
  `${amountPaise} ${day}`;

// A narration holds many numbers; only where both name a reference of UPI do they contradict. An
// entry with the same reference has found its alert by now.
const namesUpi = ({ references }: Credit) => references.some((one) => /^\d{12}$/.test(one));
const namesNoUpi = ({ reference }: ToldAlert) =>
  reference === null || !/^\d{9,12}$/.test(bareReference(reference));

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The items by key, the first of each at its end: taking one costs the same however many there are. */
function queues<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items.toReversed()) {
    const key = keyOf(item);
    const queue = found.get(key);
    if (queue) queue.push(item);
    else found.set(key, [item]);
  }
  return found;
}

/** The first of a queue that is left; used entries leave it. */
function firstOf<T>(queue: T[] | undefined, left: ReadonlySet<T>): T | undefined {
  while (queue && queue.length > 0) {
    const last = queue.at(-1);
    if (last !== undefined && left.has(last)) return last;
    queue.pop();
  }
  return undefined;
}
