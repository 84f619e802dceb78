import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { engineCommand } from './engine.ts';
import { freePort } from './ports.ts';

export type Temporal = { address: string; pid: number; stop: () => Promise<void> };

/**
 * Starts a dev server in memory, without its screen, as temporal-dev.yml describes it. For tests
 * and benchmarks.
 */
export async function startTemporal(options: {
  binary: string;
  args?: string[];
  port?: number;
}): Promise<Temporal> {
  const { binary, args = [], port = options.port ?? (await freePort()) } = options;
  const words = [
    ...engineCommand().filter(notOnDisk),
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--headless',
    '--log-level',
    'error',
  ];
  const child = spawn(binary, [...words, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `127.0.0.1:${port}`;
  const gone = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`temporal exited ${code}`)),
  );
  gone.catch(() => undefined);
  await Promise.race([gone, temporalAnswers(address, 'paisewise', 30_000)]);
  return {
    address,
    pid: child.pid as number,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

// The pragmas are for a file.
const notOnDisk = (word: string, i: number, words: string[]) =>
  word !== '--sqlite-pragma' && words[i - 1] !== '--sqlite-pragma';

/** Resolves once the server serves that namespace; rejects after so many milliseconds. */
export async function temporalAnswers(
  address: string,
  namespace: string,
  withinMs: number,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    try {
      const connection = await Connection.connect({ address, connectTimeout: 1000 });
      try {
        await connection.workflowService.describeNamespace({ namespace });
        return;
      } finally {
        await connection.close();
      }
    } catch {
      await sleep(50);
    }
  }
  throw new Error(`Temporal did not answer on ${address} within ${Math.round(withinMs / 1000)} s`);
}
