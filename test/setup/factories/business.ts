import type { Context } from '../../../src/platform/context.ts';
import { sql } from '../../../src/platform/db.ts';
import { createBusiness } from '../../../src/shops/businesses/create-business.ts';
import { createKey } from '../../../src/shops/businesses/keys.ts';
import { anAccount } from './account.ts';
import { aMailbox } from './mailbox.ts';

export type Business = {
  businessId: string;
  mailboxId: string;
  webhookSecret: string;
  testWebhookSecret: string;
};
export type BusinessWithAccount = Business & { accountId: string };
export type BusinessWithKeys = BusinessWithAccount & { key: string; testKey: string };

type Options = { plan?: string; name?: string };

/** A business with a connected mailbox that nothing watches. */
export async function aBusiness(ctx: Context, options: Options = {}): Promise<Business> {
  const made = await createBusiness(ctx, {
    name: options.name ?? 'Asha and Sons',
    plan: options.plan ?? 'scale',
    actor: 'test',
  });
  const { businessId } = made.business;
  return {
    businessId,
    mailboxId: await aMailbox(ctx, businessId),
    webhookSecret: made.webhookSecret,
    testWebhookSecret: made.testWebhookSecret,
  };
}

/** A business that can be paid: its default account is there. */
export async function aBusinessWithAccount(
  ctx: Context,
  options: Options = {},
): Promise<BusinessWithAccount> {
  const business = await aBusiness(ctx, options);
  return { ...business, accountId: await anAccount(ctx, business, { makeDefault: true }) };
}

/**
 * A business that calls the API, with a live key and a test key. Its mailbox is known to be behind,
 * so that reading an order doesn't wait for a sync.
 */
export async function aBusinessWithKeys(
  ctx: Context,
  options: Options = {},
): Promise<BusinessWithKeys> {
  const business = await aBusinessWithAccount(ctx, options);
  const { businessId, mailboxId } = business;
  await ctx.db.query(
    sql.unsafe`UPDATE mailboxes SET state = 'behind' WHERE mailbox_id = ${mailboxId}`,
  );
  const live = await createKey(ctx, { businessId, mode: 'live', name: null, actor: 'test' });
  const test = await createKey(ctx, { businessId, mode: 'test', name: null, actor: 'test' });
  return { ...business, key: live.apiKey, testKey: test.apiKey };
}
