import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { chooseBusiness } from '../people/sessions/session.ts';
import { sendStatic } from '../web/static-file.ts';
import { entryOf, pageNames } from './access.ts';
import { redirect } from './answer.ts';
import { answerError } from './answer-error.ts';
import { consoleAssets } from './assets.ts';
import { readToken, requireOwnForm } from './cookies.ts';
import { fieldsOf } from './fields.ts';
import { openVisit } from './open-visit.ts';
import { invitation } from './pages/invitation/invitation.ts';
import { setupPage } from './pages/setup/setup.ts';
import type { DoorContext } from './pages/sign-in/let-in.ts';
import { signInPage, signOut } from './pages/sign-in/sign-in.ts';
import { stopNoticesPage } from './pages/stop-notices/stop-notices.ts';
import { passkeyOptions } from './passkey-options.ts';
import { readUpload } from './read-upload.ts';
import { act, show } from './serve-page.ts';
import { consoleOpening } from './upgrade.ts';
import type { ConsoleContext } from './visit.ts';

/**
 * The console under `/console`. Where CONSOLE isn't set it is there as soon as somebody was
 * invited; where it is off, nothing is answered here.
 */
export function consoleRouter(ctx: DoorContext): Router {
  const router = Router();
  const isOpen = consoleOpening(ctx);
  router.get('/assets/:name', async (req, res, next) => {
    const file = (await consoleAssets()).files.get(req.params.name);
    if (!file) return next();
    sendStatic(req, res, file, 'public, max-age=31536000, immutable');
  });
  router.use(async (_req, _res, next) => next((await isOpen()) ? undefined : 'router'));
  router.use(express.urlencoded({ extended: false, limit: '64kb', parameterLimit: 500 }));
  router.use(['/books', '/settings'], readUpload(ctx));
  signInPage(ctx, router);
  invitation(ctx, router);
  setupPage(ctx, router);
  stopNoticesPage(ctx, router);
  router.post('/passkey-options', (req, res) => passkeyOptions(ctx, req, res));
  router.post('/sign-out', (req, res) => signOut(ctx, req, res));
  router.post('/business', (req, res) => choose(ctx, req, res));
  for (const name of pageNames)
    router
      .route(entryOf(name).path)
      .get((req, res) => show(ctx, name, req, res))
      .post((req, res) => act(ctx, name, req, res));
  router.use((req, res) => answerError(ctx, 'nothing', req, res));
  router.use(errors(ctx));
  return router;
}

const errors =
  (ctx: ConsoleContext): ErrorRequestHandler =>
  async (cause, req, res, next) => {
    if (res.headersSent) return next(cause);
    await answerError(ctx, cause, req, res);
  };

/** Shows another business's pages from now on. */
async function choose(ctx: ConsoleContext, req: Request, res: Response): Promise<void> {
  const fields = fieldsOf(req.body);
  const visit = await openVisit(ctx, req);
  if (!visit) return redirect(res, '/sign-in');
  requireOwnForm(req, ctx.config, readToken(req, 'paisewise_session'), fields.form);
  await chooseBusiness(ctx, visit.session, fields.business ?? '');
  redirect(res, '/');
}
