import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';
import { WrongUsage } from './run.ts';

/** A secret from stdin: everything up to the end, without the last line break. */
export async function readSecret(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Type the secret, then Enter and Ctrl-D:\n');
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  const secret = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/\r?\n$/, '');
  if (secret === '')
    throw new WrongUsage(
      'Nothing came on stdin: give the password there, e.g. with `printf %s "$PASSWORD" | paisewise …`.',
    );
  return secret;
}

/**
 * Writes an answer into the file that --out names, for its owner's eyes. An answer that breaks off
 * leaves no file: half of the books must not look like the whole.
 */
export async function writeOut(
  file: string,
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string>,
): Promise<void> {
  const handle = await open(file, 'w', 0o600).catch((cause) => {
    throw new Refusal('not_found', say('out_file_unwritable', { file }), {}, { cause });
  });
  const isFile = (await handle.stat()).isFile();
  try {
    await pipeline(Readable.from(pieces), handle.createWriteStream());
  } catch (error) {
    if (isFile) await rm(file, { force: true });
    throw error;
  }
}
