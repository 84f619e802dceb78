import type { RequestHandler, Response } from 'express';
import { newId } from '../platform/ids.ts';

/** Gives every request an id; a header, error bodies and the log carry it. */
export const requestId: RequestHandler = (_req, res, next) => {
  res.locals.requestId = newId('req');
  res.set('X-Request-Id', res.locals.requestId);
  next();
};

export const requestIdOf = (res: Response): string => String(res.locals.requestId);
