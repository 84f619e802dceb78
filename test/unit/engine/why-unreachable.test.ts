import { readFileSync } from 'node:fs';
import net from 'node:net';
import tls from 'node:tls';
import { afterAll, expect, test } from '@jest/globals';
import { lazyClient } from '../../../src/engine/connection.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { anAuthority } from '../../setup/service/authority.ts';

const [authority, stranger] = [anAuthority(), anAuthority()];
const servers: net.Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listening(server: net.Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const at = server.address();
  return `127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
}

/** Speaks TLS, and then says nothing. */
const secured = (host: string) => {
  const { cert, key } = authority.issue(host);
  const server = tls.createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (socket) =>
    socket.on('error', () => undefined),
  );
  return listening(server.on('tlsClientError', () => undefined));
};
const [there, elsewhere, plain] = await Promise.all([
  secured('127.0.0.1'),
  secured('another.example'),
  listening(net.createServer((socket) => socket.on('error', () => undefined).end('no\n'))),
]);

test.each([
  ['nobody is there', '127.0.0.1:1', {}, /: nobody listens there$/],
  ['it speaks TLS', there, {}, /set TEMPORAL_TLS=true, or TEMPORAL_TLS_CA$/],
  ['an authority is missing', there, { TEMPORAL_TLS: 'true' }, /TEMPORAL_TLS_CA is missing/],
  ['the authority is another', there, { TEMPORAL_TLS_CA: stranger.ca }, /TEMPORAL_TLS_CA .* isn't/],
  ['the name is another', elsewhere, { TEMPORAL_TLS_CA: authority.ca }, /TEMPORAL_TLS_SERVER_NAME/],
  ['it speaks no TLS', plain, { TEMPORAL_TLS: 'true' }, /it speaks no TLS/],
  ['the address is none', '127.0.0.1:70000', {}, /TEMPORAL_ADDRESS is no host:port/],
])('an engine that is not reached says why: %s', async (_why, address, settings, words) => {
  const config = readConfig({ TEMPORAL_ADDRESS: address, ...settings });
  const client = lazyClient(config, { native: true });
  await expect(client.call((engine) => engine.workflow.count())).rejects.toThrow(words);
});
