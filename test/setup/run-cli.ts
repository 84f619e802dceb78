import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { TEST_SEAL_KEYS } from './context.ts';

const bin = fileURLToPath(new URL('../../bin/paisewise.js', import.meta.url));

export type Ran = { code: number; out: string; err: string; json: unknown };

/**
 * Runs `paisewise …` as a process of its own, as an operator does, with nothing but these settings.
 */
export async function runCli(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
  stdin = '',
): Promise<Ran> {
  const child = spawn(process.execPath, [bin, ...words], {
    env: { PATH: process.env.PATH ?? '', SEAL_KEYS: TEST_SEAL_KEYS, ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(stdin);
  const [code] = await once(child, 'close');
  let json: unknown;
  try {
    json = JSON.parse(out);
  } catch {
    json = undefined;
  }
  return { code: Number(code), out, err, json };
}
