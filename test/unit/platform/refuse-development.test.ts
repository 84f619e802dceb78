import { expect, test } from '@jest/globals';
import { readConfig } from '../../../src/platform/config.ts';
import {
  DEMO_SHOP_TARGET,
  isProduction,
  refuseDevelopment,
  refuseDevelopmentButKeys,
} from '../../../src/platform/refuse-development.ts';

const good = {
  NODE_ENV: 'production',
  BASE_URL: 'https://pay.example.in',
  SEAL_KEYS: `k1:${Buffer.alloc(32, 3).toString('base64')}`,
};
const start = (env: Record<string, string>) => () => refuseDevelopment(readConfig(env), env);

test('production starts with settings of its own', () => {
  expect(start(good)).not.toThrow();
});

const defaults = [
  [{ SEAL_KEYS: '' }, /^SEAL_KEYS is missing/],
  [{ WEBHOOK_ALLOWED_TARGETS: '127.0.0.1:9' }, /^WEBHOOK_ALLOWED_TARGETS is not empty/],
] as const;

test.each([
  [{ BASE_URL: '' }, /^BASE_URL is missing/],
  ...['http://localhost:8080', 'http://127.1.2.3', 'http://[::1]', 'http://0.0.0.0'].map(
    (BASE_URL) => [{ BASE_URL }, /^BASE_URL is .* no payer can reach/] as const,
  ),
  [{ BASE_URL: 'http://[::ffff:127.0.0.1]' }, /^BASE_URL is .* no payer can reach/],
  ...defaults,
])(
  "development's defaults are refused by name in production, and nowhere else: %j",
  (over, words) => {
    expect(start({ ...good, ...over })).toThrow(words);
    const local = { BASE_URL: 'http://127.0.0.1:8080', NODE_ENV: '' };
    expect(start({ ...good, ...over, ...local })).not.toThrow();
  },
);

const reachable = ['https://pay.example.in', 'http://pay.example.in', 'http://192.168.1.7:8080'];

test.each(reachable)('an address that others reach is production without NODE_ENV: %s', (url) => {
  const given = { ...good, NODE_ENV: '', BASE_URL: url };
  expect(isProduction({ BASE_URL: url }, {})).toBe(true);
  expect(start(given)).not.toThrow();
  for (const [over, words] of defaults) expect(start({ ...given, ...over })).toThrow(words);
});

test('NODE_ENV alone is production, and a loopback address without it is none', () => {
  const local = { BASE_URL: 'http://127.0.0.1:8080' };
  expect(isProduction(local, { NODE_ENV: 'production' })).toBe(true);
  expect(isProduction(local, { NODE_ENV: 'test' })).toBe(false);
});

test('in production the one private target is the shop that npm start runs itself', () => {
  const shop = '127.0.0.1:8081';
  const given = { ...good, NODE_ENV: '', [DEMO_SHOP_TARGET]: shop };
  expect(start({ ...given, WEBHOOK_ALLOWED_TARGETS: shop })).not.toThrow();
  expect(start({ ...given, WEBHOOK_ALLOWED_TARGETS: `${shop},127.0.0.1:9` })).toThrow(
    /^WEBHOOK_ALLOWED_TARGETS/,
  );
});

test('who needs no seal keys is refused for all the other defaults', () => {
  const judge = (over: Record<string, string>) => () => {
    const env = { ...good, SEAL_KEYS: '', ...over };
    refuseDevelopmentButKeys(readConfig(env), env);
  };
  expect(judge({})).not.toThrow();
  expect(judge({ BASE_URL: '' })).toThrow(/^BASE_URL is missing/);
});
