import { Agent, createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { serveUntilDrained } from '../../../src/http/drain.ts';

const CLIENTS = 40;

/** Asks on one kept connection until it is refused or broken off; answers how. */
async function askUntilTheEnd(port: number): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, agent, method: 'POST' }, (answer) =>
        answer.resume().on('end', resolve).on('error', reject),
      );
      sent.on('error', reject).end('hello');
    });
  try {
    for (;;) await ask();
  } catch (error) {
    agent.destroy();
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

test.each([0, 200])(
  'a saturated server that drains for %d ms resets nobody: each client is answered, then refused',
  async (drainMs) => {
    const server = createServer();
    const { stop } = serveUntilDrained(server, (req, res) => {
      req.resume();
      setTimeout(() => res.end('done'), 5);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const clients = Array.from({ length: CLIENTS }, () => askUntilTheEnd(port));
    await sleep(200);
    await stop(drainMs);
    expect(await Promise.all(clients)).toEqual(Array(CLIENTS).fill('ECONNREFUSED'));
  },
);
