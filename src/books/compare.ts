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
  const byReference = groupBy(alerts.filter(hasReference), keyOf);
  for (const credit of credits) {
    const keys = credit.references.map((reference) => `${credit.amountPaise} ${reference}`);
    const alert = keys.flatMap((key) => byReference.get(key) ?? []).find((one) => unseen.has(one));
    if (alert) agree(credit, alert);
  }
  const byDay = groupBy([...unseen], ({ amountPaise, day }) => `${amountPaise} ${day}`);
  for (const days of DAYS_APART)
    for (const credit of untold) {
      const same = byDay.get(`${credit.amountPaise} ${dayAfter(credit.day, days)}`) ?? [];
      const alert = same.find((one) => unseen.has(one) && !contradicts(credit, one));
      if (alert) agree(credit, alert);
    }
  return { agreed, untold: [...untold], unseen: [...unseen] };
}

const hasReference = ({ reference }: ToldAlert) => reference !== null;
const keyOf = ({ amountPaise, reference }: ToldAlert) =>
  `${amountPaise} ${bareReference(reference ?? '')}`;

const UPI_REFERENCE = /^\d{9,12}$/;

// A narration holds many numbers; only where both name a reference of UPI do they contradict.
function contradicts({ references }: Credit, { reference }: ToldAlert): boolean {
  if (reference === null || !UPI_REFERENCE.test(bareReference(reference))) return false;
  const named = references.filter((one) => /^\d{12}$/.test(one));
  return named.length > 0 && !named.includes(bareReference(reference));
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
