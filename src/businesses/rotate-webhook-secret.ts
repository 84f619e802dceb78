import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { lockBusiness } from './business.ts';
import { makeWebhookSecret, webhookSecretPlace } from './webhook-secret.ts';

/** How long webhooks carry both signatures after a rotation. */
const BOTH_HOURS = 24;

/**
 * Makes a new webhook secret, shown here only. For 24 hours webhooks carry a second signature made
 * with the one before.
 */
export async function rotateWebhookSecret(
  ctx: Pick<Context, 'db' | 'sealer'>,
  businessId: string,
  actor: string,
): Promise<string> {
  const secret = makeWebhookSecret();
  const sealed = ctx.sealer.seal(secret, webhookSecretPlace(businessId));
  const about = { businessId, actor, action: 'business.rotate-secret', subject: businessId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    if (business.status === 'deleting')
      throw new Refusal('invalid_state', `${businessId} is being deleted.`);
    await tx.query(sql.unsafe`
      UPDATE businesses
      SET previous_secret_sealed = webhook_secret_sealed,
        previous_secret_until = now() + make_interval(hours => ${BOTH_HOURS}),
        webhook_secret_sealed = ${sealed}
      WHERE business_id = ${businessId}
    `);
    await audit(tx, about);
    return secret;
  });
}
