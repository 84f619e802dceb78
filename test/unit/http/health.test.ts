import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import express from 'express';
import { health } from '../../../src/http/health.ts';
import type { Context } from '../../../src/platform/context.ts';

const ASKING = 50;

test('however many ask for /health at once, the database is asked once', async () => {
  let questions = 0;
  const all = Promise.withResolvers<number>();
  const oneFirst = () => {
    questions += 1;
    return all.promise;
  };
  let arrived = 0;
  const app = express();
  app.use((_req, _res, next) => {
    next();
    // The database answers when everybody has asked.
    arrived += 1;
    if (arrived === ASKING) all.resolve(1);
  });
  app.get('/health', health({ db: { oneFirst } as unknown as Context['db'] }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = () => fetch(`http://127.0.0.1:${port}/health`).then(({ status }) => status);
  const answers = await Promise.all(Array.from({ length: ASKING }, ask));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(questions).toBe(1);
  server.closeAllConnections();
  server.close();
});
