import type { Context } from '../platform/context.ts';
import { addNotice, addPersonNotice } from './add-notice.ts';
import { endNotices } from './end-notices.ts';
import { alertUnmatched } from './occasions/alert-unmatched.ts';
import { alertWrongAccount } from './occasions/alert-wrong-account.ts';
import { amountsCrowded } from './occasions/amounts-crowded.ts';
import { bankUnknown } from './occasions/bank-unknown.ts';
import { bankWording } from './occasions/bank-wording.ts';
import { dailyLimit } from './occasions/daily-limit.ts';
import { endpointFailing } from './occasions/endpoint-failing.ts';
import { mailboxUnreadable } from './occasions/mailbox-unreadable.ts';
import { paymentTakenBack } from './occasions/payment-taken-back.ts';
import { planUse } from './occasions/plan-use.ts';
import { reviewWaiting } from './occasions/review-waiting.ts';
import { signInLocked } from './occasions/sign-in-locked.ts';
import { signInNewDevice } from './occasions/sign-in-new-device.ts';
import { webhookGivenUp } from './occasions/webhook-given-up.ts';

const occasions = {
  mailboxUnreadable,
  alertUnmatched,
  alertWrongAccount,
  paymentTakenBack,
  reviewWaiting,
  endpointFailing,
  webhookGivenUp,
  planUse,
  amountsCrowded,
  bankWording,
  bankUnknown,
  dailyLimit,
  signInNewDevice,
  signInLocked,
};

/**
 * Gives businesses a notice for each occasion, once, and one when what was told is over. Called by
 * the sweep; safe to run twice at once. If the search for one kind fails, the others go on. Gives
 * the number of new notices.
 */
export async function raiseNotices(ctx: Pick<Context, 'db' | 'log'>): Promise<number> {
  let raised = 0;
  for (const [name, occasion] of Object.entries(occasions)) {
    try {
      for (const notice of await occasion.list(ctx.db))
        if (await addNotice(ctx.db, notice)) raised += 1;
      for (const notice of (await occasion.listForPersons?.(ctx.db)) ?? [])
        if (await addPersonNotice(ctx.db, notice)) raised += 1;
      // Afterwards: an outage that only changed its name isn't over.
      raised += await endNotices(ctx, occasion);
    } catch (error) {
      ctx.log.error({ err: error, occasions: name }, 'some notices could not be raised');
    }
  }
  return raised;
}
