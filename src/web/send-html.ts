import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(gzip);

/**
 * Answers with a page that no cache, browser or search engine keeps. `vary` are the headers of the
 * request that decided what stands in it.
 */
export async function sendHtml(
  req: Request,
  res: Response,
  { status, page, vary }: { status: number; page: string; vary: readonly string[] },
): Promise<void> {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Cache-Control', 'no-store');
  res.vary(['Accept-Encoding', ...vary].join(', '));
  const zipped = req.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (zipped) res.setHeader('Content-Encoding', 'gzip');
  const body = zipped ? await compress(page) : Buffer.from(page);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}
