import type { RequestHandler } from 'express';

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
