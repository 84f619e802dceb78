import { expect, test } from '@jest/globals';
import { batchLoader } from '../../../src/platform/batches.ts';

/** A reader whose readings end when the test says so. */
function held(atOnce: number) {
  const readings: { keys: readonly string[]; end: () => void; fail: (cause: Error) => void }[] = [];
  const ask = batchLoader<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        readings.push({
          keys,
          end: () => resolve(new Map(keys.map((key) => [key, `${key} read`]))),
          fail: reject,
        });
      }),
    atOnce,
  );
  return { ask, readings };
}

test('an idle reader asks at once; keys that come meanwhile are read in batches, once each', async () => {
  const { ask, readings } = held(1);
  const answers = [ask('a'), ask('b'), ask('c'), ask('b')];
  expect(readings.map(({ keys }) => keys)).toEqual([['a']]);
  readings[0]?.end();
  expect(await answers[0]).toBe('a read');
  await Promise.resolve();
  expect(readings.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']]);
  readings[1]?.end();
  expect(await Promise.all(answers)).toEqual(['a read', 'b read', 'c read', 'b read']);
});

test('no caller gets a reading that began before the call', async () => {
  const { ask, readings } = held(1);
  const first = ask('a');
  const second = ask('a');
  readings[0]?.end();
  await first;
  await Promise.resolve();
  expect(readings).toHaveLength(2);
  readings[1]?.end();
  expect(await second).toBe('a read');
});

test('a reading that fails fails those it was for, and the next goes on', async () => {
  const { ask, readings } = held(1);
  const first = ask('a');
  const second = ask('b');
  readings[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await new Promise(setImmediate);
  readings[1]?.end();
  expect(await second).toBe('b read');
});
