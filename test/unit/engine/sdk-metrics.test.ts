import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { installMeasured, measureSdk, readSdkMetrics } from '../../../src/engine/sdk-metrics.ts';

// As the SDK's core says it.
const TAKEN = 'Failed to start prometheus metrics exporter: Address already in use (os error 98)';

test("a port that somebody took meanwhile costs neither the SDK's core nor its figures", async () => {
  await measureSdk();
  const page = createServer((_req, res) => res.end('temporal_up 1\n'));
  const asked: string[] = [];
  installMeasured((metrics) => {
    asked.push(metrics?.prometheus.bindAddress ?? 'none');
    if (asked.length === 1) throw new Error(TAKEN);
    page.listen(Number(asked[1]?.split(':')[1]), '127.0.0.1');
  });
  await once(page, 'listening');
  expect(asked).toHaveLength(2);
  expect(await readSdkMetrics()).toBe('temporal_up 1\n');
  page.close();
  page.closeAllConnections();
});

test('what else keeps the core from being installed is thrown', async () => {
  const fail = () => {
    throw new Error('Runtime singleton has already been instantiated');
  };
  expect(() => installMeasured(fail)).toThrow('already');
});
