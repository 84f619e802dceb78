import { audit } from '../audit/write-audit.ts';
import { readPlan } from '../plans/plan.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { readName } from '../platform/input-text.ts';
import { type Business, businessColumns, businessRow } from './business.ts';
import { makeWebhookSecret, webhookSecretPlace } from './webhook-secret.ts';

export type NewBusiness = { name: string; plan?: string; actor: string };

/**
 * Makes a business. Its webhook secret is given here; it can be replaced later, never shown again.
 */
export async function createBusiness(
  ctx: Context,
  input: NewBusiness,
): Promise<{ business: Business; webhookSecret: string }> {
  const name = readName(input.name);
  const businessId = newId('biz');
  const webhookSecret = makeWebhookSecret();
  const sealed = ctx.sealer.seal(webhookSecret, webhookSecretPlace(businessId));
  return ctx.db.transaction(async (tx) => {
    const plan = await readPlan(tx, input.plan ?? 'free');
    const business = await tx.one(sql.type(businessRow)`
      INSERT INTO businesses (business_id, name, plan, webhook_secret_sealed)
      VALUES (${businessId}, ${name}, ${plan}, ${sealed})
      RETURNING ${businessColumns}
    `);
    await audit(tx, {
      businessId,
      actor: input.actor,
      action: 'business.create',
      subject: businessId,
      after: { name, plan },
    });
    return { business, webhookSecret };
  });
}
