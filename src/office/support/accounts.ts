import { countUndecidedOrders } from '../../orders/open-orders.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account } from '../../shops/accounts/account.ts';
import {
  type AddedAccount,
  addAccount,
  type NewAccount,
} from '../../shops/accounts/add-account.ts';
import { removeAccount } from '../../shops/accounts/remove-account.ts';
import { getBankNamed } from '../../shops/layouts/banks/bank-row.ts';
import { nameBank } from '../../shops/layouts/banks/name-bank.ts';
import { say } from '../../words/sentence.ts';

/** A bank that isn't in the list, as the form and the command have it. */
export const OTHER = 'other';

/** What is said of a bank that isn't in the list. */
export type OtherBank = { sender: string | null; bankName: string | null };

/**
 * Adds an account of a known bank, or, with `bank` "other", of a bank that its business names by
 * its sender. Refused for the account, the named bank stays: it is the same at the next try.
 */
export async function addAnyAccount(
  ctx: Pick<Context, 'db'>,
  { sender, bankName, ...input }: NewAccount & OtherBank,
): Promise<AddedAccount> {
  const { businessId, actor } = input;
  if (input.bank !== OTHER) {
    if (sender !== null || bankName !== null)
      throw new Refusal('invalid_request', say('known_bank_named_anew', { bank: input.bank }));
    if (input.bank.startsWith('other:')) await getBankNamed(ctx.db, businessId, input.bank);
    return addAccount(ctx, input);
  }
  if (sender === null || bankName === null)
    throw new Refusal('invalid_request', say('other_bank_unnamed'));
  const { bank } = await nameBank(ctx, { businessId, name: bankName, sender, actor });
  return addAccount(ctx, { ...input, bank });
}

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
