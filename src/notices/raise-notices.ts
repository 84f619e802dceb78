import { endNotices } from '../delivery/end-notices.ts';
import { addNotice, addPersonNotice } from '../delivery/notice.ts';
import type { Context } from '../platform/context.ts';
import type { NoticeKind } from './kinds.ts';
import { alertUnmatched } from './occasions/alert-unmatched.ts';
import { bankUnknown, bankWording } from './occasions/banks.ts';
import { endpointFailing, webhookGivenUp } from './occasions/endpoints.ts';
import { amountsCrowded, dailyLimit, planUse } from './occasions/limits.ts';
import { mailboxUnreadable } from './occasions/mailbox-unreadable.ts';
import type { Occasion } from './occasions/occasion.ts';
import { alertWrongAccount, paymentTakenBack, reviewWaiting } from './occasions/payments.ts';
import { signInLocked, signInNewDevice } from './occasions/sign-ins.ts';

/** What gives each kind of notice. `well_again` is the end of the others. */
const occasions: Readonly<Record<Exclude<NoticeKind, 'well_again'>, Occasion>> = {
  mailbox_refused: mailboxUnreadable,
  mailbox_behind: mailboxUnreadable,
  alert_unmatched: alertUnmatched,
  alert_wrong_account: alertWrongAccount,
  payment_taken_back: paymentTakenBack,
  review_waiting: reviewWaiting,
  endpoint_failing: endpointFailing,
  webhook_given_up: webhookGivenUp,
  plan_80: planUse,
  plan_100: planUse,
  amounts_80: amountsCrowded,
  bank_wording: bankWording,
  bank_unknown: bankUnknown,
  daily_80: dailyLimit,
  sign_in_new_device: signInNewDevice,
  sign_in_locked: signInLocked,
};

/**
 * Gives businesses a notice for each occasion, once, and one when what was told is over. Called by
 * the sweep; safe to run twice at once. If the search for one kind fails, the others go on. Gives
 * the number of new notices.
 */
export async function raiseNotices(ctx: Pick<Context, 'config' | 'db' | 'log'>): Promise<number> {
  let raised = 0;
  for (const occasion of new Set(Object.values(occasions))) {
    try {
      for (const notice of await occasion.list(ctx.db))
        if (await addNotice(ctx.db, notice)) raised += 1;
      for (const notice of (await occasion.listForPersons?.(ctx.db)) ?? [])
        if (await addPersonNotice(ctx.db, notice)) raised += 1;
      // Afterwards: an outage that only changed its name isn't over.
      if (occasion.lasting) raised += await endNotices(ctx, occasion.lasting);
    } catch (error) {
      const kinds = Object.entries(occasions).flatMap(([kind, one]) =>
        one === occasion ? [kind] : [],
      );
      ctx.log.error({ err: error, kinds }, 'some notices could not be raised');
    }
  }
  return raised;
}
