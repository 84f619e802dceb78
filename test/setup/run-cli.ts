import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { main } from '../../src/cli/main.ts';
import { TEST_SEAL_KEYS } from './context.ts';

const bin = fileURLToPath(new URL('../../bin/paisewise.js', import.meta.url));

export type Ran = { code: number; out: string; err: string; json: unknown };
type Settings = Readonly<Record<string, string>>;

const settingsOf = (env: Settings) => ({
  PATH: process.env.PATH ?? '',
  SEAL_KEYS: TEST_SEAL_KEYS,
  ...env,
});

function ranOf(code: number, out: string, err: string): Ran {
  try {
    return { code, out, err, json: JSON.parse(out) };
  } catch {
    return { code, out, err, json: undefined };
  }
}

/**
 * Runs `paisewise …` as a process of its own, as an operator does, with nothing but these settings.
 */
export async function runCli(env: Settings, words: readonly string[], stdin = ''): Promise<Ran> {
  const child = spawn(process.execPath, [bin, ...words], { env: settingsOf(env) });
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
  return ranOf(Number(code), out, err);
}

function sink() {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { stream, text: () => text };
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Runs `paisewise …` in this process, with these settings, in a tenth of a process's time. One after
 * the other: a command has the process's settings and streams to itself.
 */
export function runCliHere(env: Settings, words: readonly string[], stdin = ''): Promise<Ran> {
  const run = before.then(() => runNow(settingsOf(env), words, stdin));
  before = run.catch(() => undefined);
  return run;
}

async function runNow(env: Settings, words: readonly string[], stdin: string): Promise<Ran> {
  const [out, err] = [sink(), sink()];
  const streams = {
    stdin: Readable.from([Buffer.from(stdin)]),
    stdout: out.stream,
    stderr: err.stream,
  };
  const kept = Object.keys(streams).map(
    (name) => [name, Object.getOwnPropertyDescriptor(process, name) ?? {}] as const,
  );
  const outer = { ...process.env };
  setEnv(env);
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true });
  try {
    const code = await main(words);
    return ranOf(code, out.text(), err.text());
  } finally {
    setEnv(outer);
    for (const [name, was] of kept) Object.defineProperty(process, name, was);
  }
}

function setEnv(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}
