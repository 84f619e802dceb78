import type { Context } from '../platform/context.ts';
import { addNotice } from './add-notice.ts';
import {
  crowdedPrices,
  failingEndpoints,
  mailboxTrouble,
  planUse,
  reviewsWaiting,
  unmatchedAlerts,
  wrongAccounts,
} from './occasions.ts';

const finders = {
  mailboxTrouble,
  unmatchedAlerts,
  wrongAccounts,
  reviewsWaiting,
  failingEndpoints,
  planUse,
  crowdedPrices,
};

/**
 * Looks at what businesses should be told, and gives a notice for each occasion, once. Called by
 * the sweep; safe to run twice at once. One look that fails leaves the others alone. Gives the
 * number of new notices.
 */
export async function raiseNotices(ctx: Pick<Context, 'db' | 'log'>): Promise<number> {
  let raised = 0;
  for (const [name, find] of Object.entries(finders)) {
    try {
      for (const notice of await find(ctx.db)) if (await addNotice(ctx.db, notice)) raised += 1;
    } catch (error) {
      ctx.log.error({ error, look: name }, 'a look for notices failed');
    }
  }
  return raised;
}
