import { Router } from 'express';
import type { Context } from '../../platform/context.ts';
import { findLogo } from '../../shops/businesses/face/save-face.ts';
import { sendStatic } from '../../web/static-file.ts';
import { methodNotAllowed } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { nearest, pageAssets } from './assets.ts';
import { answerFace, answerLogo } from './face.ts';
import { answerPage, leadToPage } from './page.ts';
import { answerReference, readReferenceBody } from './reference.ts';
import { answerStatus, openToAll } from './status.ts';

/** The payer's side: the pay page, its files, and the public status. Needs no key. */
export function payRouter(
  context: Context,
  limits: Pick<Limits, 'missed' | 'polled' | 'askedByReference'>,
): Router {
  const { missed, polled, askedByReference } = limits;
  const ctx = { ...context, missed, polled, askedByReference };
  const router = Router({ caseSensitive: true });

  router.get('/pay/assets/:name', async (req, res, next) => {
    const assets = await pageAssets();
    const exact = assets.files.get(req.params.name);
    const file = exact ?? nearest(assets, req.params.name);
    if (!file) return next();
    sendStatic(req, res, file, exact ? 'public, max-age=31536000, immutable' : 'no-cache');
  });

  router.get('/pay/logo/:name', async (req, res, next) => {
    const logo = await findLogo(ctx.db, req.params.name.replace(/\.png$/, ''));
    if (!logo) return next();
    // By its digest: another logo has another address.
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    res.type('png').send(Buffer.from(logo));
  });

  router
    .route('/pay/:orderId/status')
    .get((req, res) => answerStatus(ctx, req.params.orderId, req, res))
    // A page on another origin sends a preflight for If-None-Match.
    .options((_req, res) => {
      openToAll(res);
      res.setHeader('Access-Control-Allow-Methods', 'GET');
      res.setHeader('Access-Control-Allow-Headers', 'If-None-Match');
      res.setHeader('Access-Control-Max-Age', '86400');
      res.status(204).end();
    })
    .all(methodNotAllowed('GET', 'HEAD', 'OPTIONS'));

  router.get('/pay/:orderId/face', (req, res) => answerFace(ctx, req.params.orderId, req, res));
  router.get('/pay/:orderId/logo', (req, res) => answerLogo(ctx, req.params.orderId, req, res));

  router
    .route('/pay/:orderId/reference')
    .post(readReferenceBody, async (req, res) => answerReference(ctx, req.params.orderId, req, res))
    .all(methodNotAllowed('POST'));

  router.route('/pay').get(leadToPage).all(methodNotAllowed('GET', 'HEAD'));
  router
    .route('/pay/:orderId')
    .get(async (req, res) => answerPage(ctx, req.params.orderId, req, res))
    .all(methodNotAllowed('GET', 'HEAD'));
  return router;
}
