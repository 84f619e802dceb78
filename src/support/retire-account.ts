import type { Account } from '../accounts/account.ts';
import { removeAccount } from '../accounts/remove-account.ts';
import { countUndecidedOrders } from '../orders/open-orders.ts';
import type { Context } from '../platform/context.ts';

/**
 * Removes an account for new orders, and counts those of its orders that are still to be decided.
 */
export async function retireAccount(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  actor: string,
): Promise<{ account: Account; openOrders: number }> {
  const account = await removeAccount(ctx, accountId, actor);
  return { account, openOrders: await countUndecidedOrders(ctx.db, { accountId }) };
}
