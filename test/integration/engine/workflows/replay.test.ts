import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Worker } from '@temporalio/worker';
import { sweepKinds } from '../../../../src/engine/sweep-kinds.ts';

const folder = new URL('../../../histories/', import.meta.url);
const recorded = readdirSync(folder).filter((file) => file.endsWith('.json'));
const history = (file: string) => ({
  workflowId: file,
  history: JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
});
const bundle = () => readFileSync(process.env.TEST_BUNDLE ?? '', 'utf8');

/** What of these histories the workflows of a bundle would have done otherwise. */
async function violations(code: string, files: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { workflowId, error } of Worker.runReplayHistories(
    { workflowBundle: { code } },
    files.map(history),
  ))
    if (error) found[workflowId] = `${error.name}: ${error.message}`;
  return found;
}

test('every path has one history', () => {
  const paths = [
    'paid',
    'paid-after-retries',
    'paid-in-grace',
    'paid-before-its-first-task',
    'paid-without-being-told',
    'expired',
    'expired-mailbox-behind',
    'late',
    'late-while-expired-is-retried',
    'late-while-mailbox-behind',
    'review-by-update',
    'review-by-signal',
    'review-told',
    'resolved-without-being-told',
    'failed',
    'marked-paid',
    'misled',
    'redelivered',
    'redelivered-now',
    'redelivered-anew',
    'started-anew-paid',
    'started-anew-expired',
    'started-anew-review',
    'mailbox',
    'mailbox-anew',
    'order-gone',
    'sweep-expiries-fifty-steps',
    ...[...Object.keys(sweepKinds), 'recovery'].map((kind) => `sweep-${kind}`),
  ];
  expect(recorded.toSorted()).toEqual(paths.map((path) => `${path}.json`).toSorted());
});

test('what runs already goes on under the present workflows', async () => {
  await expect(violations(bundle(), recorded)).resolves.toEqual({});
});

test('a change of what a workflow does would be noticed', async () => {
  const changed = bundle()
    .replaceAll('deliverWebhook', 'deliverHook')
    .replaceAll('tellAtOnce', 'tellSoon');
  const told = ['paid.json', 'paid-after-retries.json', 'late.json', 'redelivered.json'];
  expect(Object.keys(await violations(changed, told))).toHaveLength(told.length);
});

test('the history of a paid order has at most 12 events, and 18 where its shop was not there; of an expired one 14', () => {
  const eventsOf = (path: string) => history(`${path}.json`).history.events.length;
  expect(eventsOf('paid')).toBeLessThanOrEqual(12);
  expect(eventsOf('paid-in-grace')).toBeLessThanOrEqual(14);
  expect(eventsOf('paid-after-retries')).toBeLessThanOrEqual(18);
  expect(eventsOf('expired')).toBeLessThanOrEqual(14);
});

test('the shop is told at once of a payment that came before the first task, and of a late one', () => {
  const queued = (path: string) =>
    history(`${path}.json`).history.events.flatMap(
      (event: { activityTaskScheduledEventAttributes?: { activityType: { name: string } } }) =>
        event.activityTaskScheduledEventAttributes?.activityType.name ?? [],
    );
  for (const path of ['paid-before-its-first-task', 'late'])
    expect(queued(path)).not.toContain('deliverWebhook');
  expect(queued('paid-after-retries')).toContain('deliverWebhook');
});
