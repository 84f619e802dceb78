import { hash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { OrderStatus } from '../../orders/order-status.ts';
import { noteOpened, payView } from '../../orders/payer/pay-view.ts';
import { faceStyle } from '../../pay-page/face-style.ts';
import { noticePage, payPage } from '../../pay-page/page.ts';
import type { Answered } from '../../pay-page/reference-form.ts';
import { isTypedPaymentSeen } from '../../payments/alerts/references.ts';
import type { Context } from '../../platform/context.ts';
import type { Face } from '../../shops/businesses/face/save-face.ts';
import { isInsideApp, phoneOf } from '../../upi/apps.ts';
import { sendHtml } from '../../web/send-html.ts';
import type { Limits } from '../limits.ts';
import { pageAssets } from './assets.ts';
import { chooseLanguage, rememberLanguage } from './choose-language.ts';

/** Answers with a payer's page, and remembers the language that was chosen there. */
export async function sendPage(
  req: Request,
  res: Response,
  status: number,
  page: string,
  face: Face | null = null,
): Promise<void> {
  allowStyle(res, faceStyle(face?.colour ?? null));
  rememberLanguage(req, res);
  await sendHtml(req, res, { status, page, vary: ['Accept-Language', 'User-Agent'] });
}

/** The page's policy lets one style pass, by its hash; a shop's colour is one more. */
function allowStyle(res: Response, style: string): void {
  const policy = res.getHeader('Content-Security-Policy');
  if (style === '' || typeof policy !== 'string') return;
  const allowed = `style-src 'sha256-${hash('sha256', style, 'base64')}'`;
  res.setHeader('Content-Security-Policy', policy.replace('style-src', allowed));
}

/** Asked for orders that may still be paid alone: what came of the others is known. */
const isPaymentSeen = async (
  ctx: Pick<Context, 'db'>,
  { orderId, status }: { orderId: string; status: OrderStatus },
): Promise<boolean> =>
  (status === 'pending' || status === 'expired') && (await isTypedPaymentSeen(ctx, orderId));

/** A browser says that somebody went there; what fetches a preview for a chat doesn't (Fetch Metadata). */
const isOpenedByPerson = (req: Request): boolean => req.get('sec-fetch-mode') === 'navigate';

type Notice = 'unknown' | 'ended' | 'busy';

/**
 * GET /pay/:orderId: the page in the order's present state, 404 for an unknown order, 410 for an
 * order that ended long ago.
 */
export async function answerPage(
  ctx: Context & Pick<Limits, 'missed'>,
  orderId: string,
  req: Request,
  res: Response,
  answered: (Answered & { status: number }) | null = null,
): Promise<void> {
  const found = await payView(ctx, orderId);
  const userAgent = req.headers['user-agent'] ?? '';
  switch (found.kind) {
    case 'unknown':
      await ctx.missed(req, res);
      return answerNotice('unknown', 404, req, res);
    case 'ended':
      return answerNotice('ended', 410, req, res);
    case 'order':
      if (isOpenedByPerson(req)) noteOpened(ctx, found.order.orderId);
      return sendPage(
        req,
        res,
        answered?.status ?? 200,
        payPage(
          found.order,
          {
            language: chooseLanguage(req),
            phone: phoneOf(userAgent),
            insideApp: isInsideApp(userAgent) ? `${ctx.config.BASE_URL}/pay/${orderId}` : null,
            stays: answered !== null || req.query.stay !== undefined,
            seen: req.query.again === undefined && (await isPaymentSeen(ctx, found.order)),
            answered,
          },
          await pageAssets(),
        ),
        found.order.face,
      );
  }
}

/** GET /pay?order=…: leads to the page of an order whose number somebody typed. */
export function leadToPage(req: Request, res: Response): void {
  const typed = String(req.query.order ?? '')
    .replace(/\s/g, '')
    .toUpperCase()
    .slice(0, 40);
  // Most people leave the letters out.
  const id = /^\d{10}$/.test(typed) ? `PW-${typed}` : typed;
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(303, `/pay/${encodeURIComponent(id || '-')}`);
}

/** Answers with a page without an order, saying why. */
export async function answerNotice(
  notice: Notice,
  status: number,
  req: Request,
  res: Response,
): Promise<void> {
  await sendPage(req, res, status, noticePage(notice, chooseLanguage(req), await pageAssets()));
}
