import { expect, test } from '@jest/globals';
import { StartQueue } from '../../../src/engine/start-order.ts';
import { makeLog } from '../../../src/platform/log.ts';

const log = makeLog('silent', 'test');

test('a start that fails is tried again, and the caller never waits or hears of it', async () => {
  let tries = 0;
  const done = new Promise<number>((resolve) => {
    const queue = new StartQueue(async () => {
      tries += 1;
      if (tries < 3) throw new Error('the engine is down');
      queue.close();
      resolve(tries);
    }, log);
    expect(queue.add('PW-0000000001')).toBeUndefined();
  });
  await expect(done).resolves.toBe(3);
});

test('no more than sixteen starts are under way at once', async () => {
  let [now, most, ended] = [0, 0, 0];
  await new Promise<void>((resolve) => {
    const queue = new StartQueue(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((next) => setImmediate(next));
      now -= 1;
      ended += 1;
      if (ended === 100) resolve();
    }, log);
    for (let i = 0; i < 100; i++) queue.add(`PW-${i}`);
  });
  expect(most).toBe(16);
});

test('a closed queue starts nothing more', async () => {
  let started = 0;
  const queue = new StartQueue(async () => {
    started += 1;
    throw new Error('the engine is down');
  }, log);
  queue.add('PW-0000000001');
  await new Promise((next) => setImmediate(next));
  queue.close();
  queue.add('PW-0000000002');
  await new Promise((next) => setTimeout(next, 150));
  expect(started).toBe(1);
});
