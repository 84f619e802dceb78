import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { freePort } from './postgres.ts';

export type Temporal = { address: string; stop: () => Promise<void> };

export async function startTemporal(options: { binary: string; args?: string[]; port?: number }): Promise<Temporal> {
  const { binary, args = [], port = options.port ?? (await freePort()) } = options;
  const child = spawn(binary, ['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(port), '--log-level', 'error', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `127.0.0.1:${port}`;
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`temporal exited ${code}`)));
  gone.catch(() => undefined);
  await Promise.race([gone, untilHealthy(address)]);
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function untilHealthy(address: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 50) {
    try {
      const connection = await Connection.connect({ address, connectTimeout: 1000 });
      await connection.workflowService.describeNamespace({ namespace: 'default' });
      await connection.close();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error(`temporal did not answer on ${address}`);
}
