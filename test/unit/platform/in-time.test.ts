import { expect, test } from '@jest/globals';
import { inTime } from '../../../src/platform/deadlines.ts';

const HOUR_MS = 3_600_000;

test('work that ends in time is answered, and rejects, as it does by itself', async () => {
  expect(await inTime(Promise.resolve('done'), HOUR_MS, 'late')).toBe('done');
  await expect(inTime(Promise.reject(new Error('broken')), HOUR_MS, 'late')).rejects.toThrow(
    'broken',
  );
});

test('work that takes longer is late, and its failure afterwards harms nobody', async () => {
  const work = Promise.withResolvers<string>();
  expect(await inTime(work.promise, 1, 'late')).toBe('late');
  // Unhandled, it would end this process.
  work.reject(new Error('broken'));
  await new Promise(setImmediate);
});
