import type { RequestHandler } from 'express';

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
