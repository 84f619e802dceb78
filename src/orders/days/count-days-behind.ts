import PQueue from 'p-queue';
import type { Context } from '../../platform/context.ts';
import { countEndedDays } from './count-ended-days.ts';

// One at a time: a shop's years of orders leave the machine to the payers.
const counting = new PQueue({ concurrency: 1 });
const asked = new Set<string>();
/** Those of a month, eight at a time. A day whose orders change all the while could be counted for ever. */
const MOST_ROUNDS = 4;

/**
 * Counts the days between two instants that are over, behind an answer that didn't wait for it. What
 * it can't count now is left to the next that asks.
 */
export function countDaysBehind(
  { db, log }: Pick<Context, 'db' | 'log'>,
  businessId: string,
  span: { from: Date; to: Date },
): void {
  const what = `${businessId} ${span.from.toISOString()}`;
  if (asked.has(what)) return;
  asked.add(what);
  const countAll = async () => {
    for (let round = 0; round < MOST_ROUNDS; round++)
      if ((await countEndedDays(db, businessId, span)) === 0) return;
  };
  void counting
    .add(countAll)
    .catch((err: unknown) => log.warn({ err }, 'days could not be counted'))
    .finally(() => asked.delete(what));
}
