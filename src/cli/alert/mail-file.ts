import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { WrongUsage } from '../run.ts';

/**
 * A raw mail from a path, or from standard input for `-`.
 * @param atMost of a longer one only so many bytes are read.
 */
export async function readMailFile(
  file: string | undefined,
  stdin: AsyncIterable<Buffer | string> | null,
  atMost = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  if (file === undefined)
    throw new WrongUsage('Name the file of the mail, or - for standard input.');
  if (file === '-') {
    if (stdin === null) throw new WrongUsage('Name a file: standard input is not read here.');
    return readStream(stdin, atMost);
  }
  try {
    // Nothing else runs meanwhile, and for thousands of small files it is much less work.
    const stat = statSync(file);
    const isShort = atMost === Number.POSITIVE_INFINITY || (stat.isFile() && stat.size <= atMost);
    return isShort ? readFileSync(file) : readBeginning(file, atMost);
  } catch (error) {
    const told = /^alr_\w+$/.test(file)
      ? say('mail_file_is_alert', { file })
      : say('file_unreadable', { file });
    throw new Refusal('not_found', told, {}, { cause: error });
  }
}

async function readStream(stdin: AsyncIterable<Buffer | string>, atMost: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stdin) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    length += bytes.length;
    if (length >= atMost) break;
  }
  return Buffer.concat(chunks).subarray(0, atMost);
}

/** As much of a file, or of a pipe that has no size. */
function readBeginning(file: string, bytes: number): Buffer {
  const opened = openSync(file, 'r');
  try {
    const beginning = Buffer.alloc(bytes);
    let length = 0;
    for (let read = 1; read > 0 && length < bytes; length += read)
      read = readSync(opened, beginning, length, bytes - length, null);
    return beginning.subarray(0, length);
  } finally {
    closeSync(opened);
  }
}
