import { expect } from '@jest/globals';
import type { Sending } from '../../src/delivery/deliver-event.ts';
import { Fairness } from '../../src/delivery/fairness.ts';
import { type Config, readConfig } from '../../src/platform/config.ts';
import { makeLog } from '../../src/platform/log.ts';
import { makeSealer } from '../../src/platform/seal.ts';
import { type TestDatabase, useDatabase } from './database.ts';
import { namespaceOf } from './namespaces.ts';

export const TEST_SEAL_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;

const shortWindows = {
  ORDER_LIFETIME_MS: '1500',
  ORDER_GRACE_MS: '500',
  ORDER_LATE_MS: '500',
  ALERT_DELAY_MS: '500',
  CLOCK_SKEW_MS: '1000',
  READ_MARGIN_MS: '0',
  WEBHOOK_SCHEDULE_MS: '50,100,200',
  WEBHOOK_DEADLINE_MS: '1000',
  DRAIN_MS: '0',
  RATE_LIMIT_PER_KEY: '0',
  RATE_LIMIT_PER_ADDRESS: '0',
  RATE_LIMIT_MISSES: '0',
};

/**
 * Settings for a test: windows of about a second, the real servers of the run, a namespace of the
 * file's own; what is given wins.
 */
export function testConfig(
  url: string,
  overrides: Readonly<Record<string, string | number>> = {},
): Config {
  const given = Object.fromEntries(
    Object.entries(overrides).map(([name, value]) => [name, String(value)]),
  );
  return readConfig({
    ...shortWindows,
    DATABASE_URL: url,
    TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL,
    TEMPORAL_NAMESPACE: namespaceOf(expect.getState().testPath ?? ''),
    SEAL_KEYS: TEST_SEAL_KEYS,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...given,
  });
}

/**
 * A context on this worker's database, which is emptied before the file's tests.
 * TEST_LOG_LEVEL=debug shows its log.
 */
export function testContext(
  overrides: Readonly<Record<string, string | number>> = {},
): Sending & { database: TestDatabase } {
  const database = useDatabase();
  const config = testConfig(database.url, overrides);
  return {
    database,
    config,
    get db() {
      return database.db;
    },
    log: makeLog(config.LOG_LEVEL, 'test'),
    sealer: makeSealer(TEST_SEAL_KEYS),
    fairness: new Fairness(),
  };
}
