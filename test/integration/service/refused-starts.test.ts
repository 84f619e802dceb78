import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { testContext } from '../../setup/context.ts';
import { startService } from '../../setup/service/process.ts';

const ctx = testContext();
const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-refused-'));
const inFile = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
};
const taken = createServer();
const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES });
const other = `refused_${process.pid}`;
const edited = `${other}_edited`;
const older = `${other}_older`;

const named = (database: string, change: (url: URL) => void = () => {}) => {
  const url = new URL(ctx.database.url);
  url.pathname = database;
  change(url);
  return url.href;
};
const runIn = async (database: string, statement: string) => {
  const client = new pg.Client({ connectionString: named(database) });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

beforeAll(async () => {
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  await admin.connect();
  for (const name of [other, edited, older]) await admin.query(`CREATE DATABASE ${name}`);
  await runIn(other, 'CREATE TABLE businesses (id int)');
  await runIn(
    edited,
    "CREATE TABLE migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()); INSERT INTO migrations VALUES ('0001_shops.sql', 'another')",
  );
  await runIn(
    older,
    "CREATE TABLE migrations (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()); INSERT INTO migrations VALUES ('0001_businesses.sql', 'another')",
  );
});
afterAll(async () => {
  taken.close();
  for (const name of [other, edited, older])
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

const takenPort = () => {
  const at = taken.address();
  return String(typeof at === 'object' && at !== null ? at.port : 0);
};
const aKey = Buffer.alloc(33, 1).toString('base64');

type Case = [what: string, settings: () => Record<string, string>, sentence: RegExp];
const cases: readonly Case[] = [
  ['no DATABASE_URL', () => ({ DATABASE_URL: '' }), /^DATABASE_URL is missing\. Example: /],
  ['no TEMPORAL_ADDRESS', () => ({ TEMPORAL_ADDRESS: '' }), /^TEMPORAL_ADDRESS is missing\. Ex/],
  ['no SEAL_KEYS', () => ({ SEAL_KEYS: '' }), /^SEAL_KEYS is missing\. Make one with: /],
  ['a misspelt setting', () => ({ TEMPORAL_ADRESS: 'x:1' }), /^TEMPORAL_ADRESS is not a setting/],
  ['a bad value', () => ({ PORT: 'eighty' }), /^PORT cannot be used: .* Example: PORT=8080$/],
  ['a seal key too long', () => ({ SEAL_KEYS: `k1:${aKey}` }), /^SEAL_KEYS cannot be used: .*33/],
  [
    'a folder as a secret',
    () => ({ SEAL_KEYS: '', SEAL_KEYS_FILE: folder }),
    /^SEAL_KEYS_FILE cannot be used: .*EISDIR.* Example: /,
  ],
  [
    'a secret file that is missing',
    () => ({ DATABASE_URL: '', DATABASE_URL_FILE: '/no/such/file' }),
    /^DATABASE_URL_FILE cannot be used: .*ENOENT.* Example: /,
  ],
  [
    'no URL',
    () => ({ DATABASE_URL: 'postgres://u:p#1@db.example:5432/d' }),
    /^DATABASE_URL .*%40.*Example/,
  ],
  [
    'another password',
    () => ({ DATABASE_URL: named('x', (url) => (url.password = 'no')) }),
    /^DATABASE_URL cannot be used: .*password.* Example: /,
  ],
  [
    'no such database',
    () => ({ DATABASE_URL: named('nobody_made_it') }),
    /^DATABASE_URL .*createdb/,
  ],
  [
    "another program's database",
    () => ({ DATABASE_URL: named(other) }),
    /^DATABASE_URL .*another program.*createdb/,
  ],
  [
    'another build of the database',
    () => ({ DATABASE_URL: named(edited) }),
    /^DATABASE_URL .*0001_shops\.sql was edited/,
  ],
  [
    'a database from before the first version',
    () => ({ DATABASE_URL: named(older) }),
    /^DATABASE_URL .*before the first version.*empty database/,
  ],
  [
    'no TLS there',
    () => ({ DATABASE_URL: named('x', (url) => url.searchParams.set('sslmode', 'require')) }),
    /^DATABASE_URL .*speaks no TLS.*sslmode=disable/,
  ],
  [
    'a folder as authority',
    () => ({ DATABASE_CA: folder }),
    /^DATABASE_CA cannot be used: .*EISDIR.* Example: /,
  ],
  [
    'an authority that is no PEM',
    () => ({ DATABASE_CA: inFile('ca', 'no') }),
    /^DATABASE_CA cannot be used: .* is not a PEM file/,
  ],
  [
    "an engine's authority that is missing",
    () => ({ TEMPORAL_TLS_CA: '/no/such/ca.pem' }),
    /^TEMPORAL_TLS_CA cannot be used: .*ENOENT.* Example: /,
  ],
  [
    "an engine's key that is no PEM",
    () => ({
      TEMPORAL_TLS_CERT: inFile('c', rootCertificates[0] ?? ''),
      TEMPORAL_TLS_KEY: inFile('k', 'no'),
    }),
    /^TEMPORAL_TLS_KEY cannot be used: .* is not a PEM file/,
  ],
  [
    'a port that is taken',
    () => ({ PORT: takenPort() }),
    /^PORT cannot be used: port \d+ on 127\.0\.0\.1 is taken\..* Example: PORT=0/,
  ],
  [
    "operators' port that is taken",
    () => ({ METRICS_PORT: takenPort() }),
    /^METRICS_PORT cannot be used: port \d+ .*taken/,
  ],
  [
    'an address of another machine',
    () => ({ HOST: '203.0.113.7' }),
    /^HOST cannot be used: .*EADDRNOTAVAIL.* Example: HOST=127\.0\.0\.1$/,
  ],
];

test.each(cases)('%s stops the start with one sentence', async (_what, settings, sentence) => {
  const service = await startService({
    ROLE: 'api',
    DATABASE_URL: ctx.database.url,
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    LOG_LEVEL: 'warn',
    ...settings(),
  });
  expect(await service.gone).toBe(1);
  const lines = service.said().trimEnd().split('\n');
  expect(lines).toEqual([expect.stringMatching(sentence)]);
});
