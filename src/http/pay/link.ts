import { type Request, type Response, Router } from 'express';
import { getBusiness } from '../../businesses/business.ts';
import type { Standing } from '../../links/decide-standing.ts';
import { findLinkByToken, linkUrl, type PaymentLink } from '../../links/link.ts';
import { payLink, standingFor } from '../../links/pay-link.ts';
import { mayCreateOutside } from '../../orders/create/create-outside.ts';
import { type LinkState, linkPage, posterPage } from '../../pay-page/link-page.ts';
import { assertNever } from '../../platform/assert-never.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApiEngine } from '../engine.ts';
import { methodNotAllowed } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { pageAssets } from './assets.ts';
import { chooseLanguage } from './choose-language.ts';
import { answerNotice } from './page.ts';
import { knowPayer, payerOf } from './payer-cookie.ts';
import { sendPage } from './send-page.ts';

type Limited = Pick<Limits, 'missed' | 'paidByLink' | 'paidThroughOne'>;

/** The pages of payment links. Needs no key. @see decisions: Payment links */
export function linkRouter(ctx: Context, engine: ApiEngine, limits: Limited): Router {
  const router = Router();
  router
    .route('/l/:token')
    .get(async (req, res) => answerLink(ctx, limits, req.params.token, req, res))
    .post(async (req, res) => answerPay(ctx, engine, limits, req.params.token, req, res))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  router
    .route('/l/:token/poster')
    .get(async (req, res) => {
      const link = await findOrMiss(ctx, limits, req.params.token, req, res);
      if (!link) return;
      const view = await viewOf(ctx, link);
      await sendPage(req, res, 200, posterPage(view, chooseLanguage(req), await pageAssets()));
    })
    .all(methodNotAllowed('GET', 'HEAD'));
  return router;
}

/** The link, or null after a page that says there is none: a purged business has none either. */
async function findOrMiss(
  ctx: Context,
  { missed }: Limited,
  token: string,
  req: Request,
  res: Response,
): Promise<PaymentLink | null> {
  const link = await findLinkByToken(ctx, token);
  if (link) return link;
  await missed(req, res);
  await answerNotice(await pageAssets(), 'unknown', 404, req, res);
  return null;
}

/** Opening a link makes nothing and holds nothing; it says beforehand what Pay would meet. */
async function answerLink(
  ctx: Context,
  limits: Limited,
  token: string,
  req: Request,
  res: Response,
): Promise<void> {
  const link = await findOrMiss(ctx, limits, token, req, res);
  if (!link) return;
  knowPayer(req, res);
  const standing = await standingFor(ctx, link, payerOf(req));
  if (standing.kind !== 'open') return answerStanding(ctx, link, standing, req, res);
  const refusal = await refusalOf(() => mayCreateOutside(ctx, link.accountId));
  if (refusal) return answerRefusal(ctx, link, refusal, req, res);
  await answerState(ctx, link, { kind: 'open' }, 200, req, res);
}

/** Pay: an order, or what stands in its way. */
async function answerPay(
  ctx: Context,
  engine: ApiEngine,
  limits: Limited,
  token: string,
  req: Request,
  res: Response,
): Promise<void> {
  // Another page must not make its visitors order here: they see this one first.
  if (req.headers['sec-fetch-site'] === 'cross-site') return res.redirect(303, req.originalUrl);
  await limits.paidByLink(req, res);
  const link = await findOrMiss(ctx, limits, token, req, res);
  if (!link) return;
  const standing = await standingFor(ctx, link, payerOf(req));
  if (standing.kind !== 'open') return answerStanding(ctx, link, standing, req, res, true);
  const giveBack = await limits.paidThroughOne(req, res, link.linkId);
  const payer = knowPayer(req, res);
  let pressed: Awaited<ReturnType<typeof payLink>> | undefined;
  const refusal = await refusalOf(async () => {
    pressed = await payLink(ctx, link, payer);
  });
  if (pressed?.kind !== 'made') await giveBack();
  if (refusal) return answerRefusal(ctx, link, refusal, req, res);
  if (!pressed) return;
  if (pressed.kind !== 'made') return answerStanding(ctx, link, pressed, req, res, true);
  engine.enqueueOrderStart(pressed.orderId);
  lead(res, pressed.orderId);
}

function lead(res: Response, orderId: string): void {
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(303, `/pay/${orderId}`);
}

async function refusalOf(work: () => Promise<void>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function answerStanding(
  ctx: Context,
  link: PaymentLink,
  standing: Exclude<Standing, { kind: 'open' }>,
  req: Request,
  res: Response,
  pressed = false,
): Promise<void> {
  switch (standing.kind) {
    case 'going':
      if (pressed) return lead(res, standing.orderId);
      return answerState(ctx, link, { kind: 'open' }, 200, req, res);
    case 'looking':
      return answerState(ctx, link, standing, 409, req, res);
    case 'closed':
    case 'ended':
    case 'used':
      return answerState(ctx, link, standing, 410, req, res);
    default:
      return assertNever(standing);
  }
}

/** What create-order refuses with, in a payer's words: to wait a minute, or that it can't be now. */
async function answerRefusal(
  ctx: Context,
  link: PaymentLink,
  refusal: Refusal,
  req: Request,
  res: Response,
): Promise<void> {
  if (refusal.code === 'business_not_found' || refusal.code === 'account_not_found')
    return answerState(ctx, link, { kind: 'closed' }, 410, req, res);
  const wait = refusal.extra.retry_after;
  if (typeof wait === 'number') res.setHeader('Retry-After', wait);
  const kind = typeof wait === 'number' ? 'crowded' : 'away';
  await answerState(ctx, link, { kind }, 503, req, res);
}

async function answerState(
  ctx: Context,
  link: PaymentLink,
  state: LinkState,
  status: number,
  req: Request,
  res: Response,
): Promise<void> {
  const view = await viewOf(ctx, link);
  const page = linkPage(view, state, chooseLanguage(req), await pageAssets());
  await sendPage(req, res, status, page);
}

async function viewOf(ctx: Context, link: PaymentLink) {
  const { purpose, amountPaise, validUntil } = link;
  const { name } = await getBusiness(ctx.db, link.businessId);
  return { shop: name, purpose, amountPaise, validUntil, url: linkUrl(ctx.config, link.linkId) };
}
