import { createManualOrder } from '../../orders/create/create-outside.ts';
import type { MadeOrder } from '../../orders/insert-order.ts';
import { CHECK_NOTE } from '../../orders/list-check-orders.ts';
import type { Context } from '../../platform/context.ts';
import { countChecks } from '../../shops/layouts/banks/check-mails.ts';

const FIRST_PAISE = 100;
/** The checks of a new bank differ by more than an amount of its own does. */
const NEXT_PAISE = 300;

/**
 * Makes the small order of the Re 1 check. A person pays it; the caller starts its workflow. Of a new
 * bank each check is of another amount: what varies between their mails is what its template reads.
 */
export async function beginVerification(
  ctx: Context,
  accountId: string,
  actor: string,
): Promise<MadeOrder> {
  const seen = await countChecks(ctx.db, accountId);
  return createManualOrder(ctx, {
    accountId,
    amountPaise: FIRST_PAISE + seen * NEXT_PAISE,
    exact: false,
    note: CHECK_NOTE,
    successUrl: null,
    failureUrl: null,
    webhookUrl: null,
    actor,
  });
}
