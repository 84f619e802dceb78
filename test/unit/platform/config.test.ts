import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { BadSetting, readConfig } from '../../../src/platform/config.ts';
import { settings } from '../../../src/platform/settings/setting-table.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
    throw error;
  }
  return '';
};

test('metrics are off unless a port is given; 0 takes a free one', () => {
  expect(readConfig({}).METRICS_PORT).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '' }).METRICS_PORT).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '0' }).METRICS_PORT).toBe(0);
});

test.each([
  ['PORT', 'eighty', 'it must be a whole number.'],
  ['PORT', '80.5', 'it must be a whole number.'],
  ['PORT', '-1', 'it must be a whole number of at least 0.'],
  ['PORT', '70000', 'it must be a whole number of at most 65535.'],
])('a number that is none stops the start in plain words: %s=%s', (name, value, words) => {
  expect(refusal({ [name]: value })).toContain(
    `${name} cannot be used: ${words} It is the port the API listens on`,
  );
});

test.each([
  ['TEMPORAL_ADDRESS', 'http://temporal:7233', 'it must be host:port, without http://.'],
  ['TEMPORAL_TLS', 'maybe', 'it must be true or false.'],
  ['ROLE', 'both', 'it must be one of api, worker, all.'],
  ['BASE_URL', 'pay.example.in', 'it must be an address that begins with https:// or http://.'],
  ['SEAL_KEYS', 'k1:abc', 'it must be an id, a colon and 32 bytes in base64, as `echo '],
])('a value of another kind stops the start in plain words: %s=%s', (name, value, words) => {
  expect(refusal({ [name]: value })).toContain(`${name} cannot be used: ${words}`);
});

test('the example that comes with each refusal can be used', () => {
  const refused = Object.entries(settings).flatMap(([name, kind]) => {
    const found = ['maybe', 'a b', '-1', '%']
      .map((value) => refusal({ [name]: value }))
      .find(Boolean);
    // Beside which another setting is missing: its value is good.
    if (found === undefined || / is set without /.test(found)) return [];
    const [, example] = new RegExp(`Example: ${name}=(.*)$`).exec(found) ?? [];
    return [{ name, works: example !== undefined && kind.safeParse(example).success }];
  });
  expect(refused.length).toBeGreaterThan(40);
  expect(refused.filter(({ works }) => !works)).toEqual([]);
});

