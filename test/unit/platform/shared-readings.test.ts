import { expect, test } from '@jest/globals';
import { sharedReadings } from '../../../src/platform/batches.ts';

const hour = 3_600_000;

/** A reader whose readings end when the test says so. */
function held(patienceMs = hour) {
  const readings: (PromiseWithResolvers<string> & { key: string })[] = [];
  const share = sharedReadings<string>(patienceMs);
  const ask = (key: string) =>
    share(key, () => {
      const reading = { key, ...Promise.withResolvers<string>() };
      readings.push(reading);
      return reading.promise;
    });
  return { ask, readings };
}

test('whoever asks while a reading of the key is under way shares the next one with all who do', async () => {
  const { ask, readings } = held();
  const answers = [ask('a'), ask('a'), ask('a')];
  expect(readings).toHaveLength(1);
  readings[0]?.resolve('before');
  await expect(answers[0]).resolves.toBe('before');
  await new Promise(setImmediate);
  expect(readings).toHaveLength(2);
  const late = ask('a');
  readings[1]?.resolve('after');
  await expect(Promise.all(answers)).resolves.toEqual(['before', 'after', 'after']);
  await new Promise(setImmediate);
  readings[2]?.resolve('later');
  await expect(late).resolves.toBe('later');
});

test('one key waits for no other', async () => {
  const { ask, readings } = held();
  void ask('a');
  const other = ask('b');
  expect(readings.map(({ key }) => key)).toEqual(['a', 'b']);
  readings[1]?.resolve('b read');
  await expect(other).resolves.toBe('b read');
});

test('a reading that fails fails those it was for, and the next goes on', async () => {
  const { ask, readings } = held();
  const first = ask('a');
  const second = ask('a');
  readings[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await new Promise(setImmediate);
  readings[1]?.resolve('read');
  await expect(second).resolves.toBe('read');
});

test('a reading that hangs holds up nobody for longer than the patience', async () => {
  const { ask, readings } = held(1);
  void ask('a');
  const second = ask('a');
  await new Promise((resolve) => setTimeout(resolve, 50));
  readings[1]?.resolve('read');
  await expect(second).resolves.toBe('read');
});
