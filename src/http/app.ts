import express, { type Express, type Request, type Response } from 'express';
import { consoleRouter } from '../console/router.ts';
import { answerUpgrade } from '../console/upgrade.ts';
import type { ConsoleEngine } from '../console/visit.ts';
import type { Context } from '../platform/context.ts';
import { HTTPS_BASE } from '../web/set-cookie.ts';
import { apiRouter } from './api/router.ts';
import { embedRouter } from './embed/router.ts';
import { errorHandler, methodNotAllowed, notFound } from './errors.ts';
import { answerInTime, cors, readPathsAsWritten, requestId } from './every-request.ts';
import { health } from './health.ts';
import type { Limits } from './limits.ts';
import { openapi } from './openapi.ts';
import { payErrors } from './pay/errors.ts';
import { linkRouter } from './pay/link-router.ts';
import { payRouter } from './pay/router.ts';
import { policy, stayOnHttps } from './security.ts';

/** The whole HTTP side: the API, the pay page with its public status, and the widget's files. */
export function makeApp(ctx: Context, engine: ConsoleEngine, limits: Limits): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('query parser', 'simple');
  // The policies tell paths apart by case, and so must the routes.
  app.enable('case sensitive routing');
  // So many proxies may tell the client's address; a client itself may not.
  app.set('trust proxy', ctx.config.TRUSTED_PROXY_HOPS);
  app.set(HTTPS_BASE, ctx.config.BASE_URL.startsWith('https:'));
  app.use(requestId, readPathsAsWritten);
  const [ofPay, ofAll] = [payErrors(ctx), errorHandler(ctx.log)];
  const answerError = (error: Error, req: Request, res: Response) =>
    ofPay(error, req, res, (cause: unknown) => ofAll(cause, req, res, () => undefined));

  app.use(stayOnHttps, policy);

  app.route('/health').get(health(ctx)).all(methodNotAllowed('GET', 'HEAD'));
  app.use('/api', cors, (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use(/^(?!\/console(?:\/|$))/, answerInTime(answerError));
  app.use(limits.perAddress);
  app.route('/openapi.json').get(cors, openapi(ctx)).all(methodNotAllowed('GET', 'HEAD'));
  app.use(['/api/v1', '/api/public/v1'], apiRouter(ctx, engine, limits));
  app.use(embedRouter());
  app.use(payRouter(ctx, limits));
  app.use(linkRouter(ctx, engine, limits));
  app.use('/console', consoleRouter({ ...ctx, engine, countTry: limits.triedSignIn }));
  // Where the 402s point, unless UPGRADE_URL names another place.
  app.get('/upgrade', answerUpgrade({ ...ctx, engine }));

  app.use(notFound);
  app.use(ofPay, ofAll);
  return app;
}
