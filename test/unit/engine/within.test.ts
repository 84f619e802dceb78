import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { within } from '../../../src/engine/engine-away.ts';

test('the time in which our own process stood still is none of the engine’s', async () => {
  const answer = within(
    sleep(500).then(() => 'there'),
    400,
  );
  const until = performance.now() + 2_000;
  while (performance.now() < until);
  expect(await answer).toBe('there');
});

test('an engine that says nothing is away', async () => {
  await expect(within(new Promise(() => undefined), 10)).rejects.toThrow(
    'the workflow engine did not answer within 0.01 s',
  );
});

test('what the work ends with is passed on', async () => {
  await expect(within(Promise.reject(new Error('refused')), 1_000)).rejects.toThrow('refused');
});
