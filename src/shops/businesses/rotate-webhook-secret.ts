import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { lockBusiness } from './business.ts';
import type { Mode } from './keys.ts';
import { findSecretState, makeWebhookSecret, webhookSecretPlace } from './signing-secrets.ts';

/** How long webhooks carry both signatures after a rotation. */
const BOTH_HOURS = 24;

/**
 * Makes a new webhook secret for live or for test orders, shown here only. For 24 hours webhooks
 * carry a second signature made with the one before; the one before that signs no more. `seen` is the
 * mark of the secret that the person saw replaced: where it is another by now, as after a form that
 * was sent twice, nothing is done. Throws Refusal invalid_state.
 */
export async function rotateWebhookSecret(
  ctx: Pick<Context, 'db' | 'sealer'>,
  {
    businessId,
    mode,
    actor,
    seen,
  }: { businessId: string; mode: Mode; actor: string; seen?: string | undefined },
): Promise<string> {
  const secret = makeWebhookSecret();
  const sealed = ctx.sealer.seal(secret, webhookSecretPlace(businessId, mode));
  const action = mode === 'live' ? 'business.rotate-secret' : 'business.rotate-test-secret';
  const about = { businessId, actor, action, subject: businessId };
  const until = sql.fragment`now() + make_interval(hours => ${BOTH_HOURS})`;
  return auditedTransaction(ctx.db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    if (business.status === 'deleting')
      throw new Refusal('invalid_state', say('business_deleting', { businessId }));
    const state = await findSecretState(tx, { businessId, mode });
    if (seen !== undefined && seen !== state?.mark)
      throw new Refusal('invalid_state', say('secret_rotated_meanwhile'));
    const changes =
      mode === 'live'
        ? sql.fragment`previous_secret_sealed = webhook_secret_sealed,
            previous_secret_until = ${until}, webhook_secret_sealed = ${sealed}`
        : sql.fragment`previous_test_secret_sealed = test_secret_sealed,
            previous_test_secret_until = ${until}, test_secret_sealed = ${sealed}`;
    await tx.query(sql.unsafe`UPDATE businesses SET ${changes} WHERE business_id = ${businessId}`);
    await audit(tx, about);
    return secret;
  });
}
