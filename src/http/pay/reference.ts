import express, { type Request, type RequestHandler, type Response } from 'express';
import { findOrder, orderNotFound } from '../../orders/get-order.ts';
import { payView } from '../../orders/payer/pay-view.ts';
import { type LookedUp, lookUpReference } from '../../payments/alerts/references.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import type { Limits } from '../limits.ts';
import { answerPage } from './page.ts';
import { openToAll } from './status.ts';

/**
 * POST /pay/:orderId/reference: looks for the payment whose reference the payer typed. JSON is
 * answered with JSON, a form with the page. @see decisions: The pay page
 */
export async function answerReference(
  ctx: Context & Pick<Limits, 'missed' | 'askedByReference'>,
  orderId: string,
  req: Request,
  res: Response,
): Promise<void> {
  await ctx.askedByReference(req, res);
  const { kind } = await payView(ctx, orderId);
  const order = kind === 'order' ? await findOrder(ctx, orderId) : null;
  if (asksJson(req)) {
    openToAll(res);
    if (kind === 'ended') throw new Refusal('gone', say('order_ended_ask_shop'));
    if (!order) {
      await ctx.missed(req, res);
      throw orderNotFound();
    }
    res.status(200).json({ seen: seenOrRefused(await look(ctx, order, readReference(req))) });
    return;
  }
  const reference = readReference(req);
  if (!order) return answerPage(ctx, orderId, req, res);
  const found = await look(ctx, order, reference);
  const answer = found === null ? 'wrong' : found.kind === 'enough' ? 'enough' : found.seen;
  const status = found === null ? 400 : found.kind === 'enough' ? 429 : 200;
  await answerPage(ctx, orderId, req, res, { typed: reference, answer, status });
}

export const asksJson = (req: Pick<Request, 'headers'>): boolean =>
  /\bjson\b/i.test(req.headers['content-type'] ?? '');

/** Null where it is no reference. */
const look = async (
  ctx: Context,
  order: { orderId: string; mailboxId: string | null },
  reference: string,
): Promise<LookedUp | null> =>
  /^\d{12}$/.test(reference) ? lookUpReference(ctx, order, reference) : null;

function seenOrRefused(found: LookedUp | null) {
  if (found === null) throw new Refusal('invalid_request', say('reference_malformed'));
  if (found.kind === 'enough')
    throw new Refusal('rate_limited', say('reference_tried_too_often'), { retry_after: 3600 });
  return found.seen;
}

const readText = express.text({ type: () => true, limit: '2kb' });

/** A form that is too large holds no reference: it is answered like an empty one, with the page. */
export const readReferenceBody: RequestHandler = (req, res, next) =>
  readText(req, res, (cause?: { status?: number }) => {
    if (cause?.status !== 413) return next(cause);
    if (asksJson(req))
      return next(new Refusal('payload_too_large', say('reference_body_too_large')));
    req.body = '';
    next();
  });

// Blanks, hyphens, and the invisible marks that messengers copy along.
const BETWEEN_DIGITS = /[\s\p{Cf}-]/gu;

/** The typed text without blanks; empty where there is none. A body is short: it is one number. */
function readReference(req: Request): string {
  const body = typeof req.body === 'string' ? req.body : '';
  const typed = asksJson(req) ? fieldOfJson(body) : new URLSearchParams(body).get('reference');
  return typeof typed === 'string' ? typed.replace(BETWEEN_DIGITS, '').slice(0, 40) : '';
}

function fieldOfJson(body: string): unknown {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null && 'reference' in read ? read.reference : null;
  } catch {
    throw new Refusal('invalid_request', say('reference_body_unreadable'));
  }
}
