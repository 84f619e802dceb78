import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, test } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { errorHandler } from '../../../src/http/errors.ts';
import { requestId } from '../../../src/http/every-request.ts';
import { Refusal } from '../../../src/platform/refusal.ts';
import { say } from '../../../src/words/sentence.ts';

const lines: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
const app = express().use(requestId);
app.get('/held', () => {
  throw new Refusal('service_unavailable', say('creates_held'));
});
app.get(['/broken', '/l/:token'], () => {
  throw new Error('connect ECONNREFUSED', { cause: Object.assign(new Error(), { code: '57P03' }) });
});
app.use(errorHandler(log));
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

async function logged(path: string) {
  lines.length = 0;
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status, lines };
}

test('what is refused on purpose is one plain line of the log, and what broke has its cause', async () => {
  const held = await logged('/held');
  expect(held).toMatchObject({
    status: 503,
    lines: [
      {
        level: 40,
        msg: expect.stringMatching(/^New orders are refused for a while/),
        path: '/held',
      },
    ],
  });
  expect(held.lines[0]).not.toHaveProperty('err');
  expect(await logged('/broken')).toMatchObject({
    status: 503,
    lines: [{ level: 50, msg: 'service_unavailable', err: { type: 'Error' } }],
  });
  const opened = await logged('/l/4f8Kq0ZcV7mTn2YsXb9Wdh');
  expect(opened.lines).toEqual([expect.objectContaining({ path: '/l/…' })]);
});
