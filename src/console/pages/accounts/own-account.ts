import { Refusal } from '../../../platform/refusal.ts';
import { type Account, getAccount } from '../../../shops/accounts/account.ts';
import { say } from '../../../words/sentence.ts';
import type { ConsoleContext, Shop } from '../../visit.ts';

/** The business's account; another business's account is answered as if it didn't exist. */
export async function ownAccount(
  { db }: ConsoleContext,
  { businessId }: Shop,
  accountId: string,
): Promise<Account> {
  const found = await getAccount(db, accountId);
  if (found.businessId !== businessId)
    throw new Refusal('account_not_found', say('account_unknown', { accountId }));
  return found;
}
