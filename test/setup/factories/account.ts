import { randomInt } from 'node:crypto';
import type { Context } from '../../../src/platform/context.ts';
import { addAccount } from '../../../src/shops/accounts/add-account.ts';

/** An account at HDFC whose alerts come to the business's mailbox. Its id. */
export async function anAccount(
  ctx: Context,
  business: { businessId: string; mailboxId: string },
  options: { makeDefault?: boolean; vpa?: string; lastDigits?: string; payeeName?: string } = {},
): Promise<string> {
  const account = await addAccount(ctx, {
    businessId: business.businessId,
    vpa: options.vpa ?? `shop${randomInt(1e12)}@okhdfcbank`,
    payeeName: options.payeeName ?? `Asha and Sons ${randomInt(1e12)}`,
    bank: 'hdfc',
    lastDigits: options.lastDigits ?? '4477',
    mailboxId: business.mailboxId,
    makeDefault: options.makeDefault ?? false,
    actor: 'test',
  });
  return account.accountId;
}
