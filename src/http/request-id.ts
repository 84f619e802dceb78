import type { RequestHandler, Response } from 'express';
import { newId } from '../platform/ids.ts';

/** Gives every request an id that its answer carries, in a header and in error bodies, and the log too. */
export const requestId: RequestHandler = (_req, res, next) => {
  res.locals.requestId = newId('req');
  res.set('X-Request-Id', res.locals.requestId);
  next();
};

export const requestIdOf = (res: Response): string => String(res.locals.requestId);
