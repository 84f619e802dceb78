import { readFileSync } from 'node:fs';
import net from 'node:net';
import { expect, test } from '@jest/globals';
import { openListener } from '../../../src/http/open-listener.ts';
import { makeReadiness } from '../../../src/platform/readiness.ts';
import { until } from '../../setup/until.ts';

const MOST = 5;
const CADDYFILE = new URL('../../../deploy/compose/Caddyfile', import.meta.url);

test('what is asked of a process that starts is refused as not begun, for a proxy to ask another', async () => {
  const listener = await openListener({ HOST: '127.0.0.1', PORT: 0 }, makeReadiness());
  const early = await fetch(`${listener.url}/api/v1/orders`, { method: 'POST', body: '{}' });
  expect([early.status, early.headers.get('paisewise-state')]).toEqual([503, 'starting']);
  expect(await early.json()).toMatchObject({ error: 'service_unavailable', retry_after: 5 });
  listener.serve((_req, res) => void res.writeHead(503).end());
  const later = await fetch(`${listener.url}/api/v1/orders`, { method: 'POST', body: '{}' });
  expect([later.status, later.headers.get('paisewise-state')]).toEqual([503, null]);
  await listener.stop();
  expect(readFileSync(CADDYFILE, 'utf8')).toContain('{rp.header.Paisewise-State} == "starting"');
});

test('half-open connections are bounded: what is past the bound is closed, and room is given back', async () => {
  const listener = await openListener({ HOST: '127.0.0.1', PORT: 0 }, makeReadiness(), MOST);
  const closed = new Set<net.Socket>();
  const sockets = Array.from({ length: MOST + 20 }, () => {
    const socket = net.connect({ host: '127.0.0.1', port: listener.port });
    socket.on('error', () => undefined).on('close', () => closed.add(socket));
    socket.resume().write('GET /livez HTTP/1.1\r\nHost:');
    return socket;
  });
  await until('those past the bound are closed', () => closed.size === 20);
  for (const socket of sockets) socket.destroy();
  await until('it answers again', () =>
    fetch(`${listener.url}/livez`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  expect(closed.size).toBeGreaterThanOrEqual(20);
  await listener.stop();
});
