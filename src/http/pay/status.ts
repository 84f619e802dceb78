import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import { orderNotFound } from '../../orders/get-order.ts';
import { type PublicState, publicStatus } from '../../orders/payer/public-status.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hasTag } from '../../web/static-file.ts';
import { say } from '../../words/sentence.ts';
import type { Limits } from '../limits.ts';

/**
 * GET /pay/:orderId/status, for anybody who knows the id, from any page. The ETag covers the state
 * without server_time, so that an unchanged state is a 304. @see decisions: Public status
 */
export async function answerStatus(
  ctx: Context & Pick<Limits, 'missed' | 'polled'>,
  orderId: string,
  req: Request,
  res: Response,
): Promise<void> {
  openToAll(res);
  const found = await publicStatus(ctx, orderId);
  await ctx.polled(req, res, found.kind === 'unknown' ? null : orderId);
  if (found.kind === 'unknown') {
    await ctx.missed(req, res);
    throw orderNotFound();
  }
  if (found.kind === 'ended') throw new Refusal('gone', say('order_status_gone'));
  const etag = tagOf(found.state);
  res.setHeader('ETag', etag);
  // Not by Express's own look: the page asks past its browser's cache, and Express then has no 304.
  if (hasTag(req.headers['if-none-match'], etag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  const body = JSON.stringify({ ...found.state, server_time: found.serverTime.toISOString() });
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.statusCode = 200;
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Headers of every public status, refusals too: any page may read it, nobody caches it. */
export function openToAll(res: Response): void {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Cache-Control', 'no-store');
}

const tagOf = (state: PublicState) => `"${hash('sha1', JSON.stringify(state), 'base64url')}"`;
