import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { readName } from '../../platform/input-text.ts';
import { requirePlan } from '../plans/plan.ts';
import { type Business, businessColumns, businessRow } from './business.ts';
import { makeWebhookSecret, webhookSecretPlace } from './signing-secrets.ts';

/** Nobody meets a limit that no operator chose. */
const UNLIMITED = 'scale';

export type NewBusiness = { name: string; plan?: string; actor: string };

type Made = { business: Business; webhookSecret: string; testWebhookSecret: string };

/**
 * Makes a business. Its webhook secrets, for live and for test orders, are given here; they can be
 * replaced later, never shown again.
 */
export const createBusiness = (ctx: Context, input: NewBusiness): Promise<Made> =>
  ctx.db.transaction((tx) => createBusinessIn(tx, ctx, input));

/** The same, as a part of the caller's transaction. */
export async function createBusinessIn(
  tx: Tx,
  { sealer }: Pick<Context, 'sealer'>,
  input: NewBusiness,
): Promise<Made> {
  const name = readName(input.name);
  const businessId = newId('biz');
  const webhookSecret = makeWebhookSecret();
  const testWebhookSecret = makeWebhookSecret();
  const sealed = sealer.seal(webhookSecret, webhookSecretPlace(businessId, 'live'));
  const testSealed = sealer.seal(testWebhookSecret, webhookSecretPlace(businessId, 'test'));
  const plan = await requirePlan(tx, input.plan ?? UNLIMITED);
  const business = await tx.one(sql.type(businessRow)`
    INSERT INTO businesses (business_id, name, plan, webhook_secret_sealed, test_secret_sealed)
    VALUES (${businessId}, ${name}, ${plan}, ${sealed}, ${testSealed})
    RETURNING ${businessColumns}
  `);
  await audit(tx, {
    businessId,
    actor: input.actor,
    action: 'business.create',
    subject: businessId,
    after: { name, plan },
  });
  return { business, webhookSecret, testWebhookSecret };
}
