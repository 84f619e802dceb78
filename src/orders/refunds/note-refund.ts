import { type Attribution, audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { readName, readReason } from '../../platform/input-text.ts';
import { showRupees } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { checkAmount } from '../create/create-request.ts';
import { findOrder, getOrder, lockOrder } from '../get-order.ts';
import type { OrderRow } from '../order-row.ts';
import { statusName } from '../order-status.ts';
import {
  findRefund,
  findRefundById,
  listRefunds,
  paidPaise,
  type Refund,
  refundedPaise,
} from './refund.ts';

export type NewRefund = {
  orderId: string;
  amountPaise: number;
  /** The bank's reference of the refund, or the shop's own words: 1 to 120 characters. */
  reference: string;
  /** Who sent the money back: 1 to 120 characters. */
  by: string;
  /** Whose deed it is in the audit log, where the door knows better than what was given. */
  actor?: string;
};

/** `replayed`: this reference was noted before, with the same amount. */
export type Noted = { kind: 'noted' | 'replayed'; refund: Refund };

/**
 * Notes that the shop sent money of a paid order back. Moves no money and tells no server. Throws
 * Refusal invalid_request where all notes would come to more than was paid; invalid_state where the
 * order isn't paid, or the reference has another amount; order_not_found.
 *
 * The race: two notes at once could come to more together. The order's lock lets one pass, and the
 * statement of the second counts the first.
 */
export async function noteRefund(ctx: Pick<Context, 'db'>, said: NewRefund): Promise<Noted> {
  const { orderId, amountPaise } = said;
  const reference = readName(said.reference, say('the_refund_reference'));
  const by = readName(said.by, say('the_refunders_name'));
  checkAmount(amountPaise);
  const order = await findOrder(ctx, orderId);
  const about = {
    businessId: order?.businessId ?? null,
    ...{ actor: said.actor ?? by, action: 'order.note-refund', subject: orderId },
  };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked.status !== 'paid')
      throw new Refusal(
        'invalid_state',
        say('order_not_refundable', { orderId, status: statusName(locked.status) }),
      );
    const known = await findRefund(tx, orderId, reference);
    if (known?.amountPaise === amountPaise) return { kind: 'replayed', refund: known };
    if (known)
      throw new Refusal(
        'invalid_state',
        say('refund_of_another_amount', { reference, amount: showRupees(known.amountPaise) }),
      );
    await insertRefund(tx, locked, { ...said, reference, by });
    await audit(tx, { ...about, after: { amount_paise: amountPaise, reference } });
    const refund = await findRefund(tx, orderId, reference);
    if (!refund) throw new Error('a refund that was just written is not there');
    return { kind: 'noted', refund };
  });
}

async function insertRefund(tx: Tx, { businessId }: OrderRow, noted: NewRefund): Promise<void> {
  const { orderId, amountPaise, reference, by } = noted;
  // All notes of an order come to what was paid at most: this statement decides it.
  const { rowCount } = await tx.query(sql.unsafe`
    INSERT INTO refunds (refund_id, business_id, order_id, amount_paise, reference, noted_by)
    SELECT ${newId('rfd')}, ${businessId}, order_id, ${amountPaise}, ${reference}, ${by}
    FROM orders LEFT JOIN claims USING (order_id)
    WHERE order_id = ${orderId} AND orders.status = 'paid'
      AND ${amountPaise}::bigint + (
        SELECT coalesce(sum(noted.amount_paise), 0) FROM refunds noted
        WHERE noted.order_id = ${orderId} AND noted.taken_back_at IS NULL
      ) <= coalesce(claims.amount_paise, orders.payable_paise)
  `);
  if (rowCount > 0) return;
  const [paid, earlier] = [await paidPaise(tx, orderId), await listRefunds(tx, orderId)];
  throw new Refusal(
    'invalid_request',
    say('refund_too_large', {
      amount: showRupees(amountPaise),
      left: showRupees(Math.max(0, paid - refundedPaise(earlier))),
      paid: showRupees(paid),
    }),
  );
}

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
