import { type ErrorRequestHandler, Router } from 'express';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sendStatic } from '../static-file.ts';
import { nearest, type PageAssets, readPageAssets } from './assets.ts';
import { answerNotice, answerPage } from './page.ts';
import { answerStatus, openToAll } from './status.ts';

/** The payer's side: the pay page, its files, and the public status. Needs no key. */
export function payRouter(ctx: Context): Router {
  const router = Router();
  let reading: Promise<PageAssets> | undefined;
  const assets = () => {
    reading ??= readPageAssets();
    // A failed read is tried again at the next question.
    reading.catch(() => (reading = undefined));
    return reading;
  };

  router.get('/pay/assets/:name', async (req, res, next) => {
    const known = await assets();
    const exact = known.files.get(req.params.name);
    const file = exact ?? nearest(known, req.params.name);
    if (!file) return next();
    sendStatic(req, res, file, exact ? 'public, max-age=31536000, immutable' : 'no-cache');
  });

  router.get('/pay/:orderId/status', async (req, res) => {
    await answerStatus(ctx, req.params.orderId, req, res);
  });

  // A page on another origin that sends If-None-Match asks first.
  router.options('/pay/:orderId/status', (_req, res) => {
    openToAll(res);
    res.setHeader('Access-Control-Allow-Methods', 'GET');
    res.setHeader('Access-Control-Allow-Headers', 'If-None-Match');
    res.setHeader('Access-Control-Max-Age', '86400');
    res.status(204).end();
  });

  router.get('/pay/:orderId', async (req, res) => {
    await answerPage(ctx, await assets(), req.params.orderId, req, res);
  });

  // A payer gets a page, whatever went wrong; a program gets the JSON that errors everywhere are.
  const failed: ErrorRequestHandler = async (cause, req, res, next) => {
    if (!req.path.startsWith('/pay/') || res.headersSent) return next(cause);
    if (/\/status$/.test(req.path)) {
      openToAll(res);
      return next(cause instanceof URIError ? new Refusal('order_not_found', 'There is no order with this id.') : cause);
    }
    if (cause instanceof URIError) return answerNotice(await assets(), 'unknown', 404, req, res);
    const limited = cause instanceof Refusal && cause.code === 'rate_limited';
    if (!limited) ctx.log.error({ err: cause }, 'the pay page could not be shown');
    await answerNotice(await assets(), 'busy', limited ? 429 : 503, req, res);
  };
  router.use(failed);
  return router;
}
