import { readFileSync } from 'node:fs';
import { Refusal } from '../../platform/refusal.ts';
import { WrongUsage } from '../run.ts';

/** A raw mail from a path, or from standard input for `-`. */
export async function readMailFile(
  file: string | undefined,
  stdin: AsyncIterable<Buffer | string> | null,
): Promise<Buffer> {
  if (file === undefined)
    throw new WrongUsage('Name the file of the mail, or - for standard input.');
  if (file === '-') {
    if (stdin === null) throw new WrongUsage('Name a file: standard input is not read here.');
    const chunks: Buffer[] = [];
    for await (const chunk of stdin)
      chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return Buffer.concat(chunks);
  }
  try {
    // Nothing else runs meanwhile, and for thousands of small files it is much less work.
    return readFileSync(file);
  } catch (error) {
    const told = /^alr_\w+$/.test(file)
      ? `${file} is an alert: \`alert show\` tells what is kept of it. The mail itself lies in the mailbox; save it there as a file.`
      : `${file} cannot be read.`;
    throw new Refusal('not_found', told, {}, { cause: error });
  }
}
