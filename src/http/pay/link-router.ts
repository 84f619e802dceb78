import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { ConsoleEngine } from '../../console/visit.ts';
import { requireOrderable } from '../../orders/create/create-outside.ts';
import { findLinkByToken, linkUrl, type PaymentLink } from '../../orders/links/link.ts';
import { type Pressed, payLink, standingFor } from '../../orders/links/pay-link.ts';
import { amountFor } from '../../orders/links/price.ts';
import { countOpen, type Standing } from '../../orders/links/standing.ts';
import { type LinkState, linkPage, posterPage } from '../../pay-page/link-page.ts';
import { assertNever } from '../../platform/assert-never.ts';
import type { Context } from '../../platform/context.ts';
import type { ErrorCode } from '../../platform/errors.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getAccount } from '../../shops/accounts/account.ts';
import { getBusiness } from '../../shops/businesses/business.ts';
import { findFace } from '../../shops/businesses/face/save-face.ts';
import { lastMoment } from '../../shops/plans/month.ts';
import { methodNotAllowed } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { pageAssets } from './assets.ts';
import { chooseLanguage } from './choose-language.ts';
import { answerNotice, sendPage } from './page.ts';
import { knowPayer, payerOf } from './payer-cookie.ts';

type LinkLimits = Pick<Limits, 'missed' | 'pressedPay' | 'orderedThroughLinks'>;

/** Somebody at a payment link that is there. */
type LinkVisit = { ctx: Context; link: PaymentLink; req: Request; res: Response };

/** The pages of payment links. Needs no key. @see decisions: Payment links */
export function linkRouter(ctx: Context, engine: ConsoleEngine, limits: LinkLimits): Router {
  const router = Router({ caseSensitive: true });
  /** A link that isn't there is a page that says so: one of a purged business is none either. */
  const atLink =
    (answer: (visit: LinkVisit) => Promise<void>): RequestHandler<{ token: string }> =>
    async (req, res) => {
      const link = await findLinkByToken(ctx, req.params.token);
      if (link) return answer({ ctx, link, req, res });
      await limits.missed(req, res);
      await answerNotice('unknown', 404, req, res);
    };
  const countPress: RequestHandler<{ token: string }> = async (req, res, next) => {
    await limits.pressedPay(req, res);
    next();
  };
  router
    .route('/l/:token')
    .get(atLink(answerLink))
    .post(
      showPageFirst,
      countPress,
      readForm,
      atLink((visit) => answerPay(visit, engine, limits)),
    )
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  router.route('/l/:token/poster').get(atLink(answerPoster)).all(methodNotAllowed('GET', 'HEAD'));
  return router;
}

/** Another page must not make its visitors order here: they see this one first. */
const showPageFirst: RequestHandler<{ token: string }> = (req, res, next) => {
  if (req.headers['sec-fetch-site'] === 'cross-site') res.redirect(303, req.originalUrl);
  else next();
};

/** Opening a link makes nothing and holds nothing; it says beforehand what Pay would meet. */
async function answerLink(visit: LinkVisit): Promise<void> {
  const { ctx, link, req, res } = visit;
  knowPayer(req, res);
  // Only a browser says so: what chats fetch for a preview is no visit.
  if (req.method === 'GET' && req.headers['sec-fetch-dest'] === 'document')
    countOpen(ctx, link.linkId);
  const standing = await standingFor(ctx, link, payerOf(req));
  // A payer who has an order here reads what all read: Pay leads to it.
  if (standing.kind === 'going') return answerState(visit, 200, { kind: 'open' });
  if (standing.kind !== 'open') return answerWhyNot(visit, standing);
  const orderable = await orRefusal(requireOrderable(ctx, link.accountId));
  if (orderable instanceof Refusal) return answerRefusal(visit, orderable);
  await answerState(visit, 200, { kind: 'open' });
}

const readText = express.text({ type: () => true, limit: '2kb' });

/** A form that is too large holds no amount: it is answered like an empty one, with the page. */
const readForm: RequestHandler<{ token: string }> = (req, res, next) =>
  readText(req, res, (cause?: { status?: number }) => {
    if (cause?.status !== 413) return next(cause);
    req.body = '';
    next();
  });

function typedAmount({ body }: { body?: unknown }): string {
  const typed = new URLSearchParams(typeof body === 'string' ? body : '').get('amount');
  return (typed ?? '').trim().slice(0, 40);
}

