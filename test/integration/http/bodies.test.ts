import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { useApi } from '../../setup/http/api.ts';

const api = useApi();
const MEGABYTE = 1_000_000;

const drained = (socket: net.Socket) =>
  new Promise<void>((resolve) => socket.once('drain', () => resolve()));

/** Writes a head and then as much body as is taken, until the service closes. */
async function pour(head: string, bodyBytes: number) {
  const { hostname, port } = new URL(api.url);
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let answer = '';
  let isClosed = false;
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  socket.once('end', () => {
    isClosed = true;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(head);
  const chunk = Buffer.alloc(Math.min(MEGABYTE, bodyBytes), 'a');
  let sent = 0;
  while (sent < bodyBytes && !socket.destroyed) {
    sent += chunk.length;
    if (!socket.write(chunk)) await Promise.race([drained(socket), closed, sleep(3_000)]);
  }
  await Promise.race([closed, sleep(3_000)]);
  const taken = socket.bytesWritten - socket.writableLength;
  socket.destroy();
  return { answer, taken, isClosed };
}

const head = (start: string, bytes: number, more = '') =>
  `${start} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n${more}\r\n`;

test.each([
  ['POST /api/v1/orders', 401],
  ['GET /pay/PW-0000000000', 404],
  ['POST /nothing', 404],
])(
  'a body that %s has no use for is not read: 1 GB is answered %d and cut off',
  async (start, status) => {
    const poured = await pour(head(start, 1_000 * MEGABYTE), 100 * MEGABYTE);
    expect(poured.answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(poured.answer).toMatch(/^connection: close\r$/im);
    expect(poured.isClosed).toBe(true);
    // What the two ends' buffers hold.
    expect(poured.taken).toBeLessThan(20 * MEGABYTE);
  },
);

test('a body past 64 kB is a 413 that ends the connection', async () => {
  const key = `X-API-Key: ${api.business.key}\r\n`;
  const poured = await pour(head('POST /api/v1/orders', 200_000, key), 150_000);
  expect(poured.answer).toMatch(/^HTTP\/1.1 413 /);
  expect(poured.answer).toMatch(/^connection: close\r$/im);
  expect(poured.answer).toContain('"payload_too_large"');
  expect(poured.isClosed).toBe(true);
});

test('a request with a body that was read keeps its connection', async () => {
  const made = await api.create();
  expect([made.status, made.headers.get('connection')]).toEqual([201, 'keep-alive']);
});

test('a request that never arrives is answered 408 and closed, though the other side keeps its half open', async () => {
  const { hostname, port } = new URL(api.url);
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.write('GET /health HTTP/1.1\r\nHost:');
  await once(socket, 'end');
  // Nothing is sent back, not even the end: the service closes all the same.
  const probe = setInterval(() => socket.write('x'), 100);
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  clearInterval(probe);
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(answer).toContain('"error":"invalid_request"');
});

test.each([
  '/PAY/PW-0000000000',
  '/Pay/PW-0000000000/status',
  '/API/v1/orders',
  '/api/V1/orders',
  '/Embed/paisewise.js',
  '/HEALTH',
])('%s is nothing: paths are told apart by case, as the policies tell them', async (path) => {
  const { status, json } = await api.call('GET', path);
  expect([status, json.error]).toEqual([404, 'not_found']);
});
