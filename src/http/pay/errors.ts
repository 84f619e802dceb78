import type { ErrorRequestHandler } from 'express';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { pathWithoutTokens } from '../../web/path-without-tokens.ts';
import { answerNotice } from './page.ts';
import { asksJson } from './reference.ts';
import { openToAll } from './status.ts';

/**
 * Answers errors under /pay and /l, limits included: payers get a page saying that nothing is lost,
 * programs the usual JSON, which any page may read.
 */
export const payErrors =
  (ctx: Context): ErrorRequestHandler =>
  async (cause, req, res, next) => {
    if (!/^\/(?:pay|l)\//.test(req.path) || res.headersSent) return next(cause);
    if (/\/status\/?$/.test(req.path)) {
      openToAll(res);
      return next(cause);
    }
    if (/\/reference\/?$/.test(req.path) && (asksJson(req) || req.method !== 'POST'))
      return next(cause);
    const limited = cause instanceof Refusal && cause.code === 'rate_limited';
    if (cause instanceof Refusal && !limited) return next(cause);
    if (!limited)
      ctx.log.error(
        { err: cause, path: pathWithoutTokens(req.path) },
        'the pay page could not be shown',
      );
    if (typeof cause?.extra?.retry_after === 'number')
      res.setHeader('Retry-After', cause.extra.retry_after);
    await answerNotice('busy', limited ? 429 : 503, req, res);
  };
