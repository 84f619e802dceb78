import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(gzip);

/** Answers with a page that no browser keeps: nothing of it shows after signing out. */
export async function answerHtml(
  req: Request,
  res: Response,
  status: number,
  page: string,
): Promise<void> {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Cache-Control', 'no-store');
  res.vary('Accept-Encoding, Accept-Language, Cookie');
  const zipped = req.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (zipped) res.setHeader('Content-Encoding', 'gzip');
  const body = zipped ? await compress(page) : Buffer.from(page);
  res.setHeader('Content-Length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** After a form: the browser asks for the page anew, so that going back repeats nothing. */
export function redirect(res: Response, to: string): void {
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(303, `/console${to}`);
}
