import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Worker } from '@temporalio/worker';
import { startWorkers, type Workers } from '../../../../src/engine/worker/workers.ts';
import { useWorld } from '../../../setup/engine/use-world.ts';
import { until } from '../../../setup/until.ts';

// A new version of the workflow `order` is rolled out while orders of the old one wait, and both
// versions of the worker share the queues for a while (CONTRIBUTING.md).
const world = await useWorld({
  ORDER_LIFETIME_MS: 120_000,
  ORDER_GRACE_MS: 120_000,
  ORDER_LATE_MS: 60_000,
});
const dir = mkdtempSync(path.join(os.tmpdir(), 'paisewise-rolling-'));
let next: Workers | undefined;
afterAll(async () => {
  await next?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const code = readFileSync(process.env.TEST_BUNDLE ?? '', 'utf8');
const waits = /async function awaitPayment\(state\) \{/;
const [, workflow = ''] =
  /\(0,(\w+)\.condition\)\(\s*\(\)\s*=>\s*!state\.is\('manual_review'\)/.exec(code) ?? [];

/** A bundle in which an order first waits a moment: a timer that no history so far has. */
function changedBundle(name: string, guard: string): string {
  const file = path.join(dir, `${name}.cjs`);
  const line = `${guard} await (0,${workflow}.sleep)(1);`;
  writeFileSync(
    file,
    code.replace(waits, (head) => `${head} ${line}`),
  );
  return file;
}

const historyOf = async (order: Parameters<typeof world.workflow>[0]) =>
  (await world.workflow(order).fetchHistory()).events ?? [];

const timersOf = async (order: Parameters<typeof world.workflow>[0]) =>
  (await historyOf(order)).filter((event) => event.timerStartedEventAttributes).length;

test('orders that wait while a changed workflow is rolled out are paid and told, whichever version takes them', async () => {
  expect(code).toMatch(waits);
  expect(workflow).not.toBe('');
  const before = [await world.openOrder(), await world.openOrder(), await world.openOrder()];
  await until('the old version waits for the payments', async () =>
    (await Promise.all(before.map(historyOf))).every((events) =>
      events.some((event) => event.timerStartedEventAttributes),
    ),
  );
  // Both versions work side by side, then the old one is stopped.
  next = await startWorkers(world.ctx, world.engine, {
    bundle: changedBundle('patched', `if ((0,${workflow}.patched)('a-moment-first'))`),
    queues: ['orders', 'webhooks'],
    schedules: false,
  });
  const [first, ...others] = before;
  const between = [await world.openOrder(), await world.openOrder()];
  if (first) await world.alert(first);
  await world.stopWorkers();
  const after = await world.openOrder();
  // The moment, and the wait for the payment.
  await until('the new version waits, too', async () => (await timersOf(after)) === 2);
  for (const order of [...others, ...between, after]) await world.alert(order);
  for (const order of [...before, ...between, after]) {
    const hooks = await until(
      `the webhook of ${order.orderId}`,
      () => {
        const told = world.sink.at(order.webhookUrl ?? '');
        return told.length > 0 && told;
      },
      60_000,
    );
    expect(hooks.map(({ json }) => json.type)).toEqual(['payment.paid']);
    expect(await world.workflow(order).result()).toEqual({ order: order.orderId, status: 'paid' });
  }
  // The change reached the new orders alone.
  expect(await timersOf(after)).toBe(2);
  for (const order of before) expect(await timersOf(order)).toBe(1);
}, 150_000);

test('the same change without a patch would have stopped those that wait', async () => {
  const history = JSON.parse(
    readFileSync(new URL('../../../histories/paid.json', import.meta.url), 'utf8'),
  );
  const replay = (bundle: string) =>
    Worker.runReplayHistory({ workflowBundle: { codePath: bundle } }, history);
  await expect(replay(changedBundle('bare', ''))).rejects.toThrow(/TMPRL1100|nondeterminism/i);
  await replay(changedBundle('guarded', `if ((0,${workflow}.patched)('a-moment-first'))`));
});
