import type { RequestHandler } from 'express';

/** Escapes that spell no text (`%ff`, `%zz`) stand for themselves: such a path names nothing, which is a 404 and no error of reading it. */
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
