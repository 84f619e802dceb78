import { proposeBank } from '../../payments/matching/taught/bank-proposal.ts';
import type { Context } from '../../platform/context.ts';
import type { Account } from '../../shops/accounts/account.ts';
import { findLiveBank } from '../../shops/layouts/banks/bank-row.ts';
import { say } from '../../words/sentence.ts';
import type { VerificationOutcome } from './verification-outcome.ts';

/**
 * What a check says of a bank that nobody knew: its mail is kept, and makes the bank's sentence or
 * still needs something. Null where the check is like any other.
 */
export async function newBankOutcome(
  ctx: Pick<Context, 'db' | 'config'>,
  { businessId, bank, verifiedAt }: Account,
  { orderId, status }: { orderId: string; status: string },
): Promise<VerificationOutcome | null> {
  const named = await findLiveBank(ctx.db, businessId, bank);
  if (!named) return null;
  if (named.templates !== null)
    return bank.startsWith('other:') && verifiedAt !== null && status !== 'paid'
      ? { state: 'verified', text: say('check_taught'), todo: null }
      : null;
  const { checks, learnt } = await proposeBank(ctx, named, null);
  if (!checks.some((check) => check.orderId === orderId)) return null;
  const { state, why } = learnt.verdict;
  return {
    state: 'learning',
    text: say('check_learning'),
    todo:
      state === 'template' ? say('check_learning_todo', { domain: named.domain, businessId }) : why,
  };
}
