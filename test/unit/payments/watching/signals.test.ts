import { expect, test } from '@jest/globals';
import { WakeSignals } from '../../../../src/payments/watching/signals.ts';

test('a signal that is raised while nobody waits is kept, and consumed once', async () => {
  const signals = new WakeSignals();
  signals.raise('news');
  await signals.wait(null, 'news');
  expect([signals.isRaised('news'), signals.consume('news'), signals.consume('news')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a wait ends by what it waits for, by its time, and by nothing else', async () => {
  const signals = new WakeSignals();
  let woke = false;
  const waiting = signals.wait(null, 'sync', 'stop').then(() => {
    woke = true;
  });
  signals.raise('news');
  await Promise.resolve();
  expect(woke).toBe(false);
  signals.raise('stop');
  await waiting;
  await signals.wait(1, 'sync');
  expect(signals.isRaised('sync')).toBe(false);
});

test('an interceptor learns of each signal, and a cut does not end the session by itself', () => {
  const signals = new WakeSignals();
  let raised = 0;
  signals.intercept(() => raised++);
  signals.raise('cut');
  expect(signals.mustEndSession()).toBe(false);
  signals.raise('settings');
  expect([signals.mustEndSession(), raised]).toEqual([true, 2]);
  signals.intercept(null);
  signals.raise('stop');
  expect(raised).toBe(2);
});
