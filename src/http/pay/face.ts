import type { Request, Response } from 'express';
import { orderNotFound } from '../../orders/get-order.ts';
import { payView } from '../../orders/payer/pay-view.ts';
import { widgetFaceStyle } from '../../pay-page/face-style.ts';
import type { Context } from '../../platform/context.ts';
import { type Face, findLogo } from '../../shops/businesses/face/save-face.ts';
import { isInsideApp } from '../../upi/apps.ts';
import type { Limits } from '../limits.ts';
import { openToAll } from './status.ts';

type FaceContext = Context & Pick<Limits, 'missed'>;

const NO_APP_BUTTONS = '.apps{display:none}';

/**
 * GET /pay/:orderId/face: the style of the shop's colour, for the widget in any page. A browser inside
 * an app is told to show no links to apps, which break there.
 */
export async function answerFace(
  ctx: FaceContext,
  orderId: string,
  req: Request,
  res: Response,
): Promise<void> {
  const face = await faceOf(ctx, orderId, req, res);
  const links = isInsideApp(req.headers['user-agent'] ?? '') ? NO_APP_BUTTONS : '';
  res.type('css').send(`${widgetFaceStyle(face.colour)}${links}`);
}

/** GET /pay/:orderId/logo: the shop's logo, for the widget; 204 where it has none. */
export async function answerLogo(
  ctx: FaceContext,
  orderId: string,
  req: Request,
  res: Response,
): Promise<void> {
  const { logoDigest } = await faceOf(ctx, orderId, req, res);
  const logo = logoDigest === null ? null : await findLogo(ctx.db, logoDigest);
  if (logo) res.type('png').send(Buffer.from(logo));
  else res.status(204).end();
}

async function faceOf(
  ctx: FaceContext,
  orderId: string,
  req: Request,
  res: Response,
): Promise<Face> {
  openToAll(res);
  const found = await payView(ctx, orderId);
  if (found.kind === 'unknown') {
    await ctx.missed(req, res);
    throw orderNotFound();
  }
  return found.kind === 'order' ? found.order.face : { colour: null, logoDigest: null };
}
