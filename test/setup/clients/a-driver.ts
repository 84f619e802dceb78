import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll } from '@jest/globals';

type Asked = Record<string, unknown> & { verb: string; options: Record<string, unknown> };
type Told = {
  // biome-ignore lint/suspicious/noExplicitAny: answers are judged by the tests, field by field
  done?: any;
  error?: Record<string, unknown>;
  refused?: { code: string; status: number; message: string };
  wrong?: string;
};
export type Ask = (asked: Asked) => Promise<Told>;

/** A client in another language behind its driver: one process for a file, a line for each question. */
export function useDriver(command: string, args: readonly string[]): Ask {
  let child: ChildProcessByStdio<Writable, Readable, null> | undefined;
  const waiting: ((line: string) => void)[] = [];
  beforeAll(() => {
    child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line));
  });
  afterAll(() => void child?.stdin.end());
  return (asked) =>
    new Promise((resolve) => {
      waiting.push((line) => resolve(JSON.parse(line)));
      child?.stdin.write(`${JSON.stringify(asked)}\n`);
    });
}
