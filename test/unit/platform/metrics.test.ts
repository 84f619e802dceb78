import { afterAll, expect, test } from '@jest/globals';
import { serveMetrics } from '../../../src/platform/metrics.ts';
import { makeReadiness } from '../../../src/platform/readiness.ts';

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

test('a scrape while the database is away has the figures of the process, and says what is left out', async () => {
  let away = true;
  const orders = { name: 'orders', help: 'orders', values: [{ labels: {}, value: 7 }] };
  const metrics = await serveMetrics({ host: '127.0.0.1', port: 0 }, makeReadiness(), () =>
    away ? Promise.reject(new Error('away')) : Promise.resolve([orders]),
  );
  stops.push(metrics.stop);
  const scrape = async () => {
    const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
    return { status: answer.status, lines: (await answer.text()).split('\n') };
  };
  const without = await scrape();
  expect(without.status).toBe(200);
  expect(without.lines).toContain('paisewise_database_up 0');
  expect(without.lines).not.toContain('paisewise_orders 7');
  expect(without.lines.join()).toContain('paisewise_process_cpu_seconds_total');
  away = false;
  expect((await scrape()).lines).toEqual(
    expect.arrayContaining(['paisewise_database_up 1', 'paisewise_orders 7']),
  );
});
