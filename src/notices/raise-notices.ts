import type { Context } from '../platform/context.ts';
import { addNotice } from './add-notice.ts';
import { unmatchedAlertNotices } from './occasions/alert-unmatched.ts';
import { wrongAccountNotices } from './occasions/alert-wrong-account.ts';
import { crowdedPriceNotices } from './occasions/amounts-crowded.ts';
import { changedWordingNotices } from './occasions/bank-wording.ts';
import { dailyLimitNotices } from './occasions/daily-limit.ts';
import { failingEndpointNotices } from './occasions/endpoint-failing.ts';
import { unreadableMailboxNotices } from './occasions/mailbox-unreadable.ts';
import { planUseNotices } from './occasions/plan-use.ts';
import { waitingReviewNotices } from './occasions/review-waiting.ts';

const occasions = {
  unreadableMailboxNotices,
  unmatchedAlertNotices,
  wrongAccountNotices,
  waitingReviewNotices,
  failingEndpointNotices,
  planUseNotices,
  crowdedPriceNotices,
  changedWordingNotices,
  dailyLimitNotices,
};

/**
 * Gives businesses a notice for each occasion, once. Called by the sweep; safe to run twice at
 * once. If the search for one kind fails, the others go on. Gives the number of new notices.
 */
export async function raiseNotices(ctx: Pick<Context, 'db' | 'log'>): Promise<number> {
  let raised = 0;
  for (const [name, listNotices] of Object.entries(occasions)) {
    try {
      for (const notice of await listNotices(ctx.db))
        if (await addNotice(ctx.db, notice)) raised += 1;
    } catch (error) {
      ctx.log.error({ err: error, occasions: name }, 'some notices could not be raised');
    }
  }
  return raised;
}
