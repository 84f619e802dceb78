import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { payView } from '../../orders/payer/pay-view.ts';
import { noticePage, payPage } from '../../pay-page/page.ts';
import type { Answered } from '../../pay-page/reference-form.ts';
import type { Context } from '../../platform/context.ts';
import { phoneOf } from '../../upi/apps.ts';
import type { Limits } from '../limits.ts';
import type { PageAssets } from './assets.ts';
import { chooseLanguage, rememberLanguage } from './choose-language.ts';

const compress = promisify(gzip);

type Notice = 'unknown' | 'ended' | 'busy';

/**
 * GET /pay/:orderId: the page in the order's present state, 404 for an unknown order, 410 for one
 * that ended long ago.
 */
export async function answerPage(
  ctx: Context & Pick<Limits, 'missed'>,
  assets: PageAssets,
  orderId: string,
  req: Request,
  res: Response,
  answered: (Answered & { status: number }) | null = null,
): Promise<void> {
  const found = await payView(ctx, orderId);
  switch (found.kind) {
    case 'unknown':
      await ctx.missed(req, res);
      return answerNotice(assets, 'unknown', 404, req, res);
    case 'ended':
      return answerNotice(assets, 'ended', 410, req, res);
    case 'order':
      return send(
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
          assets,
        ),
      );
  }
}

/** Answers with a page without an order, saying why. */
export async function answerNotice(
  assets: PageAssets,
  notice: Notice,
  status: number,
  req: Request,
  res: Response,
): Promise<void> {
  await send(req, res, status, noticePage(notice, chooseLanguage(req), assets));
}

async function send(req: Request, res: Response, status: number, page: string): Promise<void> {
  res.statusCode = status;
  rememberLanguage(req, res);
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Accept-Encoding, Accept-Language, User-Agent');
  const zipped = req.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (zipped) res.setHeader('Content-Encoding', 'gzip');
  const body = zipped ? await compress(page) : Buffer.from(page);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}
