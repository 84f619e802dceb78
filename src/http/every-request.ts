import type { Request, RequestHandler, Response } from 'express';
import { ConnectionError } from 'slonik';
import { newId } from '../platform/ids.ts';

/** Gives every request an id; a header, error bodies and the log carry it. */
export const requestId: RequestHandler = (_req, res, next) => {
  res.locals.requestId = newId('req');
  res.set('X-Request-Id', res.locals.requestId);
  next();
};

export const requestIdOf = (res: Response): string => String(res.locals.requestId);

/**
 * Keeps broken escapes (`%ff`, `%zz`) as they are written: such a path gets a 404 like any unknown
 * one.
 */
export const readPathsAsWritten: RequestHandler = (req, _res, next) => {
  const [path = '', ...query] = req.url.split('?');
  if (!isReadable(path)) req.url = [path.split('/').map(readable).join('/'), ...query].join('?');
  next();
};

const readable = (segment: string) =>
  isReadable(segment) ? segment : encodeURIComponent(segment.toWellFormed());

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Any page may call the API, as the widget's testing mode does. Keys travel in a header of their
 * own, never in cookies, so credentials stay forbidden. A preflight costs no count and no look-up.
 */
export const cors: RequestHandler = (req, res, next) => {
  res.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'X-Request-Id, RateLimit, RateLimit-Policy, Retry-After',
  });
  if (req.method !== 'OPTIONS') return next();
  res.set({
    'Access-Control-Allow-Methods': 'GET, HEAD, POST',
    'Access-Control-Allow-Headers': 'Content-Type, X-API-Key',
    'Access-Control-Max-Age': '86400',
  });
  res.status(204).end();
};

/** More than any answer takes where the database answers; less than clients and proxies wait. */
const WITHIN_MS = 15_000;

const tooLate = new WeakSet<Response>();

/**
 * Answers a request as in an outage once it has taken `withinMs`: it waits for a connection that
 * stands still, or behind many that wait for a lock. What it asked for may still come about; a
 * client that asks again finds out, as after any 503. `answer` answers it with an error: not by
 * `next`, by which the handler still goes on.
 */
export const answerInTime =
  (
    answer: (error: Error, req: Request, res: Response) => unknown,
    withinMs = WITHIN_MS,
  ): RequestHandler =>
  (req, res, next) => {
    const timer = setTimeout(async () => {
      // A request that has not arrived yet is Node's matter.
      if (res.headersSent || !req.complete) return;
      tooLate.add(res);
      try {
        await answer(new ConnectionError('the answer took too long'), req, res);
      } catch {
        // The handler has answered while a page was being made: nobody else catches this.
      }
    }, withinMs).unref();
    res.on('close', () => clearTimeout(timer));
    next();
  };

/** Whether it was answered so, and what is found now comes after that. */
export const isAnswered = (res: Response): boolean => tooLate.has(res) && res.headersSent;
