import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { type Postgres, startPostgres } from '../../../dev/postgres.ts';
import { testContext } from '../../setup/context.ts';
import { type Authority, anAuthority } from '../../setup/service/authority.ts';
import { probe, type ServiceProcess, startService } from '../../setup/service/process.ts';
import { until } from '../../setup/until.ts';

const ctx = testContext();
const authority = anAuthority();
const stranger = anAuthority();
let dir: string;
let postgres: Postgres;
let service: ServiceProcess | undefined;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-tls-'));
  const { cert, key } = authority.issue('127.0.0.1');
  const settings = { ssl: 'on', ssl_cert_file: cert, ssl_key_file: key, fsync: 'off' };
  postgres = await startPostgres({ dataDir: `${dir}-pg`, settings });
});
afterEach(async () => {
  service?.child.kill('SIGKILL');
  await service?.gone;
  service = undefined;
});
afterAll(async () => {
  await postgres?.stop();
  await rm(`${dir}-pg`, { recursive: true, force: true });
});

/** The engine behind TLS: passes everything on to the run's own server. */
async function engineWithTls(by: Authority): Promise<{ address: string; close: () => void }> {
  const { cert, key } = by.issue('127.0.0.1');
  const [host = '', port = ''] = (ctx.config.TEMPORAL_ADDRESS ?? '').split(':');
  const server = tls.createServer(
    { cert: readFileSync(cert), key: readFileSync(key), ALPNProtocols: ['h2'] },
    (socket) => {
      const engine = net.connect(Number(port), host);
      for (const [from, to] of [
        [socket, engine],
        [engine, socket],
      ] as const)
        from.on('error', () => to.destroy()).pipe(to);
    },
  );
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const at = z.object({ port: z.number() }).parse(server.address());
  return { address: `127.0.0.1:${at.port}`, close: () => server.close() };
}

test('database and engine are reached over TLS that a private authority vouches for, by every connection', async () => {
  const engine = await engineWithTls(authority);
  const url = `${postgres.url()}?sslmode=verify-full`;
  service = await startService({
    ROLE: 'all',
    DATABASE_URL: url,
    DATABASE_CA: authority.ca,
    TEMPORAL_ADDRESS: engine.address,
    TEMPORAL_TLS_CA: authority.ca,
    TEMPORAL_NAMESPACE: ctx.config.TEMPORAL_NAMESPACE,
  });
  const started = service;
  await until(
    'ready with the engine',
    async () => {
      const { status, body } = await probe(started.url, '/readyz');
      return status === 200 && body.engine === undefined && started.said().includes('"up"');
    },
    60_000,
  );
  await fetch(`${started.url}/pay/PW-0000000000`);
  const admin = new pg.Client({ connectionString: postgres.url() });
  await admin.connect();
  try {
    const { rows } = await admin.query(
      `SELECT ssl, count(*)::int AS count FROM pg_stat_activity JOIN pg_stat_ssl USING (pid)
       WHERE application_name LIKE 'paisewise:%' GROUP BY ssl`,
    );
    expect(rows).toEqual([{ ssl: true, count: expect.any(Number) }]);
  } finally {
    await admin.end();
    engine.close();
  }
});

test.each([
  [
    'an authority that did not sign it',
    () => ({ DATABASE_CA: stranger.ca }),
    postgresAt('127.0.0.1'),
  ],
  [
    'another name than the certificate has',
    () => ({ DATABASE_CA: authority.ca }),
    postgresAt('localhost'),
  ],
])('a database that cannot be verified is refused: %s', async (_why, settings, url) => {
  service = await startService({
    ROLE: 'api',
    DATABASE_URL: `${url()}?sslmode=verify-full`,
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    ...settings(),
  });
  expect(await service.gone).toBe(1);
  expect(service.said()).toMatch(/certificate|altnames/i);
});

function postgresAt(host: string): () => string {
  return () => postgres.url().replace('127.0.0.1', host);
}
