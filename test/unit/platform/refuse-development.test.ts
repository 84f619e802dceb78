import { expect, test } from '@jest/globals';
import { readConfig } from '../../../src/platform/config.ts';
import { refuseDevelopment } from '../../../src/platform/refuse-development.ts';

const good = {
  NODE_ENV: 'production',
  BASE_URL: 'https://pay.example.in',
  SEAL_KEYS: `k1:${Buffer.alloc(32, 3).toString('base64')}`,
};
const start = (env: Record<string, string>) => () => refuseDevelopment(readConfig(env), env);

test('production starts with settings of its own', () => {
  expect(start(good)).not.toThrow();
});

test.each([
  [{ BASE_URL: '' }, /^BASE_URL is missing/],
  [{ SEAL_KEYS: '' }, /^SEAL_KEYS is missing/],
  ...['http://localhost:8080', 'http://127.1.2.3', 'http://[::1]', 'http://0.0.0.0'].map(
    (BASE_URL) => [{ BASE_URL }, /^BASE_URL is .* no payer can reach/] as const,
  ),
  [{ BASE_URL: 'http://[::ffff:127.0.0.1]' }, /^BASE_URL is .* no payer can reach/],
  [{ WEBHOOK_ALLOWED_TARGETS: '127.0.0.1:9' }, /^WEBHOOK_ALLOWED_TARGETS is not empty/],
])(
  "development's defaults are refused by name in production, and nowhere else: %j",
  (over, words) => {
    expect(start({ ...good, ...over })).toThrow(words);
    expect(start({ ...good, ...over, NODE_ENV: '' })).not.toThrow();
  },
);
