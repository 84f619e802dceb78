import type { Request } from 'express';

/** Only to a page of the console: `next` may come from anywhere. */
export function nextOf(req: Request): string {
  const { next } = req.query;
  return typeof next === 'string' && /^\/(?![/\\])[\w\-./?=&%]*$/.test(next) ? next : '/';
}
