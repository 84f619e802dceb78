import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { errors } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import { isOutage } from '../platform/outage.ts';
import { Refusal } from '../platform/refusal.ts';
import { pathWithoutTokens } from '../web/path-without-tokens.ts';
import { say } from '../words/sentence.ts';
import { isAnswered, requestIdOf } from './every-request.ts';

/**
 * Answers `{"error", "message", "request_id", …extra}`; the extra `retry_after` is sent as
 * Retry-After too.
 */
function sendRefusal(res: Response, refusal: Refusal): void {
  const { status } = errors[refusal.code];
  const extra = refusal.extra;
  const wait = extra.retry_after;
  if (typeof wait === 'number') res.set('Retry-After', String(wait));
  if (!res.hasHeader('Cache-Control')) res.set('Cache-Control', 'no-store');
  res.status(status).json({
    error: refusal.code,
    message: refusal.message,
    request_id: requestIdOf(res),
    ...(refusal.code === 'invalid_request' && extra.details === undefined
      ? { details: refusal.message }
      : {}),
    ...extra,
  });
}

/** Turns any error into a refusal. The log gets the cause of our own faults, the client doesn't. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isOutage(error))
    return new Refusal(
      'service_unavailable',
      say('service_cannot_answer'),
      { retry_after: 5 },
      { cause: error },
    );
  return new Refusal('internal_error', say('our_fault'), {}, { cause: error });
}

/** Ends every route: one shape, never a stack. */
export const errorHandler =
  (log: Log): ErrorRequestHandler =>
  (error, req, res, next) => {
    if (isAnswered(res)) return log.debug({ err: error }, 'what came after the answer');
    const refusal = refusalOfExpress(error) ?? refusalOf(error);
    const isOurFault = refusal.code === 'internal_error' || refusal.code === 'service_unavailable';
    const about = {
      request_id: requestIdOf(res),
      method: req.method,
      path: pathWithoutTokens(req.path),
    };
    // Refused on purpose, as while creates are held: nothing broke, and every shop asks.
    if (isOurFault && error === refusal) log.warn(about, refusal.message);
    else if (isOurFault) log.error({ ...about, err: error }, refusal.code);
    if (res.headersSent) return next(error);
    sendRefusal(res, refusal);
  };

export const notFound: RequestHandler = () => {
  throw new Refusal('not_found', say('path_unknown'));
};

export const methodNotAllowed =
  (...allowed: string[]): RequestHandler =>
  (req, res) => {
    res.set('Allow', allowed.join(', '));
    throw new Refusal(
      'method_not_allowed',
      say('method_not_allowed', { method: req.method, allowed: allowed.join(', ') }),
    );
  };

export const bodyTooLarge = (): Refusal => new Refusal('payload_too_large', say('body_too_large'));

// Express and its body reader throw errors with a status.
function refusalOfExpress(error: unknown): Refusal | null {
  if (
    !(error instanceof Error) ||
    error instanceof Refusal ||
    !('status' in error) ||
    typeof error.status !== 'number'
  )
    return null;
  if (error.status === 413) return bodyTooLarge();
  if (error.status >= 400 && error.status < 500)
    return new Refusal('invalid_request', say('request_unreadable'));
  return null;
}
