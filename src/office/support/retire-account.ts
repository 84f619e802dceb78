import { countUndecidedOrders } from '../../orders/open-orders.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../../shops/accounts/account.ts';
import { removeAccount } from '../../shops/accounts/remove-account.ts';

/** Removes an account for new orders, and counts its orders that are still to be decided. */
export async function retireAccount(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  actor: string,
): Promise<{ account: Account; openOrders: number }> {
  let openOrders = 0;
  // In the removal's transaction: a database that goes away must not leave it done and refused.
  const account = await removeAccount(ctx, accountId, actor, async (tx) => {
    openOrders = await countUndecidedOrders(tx, { accountId });
  });
  return { account, openOrders };
}
