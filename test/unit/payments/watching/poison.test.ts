import { expect, test } from '@jest/globals';
import { FolderPoison } from '../../../../src/payments/watching/poison.ts';

/** A folder whose mail 8, of a batch up to 20, failed so often; at the instant 0. */
function failed(times: number, broken = false): FolderPoison {
  const poison = new FolderPoison();
  for (let i = 0; i < times; i++) poison.recordFailure(7, 20, broken, 0);
  return poison;
}

test('after two failures mails are fetched one by one, until all of the batch are read', () => {
  expect(failed(1).isSingly(7)).toBe(false);
  const poison = failed(2);
  expect(poison.isSingly(7)).toBe(true);
  poison.recordRead(8, 0);
  expect(poison.isSingly(8)).toBe(true);
  poison.recordRead(20, 0);
  expect(poison.failuresAfter(20)).toBe(0);
});

test('a mail is hopeless after five failures and its time, which is longer where the server is broken', () => {
  expect(failed(4).isHopeless(7, 100, 100)).toBe(false);
  expect(failed(5).isHopeless(7, 100, 99)).toBe(false);
  expect(failed(5).isHopeless(7, 100, 100)).toBe(true);
  expect(failed(5, true).isHopeless(7, 100, 499)).toBe(false);
  expect(failed(5, true).isHopeless(7, 100, 500)).toBe(true);
});

test('three control fetches blame the mail', () => {
  const poison = failed(5);
  expect([1, 2, 3].map(() => poison.recordControlFetch())).toEqual([false, false, true]);
});
