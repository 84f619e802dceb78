import busboy from 'busboy';
import type { NextFunction, Request, Response } from 'express';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import { openVisit } from './open-visit.ts';
import type { ConsoleContext } from './visit.ts';

const MOST_BYTES = 5_000_000;

const uploads = new WeakMap<Request, Uint8Array>();

/** The file that came with the form; null where none did. It is kept nowhere. */
export const uploadOf = (req: Request): Uint8Array | null => uploads.get(req) ?? null;

/**
 * Reads a form with a file, of somebody who is signed in: 5 MB at most, in memory. What is more is
 * cut off a byte behind, for its reader to refuse.
 */
export const readUpload =
  (ctx: ConsoleContext) =>
  async (req: Request, _res: Response, next: NextFunction): Promise<void> => {
    if (req.method !== 'POST' || !req.is('multipart/form-data')) return next();
    // The page itself sends a person who isn't signed in to do so.
    if (!(await openVisit(ctx, req))) return next();
    req.body = await readParts(req);
    next();
  };

async function readParts(req: Request): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  try {
    const parser = busboy({
      headers: req.headers,
      limits: { fileSize: MOST_BYTES + 1, files: 1, fields: 20, fieldSize: 10_000, parts: 25 },
    });
    parser.on('field', (name, value) => Object.assign(fields, { [name]: value }));
    parser.on('file', (_name, file, { filename }) => {
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A browser sends a file without a name and bytes where none was chosen.
      file.on('close', () => {
        if (filename || chunks.length > 0) uploads.set(req, Buffer.concat(chunks));
      });
    });
    await new Promise<void>((resolve, reject) => {
      parser.on('close', resolve).on('error', reject);
      req.on('error', reject).on('aborted', () => reject(new Error('the upload was cut off')));
      req.pipe(parser);
    });
  } catch (cause) {
    req.unpipe();
    req.resume();
    throw new Refusal('invalid_request', say('upload_unreadable'), {}, { cause });
  }
  return fields;
}
