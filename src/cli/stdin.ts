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
