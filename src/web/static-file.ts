import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/**
 * A built file in memory, with its compressed forms and the digest of its content. Not `send`, which
 * serves one form of a file from the disk: these few are compressed once, as far as it goes.
 */
export type StaticFile = {
  type: string;
  digest: string;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
};

/** Reads a built file. In an unbuilt checkout, `build` makes it first. */
export async function readStatic(
  file: string,
  type: string,
  build: () => Promise<void>,
): Promise<StaticFile> {
  const plain = await readFile(file).catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    await build();
    return readFile(file);
  });
  return staticFile(plain, type);
}

/** A file whose content is there already. */
export function staticFile(plain: Buffer, type: string): StaticFile {
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  // Weak: the compressed forms share one tag.
  return {
    type,
    digest,
    etag: `W/"${digest}"`,
    plain,
    gzip: gzipSync(plain, { level: 9 }),
    brotli,
  };
}

/** Answers with the file, or with 304 when the client has it. */
export function sendStatic(
  req: Request,
  res: Response,
  file: StaticFile,
  cacheControl: string,
): void {
  res.setHeader('Content-Type', file.type);
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Cache-Control', cacheControl);
  res.setHeader('ETag', file.etag);
  res.vary('Accept-Encoding');
  if (hasTag(req.headers['if-none-match'], file.etag)) {
    res.statusCode = 304;
    res.end();
    return;
  }
  const encoding = req.acceptsEncodings('br', 'gzip', 'identity');
  const body = encoding === 'br' ? file.brotli : encoding === 'gzip' ? file.gzip : file.plain;
  if (body !== file.plain) res.setHeader('Content-Encoding', String(encoding));
  res.setHeader('Content-Length', body.length);
  res.statusCode = 200;
  res.end(req.method === 'HEAD' ? undefined : body);
}

/**
 * Whether If-None-Match names the tag, by weak comparison. Not `req.fresh`: it gives up on a client
 * that sends `Cache-Control: no-cache`, as a page does that polls.
 */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
