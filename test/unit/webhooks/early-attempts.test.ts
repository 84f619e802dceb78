import { expect, test } from '@jest/globals';
import {
  keepFromEarlyPlaces,
  MOST_EARLY_ATTEMPTS,
  takeEarlyPlace,
} from '../../../src/webhooks/early-attempts.ts';

test('a business has ten places, all of them a hundred, and a place that is left can be taken', () => {
  const leaves: (() => void)[] = [];
  const take = (business: string) => {
    const leave = takeEarlyPlace(business);
    if (leave) leaves.push(leave);
    return leave !== null;
  };
  for (let i = 0; i < 10; i++) expect(take('one')).toBe(true);
  expect(take('one')).toBe(false);
  for (let i = 0; leaves.length < MOST_EARLY_ATTEMPTS; i++) expect(take(`other ${i}`)).toBe(true);
  expect(take('late')).toBe(false);
  leaves.shift()?.();
  expect(take('late')).toBe(true);
  for (const leave of leaves) leave();
  for (let i = 0; i < 10; i++) expect(take('one')).toBe(true);
  for (const leave of leaves.slice(-10)) leave();
});

test('a business whose server lets us wait gets none for a minute, the others do', () => {
  let now = 0;
  const clock = () => now;
  keepFromEarlyPlaces('slow', clock);
  now = 59_999;
  expect(takeEarlyPlace('slow', clock)).toBeNull();
  takeEarlyPlace('other', clock)?.();
  now = 60_000;
  const leave = takeEarlyPlace('slow', clock);
  expect(leave).not.toBeNull();
  leave?.();
});
