import { listAccounts } from '../accounts/list-accounts.ts';
import { listKeys } from '../businesses/keys/list-keys.ts';
import { listMailboxes } from '../mailboxes/get-mailbox.ts';
import type { Context } from '../platform/context.ts';

/** What leads a new shop to its first payment, in this order. */
const firstSteps = ['mailbox', 'account', 'verify', 'key'] as const;
export type FirstStep = (typeof firstSteps)[number];

/**
 * Each step and whether it is done, by what the business has now: it can be left and taken up again
 * anywhere. An account whose orders were paid needs no check any more.
 */
export async function listFirstSteps(
  ctx: Context,
  businessId: string,
): Promise<readonly { step: FirstStep; isDone: boolean }[]> {
  const [mailboxes, accounts, keys] = await Promise.all([
    listMailboxes(ctx, { businessId }),
    listAccounts(ctx, businessId, null),
    listKeys(ctx, businessId, null),
  ]);
  const done: Readonly<Record<FirstStep, boolean>> = {
    mailbox: mailboxes.some(({ state }) => state !== 'disconnected'),
    account: accounts.length > 0,
    verify: accounts.some(({ verifiedAt }) => verifiedAt !== null),
    key: keys.some(({ mode, revokedAt }) => mode === 'live' && revokedAt === null),
  };
  return firstSteps.map((step) => ({ step, isDone: done[step] }));
}