test.each([
  ['TEMPORAL_ADRESS', 'TEMPORAL_ADDRESS'],
  ['TEMPORAL_ADDRES', 'TEMPORAL_ADDRESS'],
  ['TEMPORAL_NAMEPSACE', 'TEMPORAL_NAMESPACE'],
  ['TMEPORAL_API_KEY', 'TEMPORAL_API_KEY'],
  ['RATE_LIMITS_PER_KEY', 'RATE_LIMIT_PER_KEY'],
  ['RATELIMIT_PER_KEY', 'RATE_LIMIT_PER_KEY'],
  ['GOOGLE_CLIENT_SECERT', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENTS_ID', 'MICROSOFT_CLIENT_ID'],
  ['ORDER_GRACE', 'ORDER_GRACE_MS'],
  ['WEBHOOK_SCEDULE_MS', 'WEBHOOK_SCHEDULE_MS'],
  ['SEAL_KEY', 'SEAL_KEYS'],
  ['METRIC_PORT', 'METRICS_PORT'],
])('a misspelt setting stops the start, which names the right one: %s', (name, meant) => {
  expect(refusal({ [name]: '1' })).toContain(`${name} is not a setting of Paisewise: ${meant} is.`);
});

test.each(['ORDER_TTL_MS', 'WEBHOOK_RETRY_MS', 'RATE_LIMIT_PER_IP'])(
  'a name of our own form that is no setting stops the start: %s',
  (name) => {
    expect(refusal({ [name]: '1' })).toContain(`${name} is not a setting of Paisewise.`);
  },
);

test("names that belong to other tools stop nothing, however much they look like one's own", () => {
  const foreign = [
    ...[
      'TEMPORAL_CLI_ADDRESS',
      'TEMPORAL_CLI_NAMESPACE',
      'TEMPORAL_TLS',
      'TEMPORAL_TLS_CLIENT_CERT_PATH',
      'TEMPORAL_TLS_SERVER_CA_CERT_PATH',
    ],
    ...[
      'TEMPORAL_HOST',
      'TEMPORAL_CONFIG_FILE',
      'TEMPORAL_PROFILE',
      'TEMPORAL_CLIENT_CERT',
      'TEMPORAL_UI_HOST',
      'TEMPORAL_CODEC_ENDPOINT',
    ],
    ...[
      'STACK_PORT',
      'STACK_HOME',
      'STACK_LIMIT',
      'BAR_PORT',
      'BAR_URL',
      'BAR_LIMIT_MS',
      'npm_config_port',
      'npm_package_name',
      'npm_lifecycle_event',
    ],
    ...[
      'POSTGRES_HOST',
      'POSTGRES_USER',
      'POSTGRES_DB',
      'PGHOST',
      'PGPORT',
      'DATABASE_URI',
      'DATABASE_NAME',
      'HOSTNAME',
      'PORTS',
      'ROLES',
      'HTTP_PORT',
    ],
    ...[
      'SMTP_PORT',
      'LDAP_PORT',
      'BASEURL',
      'BASE_URI',
      'LOGLEVEL',
      'GOOGLE_CLIENT_EMAIL',
      'GOOGLE_API_KEY',
      'MICROSOFT_TOKEN',
      'WEBHOOK_SECRET',
    ],
    ...[
      'ORDER_BY',
      'ALERT_MANAGER_URL',
      'PAISEWISE_URL',
      'PAISEWISE_ENV',
      'API_KEY',
      'CI',
      'TEST_POSTGRES',
      'TEST_TEMPORAL',
      'NODE_OPTIONS',
    ],
  ];
  expect(refusal(Object.fromEntries(foreign.map((name) => [name, '1'])))).toBe('');
});

test.each([
  [
    { WEBHOOK_ALLOWED_TARGETS: 'foo' },
    /^WEBHOOK_ALLOWED_TARGETS cannot be used: it must be host:port/,
  ],
  [{ WEBHOOK_ALLOWED_TARGETS: '127.0.0.1:1,http://x:2' }, /^WEBHOOK_ALLOWED_TARGETS/],
  [{ GOOGLE_CLIENT_ID: 'x' }, /^GOOGLE_CLIENT_ID is set without GOOGLE_CLIENT_SECRET/],
  [
    { GOOGLE_CLIENT_SECRET: 'hunter2' },
    /^GOOGLE_CLIENT_SECRET is set without GOOGLE_CLIENT_ID(?!.*hunter2)/,
  ],
  [{ TEMPORAL_TLS_CERT: 'x.pem' }, /^TEMPORAL_TLS_CERT is set without TEMPORAL_TLS_KEY/],
  [{ TEMPORAL_TLS_KEY: 'x.pem' }, /^TEMPORAL_TLS_KEY is set without TEMPORAL_TLS_CERT/],
])('a value that cannot be used stops the start by its name: %j', (env, words) => {
  expect(refusal(env)).toMatch(words);
});

test('targets are hosts with ports, of any kind of host', () => {
  expect(
    readConfig({ WEBHOOK_ALLOWED_TARGETS: '127.0.0.1:9, shop.test:8081,[::1]:80' })
      .WEBHOOK_ALLOWED_TARGETS,
  ).toEqual(['127.0.0.1:9', 'shop.test:8081', '[::1]:80']);
});

test('an IPv6 host stands in brackets in the links', () => {
  expect(readConfig({ HOST: '::1' })).toMatchObject({
    BASE_URL: 'http://[::1]:8080',
    UPGRADE_URL: 'http://[::1]:8080/upgrade',
  });
});

const inFile = (text: string): string => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'paisewise-secret-')), 'secret');
  writeFileSync(file, text);
  return file;
};
const sealKeys = `k1:${Buffer.alloc(32, 3).toString('base64')}`;

test('a secret may be given as a file, whose last line break does not count', () => {
  const env = {
    SEAL_KEYS_FILE: inFile(`${sealKeys}\n`),
    DATABASE_URL_FILE: inFile('postgres://u:p@h/d'),
    TEMPORAL_API_KEY_FILE: inFile('key\r\n'),
  };
  expect(readConfig(env)).toMatchObject({
    SEAL_KEYS: sealKeys,
    DATABASE_URL: 'postgres://u:p@h/d',
    TEMPORAL_API_KEY: 'key',
  });
});

test.each([
  [{ SEAL_KEYS_FILE: '/no/such/file' }, /^SEAL_KEYS_FILE cannot be used: .*ENOENT/],
  [{ SEAL_KEYS_FILE: inFile('\n') }, /^SEAL_KEYS_FILE cannot be used: .* is empty/],
  [{ SEAL_KEYS_FILE: inFile(sealKeys), SEAL_KEYS: sealKeys }, /both set/],
  [{ SEAL_KEYS_FILE: inFile('hunter2') }, /^SEAL_KEYS cannot be used(?!.*hunter2)/],
  [{ SEAL_KEY_FILE: inFile(sealKeys) }, /^SEAL_KEY_FILE is not a setting .*: SEAL_KEYS_FILE is/],
])('a secret file that cannot be used stops the start by its name: %#', (env, words) => {
  expect(refusal(env)).toMatch(words);
});

test('seal keys with one id twice are refused: one would hide the other', () => {
  const twice = `${sealKeys},k2:${'B'.repeat(43)}=,${sealKeys}`;
  expect(refusal({ SEAL_KEYS: twice })).toMatch(
    /^SEAL_KEYS cannot be used: the id k1 stands in it twice/,
  );
});
