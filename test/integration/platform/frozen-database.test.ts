import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { databaseAnswers, openDb } from '../../../src/platform/db.ts';
import { isOutage } from '../../../src/platform/is-outage.ts';
import { testContext } from '../../setup/context.ts';

const ctx = testContext();
const sockets = new Set<Socket>();
let isFrozen = false;
let unanswered = 0;

/** The database's server, until it is frozen: then it lets everybody in and answers nobody. */
const proxy = createServer((socket) => {
  sockets.add(socket.on('error', () => undefined));
  if (isFrozen) {
    unanswered += 1;
    return;
  }
  const { hostname, port } = new URL(ctx.database.url);
  const server = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
  sockets.add(server);
  socket.pipe(server).pipe(socket);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

test('a database that stands still is given up after one wait, and answers again when it goes on', async () => {
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const address = proxy.address();
  const url = new URL(ctx.database.url);
  if (typeof address === 'object') url.port = String(address?.port);
  const db = await openDb(url.href, { poolSize: 1 });
  isFrozen = true;
  const error: unknown = await databaseAnswers(db).catch((reason: unknown) => reason);
  expect([isOutage(error), unanswered]).toEqual([true, 1]);
  isFrozen = false;
  expect(await databaseAnswers(db)).toBe(true);
  await db.end();
});
