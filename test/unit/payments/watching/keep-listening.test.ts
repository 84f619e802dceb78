import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { keepListening } from '../../../../src/payments/watching/keep-listening.ts';
import { readConfig } from '../../../../src/platform/config.ts';
import { makeLog } from '../../../../src/platform/log.ts';

test('whoever listens asks anew where a database takes the connection and answers nothing', async () => {
  const taken: Socket[] = [];
  const server = createServer((socket) => taken.push(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const config = readConfig({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` });
  const ctx = { config, log: makeLog('silent', 'test') };
  const listener = keepListening(ctx as never, { channel: 'none', onCall: () => undefined });
  await once(server, 'connection');
  await once(server, 'connection');
  expect(taken).toHaveLength(2);
  for (const socket of taken) socket.destroy();
  await listener.close();
  server.close();
}, 60_000);
