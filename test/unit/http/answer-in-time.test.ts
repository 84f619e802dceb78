import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { errorHandler } from '../../../src/http/errors.ts';
import { answerInTime, requestId } from '../../../src/http/every-request.ts';

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
const { promise: freed, resolve: free } = Promise.withResolvers<void>();
const { promise: pageBegun, resolve: makePage } = Promise.withResolvers<void>();
const { promise: handled, resolve: handle } = Promise.withResolvers<void>();
const ended: Promise<void>[] = [];
const onError = errorHandler(log);
const app = express().use(requestId);
app.use(
  '/page',
  answerInTime(async (_error, _req, res) => {
    makePage();
    await handled;
    res.json({ page: true });
  }, 50),
  (_req, res) => pageBegun.then(() => void res.json({ late: true }).once('finish', handle)),
);
app.use(answerInTime((error, req, res) => onError(error, req, res, () => undefined), 50));
app.get('/quick', (_req, res) => void res.json({ quick: true }));
app.get('/held', (_req, res) => {
  const answering = freed.then(() => void res.json({ late: true }));
  ended.push(answering.catch(() => undefined));
  return answering;
});
app.get('/breaks', async () => {
  await freed;
  throw new Error('what broke later');
});
app.use(onError);
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

test('a request that takes too long is 503, and what comes of it later is no second answer and breaks nothing', async () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return [answer.status, await answer.json(), answer.headers.get('retry-after')];
  };
  expect(await ask('/quick')).toEqual([200, { quick: true }, null]);
  for (const path of ['/held', '/breaks'])
    expect(await ask(path)).toEqual([
      503,
      expect.objectContaining({ error: 'service_unavailable' }),
      '5',
    ]);
  free();
  await Promise.all(ended);
  expect(await ask('/quick')).toEqual([200, { quick: true }, null]);
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'service_unavailable', path: '/held' }),
    expect.objectContaining({ msg: 'service_unavailable', path: '/breaks' }),
  ]);
});

test('an answer that the handler gives while the late one is being made stands, and the other breaks nothing', async () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const answer = await fetch(`http://127.0.0.1:${port}/page`);
  expect(await answer.json()).toEqual({ late: true });
  await handled;
  // A rejection that nobody catches fails the file.
  await setImmediate();
});
