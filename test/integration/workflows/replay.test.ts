import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Worker } from '@temporalio/worker';
import { sweepKinds } from '../../../src/engine/sweep-kinds.ts';

const folder = new URL('../../histories/', import.meta.url);
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

test('every path has a history', () => {
  const paths = [
    'paid',
    'paid-by-patch',
    'paid-after-retries',
    'paid-after-retries-by-patch',
    'paid-by-activity',
    'paid-by-activity-after-retries',
    'paid-in-grace',
    'paid-before-its-first-task',
    'late-told-at-once',
    'expired',
    'expired-by-activity',
    'expired-mailbox-behind',
    'late',
    'late-by-activity',
    'review-by-update',
    'review-by-signal',
    'review-told',
    'failed',
    'redelivered',
    'redelivered-now',
    'redelivered-anew',
    'started-anew-paid',
    'started-anew-expired',
    'started-anew-expired-by-activity',
    'started-anew-review',
    'mailbox',
    'mailbox-anew',
    'mailbox-read-by-activity',
    'swept',
    'order-gone',
    'order-gone-by-activity',
    'sweep-expiries-anew',
    'sweep-expiries-fifty-steps',
    'sweep-chores-forgetting',
    ...[...Object.keys(sweepKinds), 'recovery'].map((kind) => `sweep-${kind}`),
  ];
  expect(recorded).toEqual(expect.arrayContaining(paths.map((path) => `${path}.json`)));
});

test('what runs already goes on under the present workflows', async () => {
  await expect(violations(bundle(), recorded)).resolves.toEqual({});
});

test('a change of what a workflow does would be noticed', async () => {
  const changed = bundle()
    .replaceAll('deliverWebhook', 'deliverHook')
    .replaceAll('tellAtOnce', 'tellSoon');
  const told = ['paid.json', 'paid-by-activity.json', 'late.json', 'redelivered.json'];
  expect(Object.keys(await violations(changed, told))).toHaveLength(told.length);
});

test('an order whose payment a worker of the version before took is taken on by the present one', async () => {
  // That worker left the patch's marker, though the order's input had told it how to go.
  const before = history('paid-after-retries-by-patch.json');
  const started = before.history.events[0].workflowExecutionStartedEventAttributes;
  const [input] = started.input.payloads;
  const said = JSON.parse(Buffer.from(input.data, 'base64').toString());
  expect(said).not.toHaveProperty('tellsAtOnce');
  input.data = Buffer.from(JSON.stringify({ ...said, tellsAtOnce: true })).toString('base64');
  const options = { workflowBundle: { code: bundle() } };
  await Worker.runReplayHistory(options, before.history, before.workflowId);
});

test('after a return to the version before, orders that wait go on, and those whose shop refused stand still', async () => {
  const code = bundle().replace('if (!input.tellsAtOnce) return', 'return');
  expect(code).not.toBe(bundle());
  const replay = (file: string, end?: number) => {
    const { workflowId, history: whole } = history(file);
    const seen = { events: whole.events.slice(0, end) };
    return Worker.runReplayHistory({ workflowBundle: { code } }, seen, workflowId);
  };
  const signaled = history('paid.json').history.events.findIndex(
    (event: object) => 'workflowExecutionSignaledEventAttributes' in event,
  );
  await replay('paid.json', signaled);
  await expect(replay('paid-after-retries.json')).rejects.toThrow(/TMPRL1100|nondeterminism/i);
  await replay('paid-after-retries-by-patch.json');
  await replay('expired.json');
});

test('the history of a paid order has at most 12 events, and 18 where its shop was not there; of an expired one 16', () => {
  const eventsOf = (path: string) => history(`${path}.json`).history.events.length;
  expect(eventsOf('paid')).toBeLessThanOrEqual(12);
  expect(eventsOf('paid-in-grace')).toBeLessThanOrEqual(14);
  expect(eventsOf('paid-after-retries')).toBeLessThanOrEqual(18);
  expect(eventsOf('expired')).toBeLessThanOrEqual(16);
});

test('the shop is told at once of a payment that came before the first task, and of a late one', () => {
  const queued = (path: string) =>
    history(`${path}.json`).history.events.flatMap(
      (event: { activityTaskScheduledEventAttributes?: { activityType: { name: string } } }) =>
        event.activityTaskScheduledEventAttributes?.activityType.name ?? [],
    );
  for (const path of ['paid-before-its-first-task', 'late-told-at-once'])
    expect(queued(path)).not.toContain('deliverWebhook');
  expect(queued('paid-by-activity')).toContain('deliverWebhook');
});
