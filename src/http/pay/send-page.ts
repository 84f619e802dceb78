import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { rememberLanguage } from './choose-language.ts';

const compress = promisify(gzip);

/** Answers with a page that no cache and no search engine keeps. */
export async function sendPage(
  req: Request,
  res: Response,
  status: number,
  page: string,
): Promise<void> {
  res.statusCode = status;
  rememberLanguage(req, res);
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Accept-Encoding, Accept-Language, User-Agent');
  const zipped = req.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (zipped) res.setHeader('Content-Encoding', 'gzip');
  const body = zipped ? await compress(page) : Buffer.from(page);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}