/** Pay: an order, or what stands in its way. */
async function answerPay(
  visit: LinkVisit,
  engine: ConsoleEngine,
  limits: LinkLimits,
): Promise<void> {
  const { ctx, link, req, res } = visit;
  const typed = typedAmount(req);
  const amountPaise = amountFor(link.price, typed);
  const standing = await standingFor(ctx, link, payerOf(req), amountPaise);
  if (standing.kind !== 'open' && standing.kind !== 'going') return answerWhyNot(visit, standing);
  if (amountPaise === null) return answerState(visit, 400, { kind: 'open', wrong: { typed } });
  const pressed =
    standing.kind === 'going' ? standing : await payCounted(visit, limits, amountPaise);
  if (pressed instanceof Refusal) return answerRefusal(visit, pressed);
  if (pressed.kind !== 'made' && pressed.kind !== 'going') return answerWhyNot(visit, pressed);
  if (pressed.kind === 'made') engine.enqueueOrderStart(pressed.orderId);
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(303, `/pay/${pressed.orderId}`);
}

/** Makes the order within the limit of the shop's links and this address; whatever makes none counts nothing. */
async function payCounted(
  { ctx, link, req, res }: LinkVisit,
  limits: LinkLimits,
  amountPaise: number,
): Promise<Pressed | Refusal> {
  const giveBack = await limits.orderedThroughLinks(req, res, link.businessId);
  let isMade = false;
  try {
    const pressed = await orRefusal(payLink(ctx, link, knowPayer(req, res), amountPaise));
    isMade = !(pressed instanceof Refusal) && pressed.kind === 'made';
    return pressed;
  } finally {
    if (!isMade) await giveBack();
  }
}

const orRefusal = <T>(work: Promise<T>): Promise<T | Refusal> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });

/**
 * Why a link makes no order now: 409 for a link that may make another, 410 for a link that is over.
 */
async function answerWhyNot(
  visit: LinkVisit,
  standing: Exclude<Standing, { kind: 'open' | 'going' }>,
): Promise<void> {
  switch (standing.kind) {
    case 'looking':
      return answerState(visit, 409, standing);
    case 'closed':
    case 'ended':
    case 'used':
      return answerState(visit, 410, standing);
    default:
      return assertNever(standing);
  }
}

/**
 * What create-order refuses with, in a payer's words: to wait a minute, or until the orders lost with
 * the database can be paid no more, or that it can't be now.
 */
async function answerRefusal(visit: LinkVisit, refusal: Refusal): Promise<void> {
  if (refusal.code === 'business_not_found' || refusal.code === 'account_not_found')
    return answerState(visit, 410, { kind: 'closed' });
  const wait = refusal.extra.retry_after;
  if (typeof wait === 'number') visit.res.setHeader('Retry-After', wait);
  await answerState(visit, 503, stateOf(refusal.code, typeof wait === 'number' ? wait : null));
}

function stateOf(code: ErrorCode, waitSeconds: number | null): LinkState {
  if (waitSeconds === null) return { kind: 'away' };
  if (code !== 'service_unavailable') return { kind: 'crowded' };
  // The page shows minutes: the next full one.
  return {
    kind: 'held',
    until: new Date(Math.ceil((Date.now() + waitSeconds * 1_000) / 60_000) * 60_000),
  };
}

async function answerState(visit: LinkVisit, status: number, state: LinkState): Promise<void> {
  const { req, res } = visit;
  const view = await viewOf(visit);
  const page = linkPage(view, state, chooseLanguage(req), await pageAssets());
  await sendPage(req, res, status, page, view.face);
}

async function answerPoster(visit: LinkVisit): Promise<void> {
  const { req, res } = visit;
  const view = await viewOf(visit);
  const page = posterPage(view, chooseLanguage(req), await pageAssets());
  await sendPage(req, res, 200, page, view.face);
}

async function viewOf({ ctx, link }: LinkVisit) {
  const { purpose, price, validUntil } = link;
  const { name } = await getBusiness(ctx.db, link.businessId);
  const account = await orRefusal(getAccount(ctx.db, link.accountId));
  const until = validUntil && lastMoment(validUntil);
  return {
    shop: name,
    face: await findFace(ctx.db, link.businessId),
    purpose,
    price,
    payeeName: account instanceof Refusal ? null : account.payeeName,
    validUntil: until,
    url: linkUrl(ctx.config, link.linkId),
  };
}
