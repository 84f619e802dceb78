import type { RequestHandler } from 'express';
import { noteRefund } from '../../orders/refunds/note-refund.ts';
import {
  listRefunds,
  paidPaise,
  refundedPaise,
  refundJson,
  standing,
} from '../../orders/refunds/refund.ts';
import type { Context } from '../../platform/context.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import type { Limits } from '../limits.ts';
import { ownOrder } from './orders.ts';
import { callerOf, jsonObject, parse } from './read-request.ts';
import { newRefund } from './schemas.ts';

/** GET /orders/{order_id}/refunds: the notes that count, oldest first, and what they come to. */
export const listRefundsRoute =
  (ctx: Context, limits: Limits): RequestHandler =>
  async (req, res) => {
    const { orderId, status } = await ownOrder(ctx, limits, req, res);
    const refunds = await listRefunds(ctx.db, orderId);
    res.json({
      data: standing(refunds).map(refundJson),
      paid_amount: status === 'paid' ? toRupees(await paidPaise(ctx.db, orderId)) : 0,
      refunded_amount: toRupees(refundedPaise(refunds)),
    });
  };

/** POST /orders/{order_id}/refunds: notes a refund; the same reference again is the same note. */
export const noteRefundRoute =
  (ctx: Context, limits: Limits): RequestHandler =>
  async (req, res) => {
    const { amount, reference, by } = parse(newRefund, jsonObject(req));
    const { orderId } = await ownOrder(ctx, limits, req, res);
    const { kind, refund } = await noteRefund(ctx, {
      ...{ orderId, reference, amountPaise: toPaise(amount) },
      by: by ?? callerOf(res).keyId,
      actor: callerOf(res).keyId,
    });
    if (kind === 'noted') res.status(201).json(refundJson(refund));
    else res.json({ ...refundJson(refund), idempotent_replay: true });
  };
