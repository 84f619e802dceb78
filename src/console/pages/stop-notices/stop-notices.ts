import type { Request, Response, Router } from 'express';
import { readStopToken } from '../../../notices/stop-link.ts';
import { findBusiness } from '../../../shops/businesses/business.ts';
import { stopNotices } from '../../../shops/businesses/notice-places.ts';
import { html } from '../../../web/html.ts';
import { button, card } from '../../design.ts';
import { answerOutside } from '../../outside.ts';
import type { ConsoleContext } from '../../visit.ts';
import { texts } from './texts.ts';

type Ask = Request<{ token: string }>;

/**
 * `/console/stop-notices/<token>`: the reader of an address ends a business's notices to it. The
 * token proves that they read it, so the form needs no other proof, and mail programs can send it
 * by themselves (RFC 8058). Opening the link changes nothing: scanners of mail open links.
 */
export function stopNoticesPage(ctx: ConsoleContext, router: Router): void {
  router
    .route('/stop-notices/:token')
    .get(async (req, res, next) => (await answer(ctx, req, res, false)) || next())
    .post(async (req, res, next) => (await answer(ctx, req, res, true)) || next());
}

/** False where the token is about nothing. */
async function answer(
  ctx: ConsoleContext,
  req: Ask,
  res: Response,
  isMeant: boolean,
): Promise<boolean> {
  const about = readStopToken(ctx.sealer, req.params.token);
  const shop = about && (await findBusiness(ctx.db, about.businessId));
  if (!shop) return false;
  const { businessId, address } = about;
  const { name } = shop;
  const isStopped = isMeant && (await stopNotices(ctx, businessId, address));
  await answerOutside(req, res, (language) => {
    const t = texts[language];
    const form = html`<form method="post" action="${req.originalUrl}">${button(t.stop, undefined, 'danger')}</form>`;
    return {
      heading: t.heading,
      main: () =>
        isMeant
          ? card(
              null,
              html`<p role="status">${(isStopped ? t.stopped : t.ofTheirs)(name, address)}</p>`,
            )
          : card(null, html`<p>${t.lead(name, address)}</p>${form}`),
    };
  });
  return true;
}
