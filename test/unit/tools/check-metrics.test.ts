import { expect, test } from '@jest/globals';
import {
  namesAskedFor,
  namesExported,
  ONCE_IT_HAPPENED,
  wrongMetrics,
} from '../../../tools/check-metrics.ts';

const page = `# HELP paisewise_orders_open open orders
# TYPE paisewise_orders_open gauge
paisewise_orders_open{status="pending"} 2
# TYPE paisewise_mail_to_paid_seconds histogram
`;

test('names are read from rules and from pages, with the parts of a histogram', () => {
  expect(
    namesAskedFor('expr: rate(paisewise_orders_open[5m]) > temporal_sticky_cache_size{a="b"}'),
  ).toEqual(['paisewise_orders_open', 'temporal_sticky_cache_size']);
  expect([...namesExported(page)]).toEqual([
    'paisewise_orders_open',
    'paisewise_mail_to_paid_seconds',
    'paisewise_mail_to_paid_seconds_bucket',
    'paisewise_mail_to_paid_seconds_sum',
    'paisewise_mail_to_paid_seconds_count',
  ]);
});

test('a name that nobody exports is told with who asks for it; each alert has its section', () => {
  const wrong = wrongMetrics([page]);
  expect(wrong).toContain(
    'deploy/alerts.yml asks for paisewise_orders_overdue, which nobody exports',
  );
  expect(wrong.join()).not.toContain('paisewise_orders_open');
  expect(wrong.join()).not.toContain('has no section');
});

test('what the SDK shows once it happened may be missing beside a worker, and nothing else', () => {
  const worker = '# TYPE temporal_worker_start_total counter\n';
  const about = (pages: string[], spared: string[]) =>
    wrongMetrics(pages, spared).filter((line) => line.includes(' temporal_'));
  const [first = '', ...others] = ONCE_IT_HAPPENED;
  expect(about([page, worker], ONCE_IT_HAPPENED)).toEqual([]);
  expect(about([page, worker], others)).toEqual([expect.stringContaining(` ${first},`)]);
  expect(about([page], ONCE_IT_HAPPENED).length).toBeGreaterThanOrEqual(ONCE_IT_HAPPENED.length);
  expect(wrongMetrics([page, worker], ONCE_IT_HAPPENED).join()).toContain(
    'paisewise_orders_overdue',
  );
});

test('each name that may be missing is one that deploy/ asks for', () => {
  const asked = wrongMetrics([]).join('\n');
  for (const name of ONCE_IT_HAPPENED) expect(asked).toContain(` asks for ${name},`);
});
