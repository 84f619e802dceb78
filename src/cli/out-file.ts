import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';

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
