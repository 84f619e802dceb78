import { listLinks } from '../../orders/links/link.ts';
import type { Context } from '../../platform/context.ts';
import { listAccounts } from '../../shops/accounts/account.ts';
import { getBusiness } from '../../shops/businesses/business.ts';
import { listKeys } from '../../shops/businesses/keys.ts';
import { listMailboxes } from '../../shops/mailboxes/mailbox-object.ts';

/** What leads a new shop to its first payment, in this order. */
export const firstSteps = ['name', 'mailbox', 'account', 'verify', 'sell'] as const;
export type FirstStep = (typeof firstSteps)[number];

/**
 * Each step and whether it is done, by what the business has now: it can be left and taken up again
 * anywhere. Who has connected a mailbox has seen the shop's name often enough.
 */
export async function listFirstSteps(
  ctx: Context,
  businessId: string,
): Promise<readonly { step: FirstStep; isDone: boolean }[]> {
  const [business, mailboxes, accounts, keys, links] = await Promise.all([
    getBusiness(ctx.db, businessId),
    listMailboxes(ctx, { businessId }),
    listAccounts(ctx, businessId, null),
    listKeys(ctx, businessId, null),
    listLinks(ctx, businessId, 1, 0),
  ]);
  const isConnected = mailboxes.some(({ state }) => state !== 'disconnected');
  const hasKey = keys.some(({ mode, revokedAt }) => mode === 'live' && revokedAt === null);
  const done: Readonly<Record<FirstStep, boolean>> = {
    name: business.namedAt !== null || isConnected,
    mailbox: isConnected,
    account: accounts.length > 0,
    verify: accounts.some(({ verifiedAt }) => verifiedAt !== null),
    sell: hasKey || links.length > 0,
  };
  return firstSteps.map((step) => ({ step, isDone: done[step] }));
}
