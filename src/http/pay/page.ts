import type { Request, Response } from 'express';
import { payView } from '../../orders/payer/pay-view.ts';
import { noticePage, payPage } from '../../pay-page/page.ts';
import type { Answered } from '../../pay-page/reference-form.ts';
import type { Context } from '../../platform/context.ts';
import { phoneOf } from '../../upi/apps.ts';
import type { Limits } from '../limits.ts';
import { pageAssets } from './assets.ts';
import { chooseLanguage } from './choose-language.ts';
import { sendPage } from './send-page.ts';

type Notice = 'unknown' | 'ended' | 'busy';

/**
 * GET /pay/:orderId: the page in the order's present state, 404 for an unknown order, 410 for one
 * that ended long ago.
 */
export async function answerPage(
  ctx: Context & Pick<Limits, 'missed'>,
  orderId: string,
  req: Request,
  res: Response,
  answered: (Answered & { status: number }) | null = null,
): Promise<void> {
  const found = await payView(ctx, orderId);
  switch (found.kind) {
    case 'unknown':
      await ctx.missed(req, res);
      return answerNotice('unknown', 404, req, res);
    case 'ended':
      return answerNotice('ended', 410, req, res);
    case 'order':
      return sendPage(
        req,
        res,
        answered?.status ?? 200,
        payPage(
          found.order,
          {
            language: chooseLanguage(req),
            phone: phoneOf(req.headers['user-agent'] ?? ''),
            stays: answered !== null || req.query.stay !== undefined,
            answered,
          },
          await pageAssets(),
        ),
        found.order.face,
      );
  }
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
