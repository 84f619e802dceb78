import { expect, test } from '@jest/globals';
import { namesAskedFor, namesExported, wrongMetrics } from '../../../tools/check-metrics.ts';

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
