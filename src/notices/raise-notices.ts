import { endNotices } from '../delivery/end-notices.ts';
import { addNotice, addPersonNotice } from '../delivery/notice.ts';
import type { Context } from '../platform/context.ts';
import { alertUnmatched } from './occasions/alert-unmatched.ts';
import { bankUnknown, bankWording } from './occasions/banks.ts';
import { endpointFailing, webhookGivenUp } from './occasions/endpoints.ts';
import { amountsCrowded, dailyLimit, planUse } from './occasions/limits.ts';
import { mailboxUnreadable } from './occasions/mailbox-unreadable.ts';
import type { Occasion } from './occasions/occasion.ts';
import { alertWrongAccount, paymentTakenBack, reviewWaiting } from './occasions/payments.ts';
import { signInLocked, signInNewDevice } from './occasions/sign-ins.ts';

const occasions: Readonly<Record<string, Occasion>> = {
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
export async function raiseNotices(ctx: Pick<Context, 'config' | 'db' | 'log'>): Promise<number> {
  let raised = 0;
  for (const [name, occasion] of Object.entries(occasions)) {
    try {
      for (const notice of await occasion.list(ctx.db))
        if (await addNotice(ctx.db, notice)) raised += 1;
      for (const notice of (await occasion.listForPersons?.(ctx.db)) ?? [])
        if (await addPersonNotice(ctx.db, notice)) raised += 1;
      // Afterwards: an outage that only changed its name isn't over.
      if (occasion.lasting) raised += await endNotices(ctx, occasion.lasting);
    } catch (error) {
      ctx.log.error({ err: error, occasions: name }, 'some notices could not be raised');
    }
  }
  return raised;
}
