import type { Attribution } from '../../platform/audit/attribution.ts';
import { auditedTransaction } from '../../platform/audit/audited-transaction.ts';
import { audit } from '../../platform/audit/write-audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { getOrder } from '../get-order.ts';
import { findRefundById, type Refund } from './refund.ts';

/**
 * Takes back a note of a refund that was wrong: it counts no more. Twice is the same as once.
 * Throws Refusal not_found for an unknown note.
 */
export async function takeBackRefund(
  ctx: Pick<Context, 'db'>,
  { refundId, ...said }: Attribution & { refundId: string },
): Promise<Refund> {
  const by = readName(said.by, say('the_deciders_name'));
  const reason = readReason(said.reason);
  const refund = await findRefundById(ctx.db, refundId);
  if (!refund) throw new Refusal('not_found', say('refund_unknown', { refundId }));
  const { orderId, amountPaise, reference } = refund;
  const { businessId } = await getOrder(ctx, orderId);
  const about = { businessId, actor: by, action: 'order.take-back-refund', subject: orderId };
  await auditedTransaction(ctx.db, { ...about, reason }, async (tx) => {
    const { rowCount } = await tx.query(sql.unsafe`
      UPDATE refunds SET taken_back_at = date_trunc('milliseconds', now())
      WHERE refund_id = ${refundId} AND taken_back_at IS NULL
    `);
    if (rowCount > 0)
      await audit(tx, { ...about, reason, before: { amount_paise: amountPaise, reference } });
  });
  return (await findRefundById(ctx.db, refundId)) ?? refund;
}
