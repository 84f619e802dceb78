import { expect, test } from '@jest/globals';
import {
  MOST_EARLY_ATTEMPTS,
  takeEarlyPlace,
  takeEarlyPlaceSoon,
  watchExchange,
} from '../../../src/delivery/early-attempts.ts';

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
  const { onExchange, keepSlow } = watchExchange('slow', clock);
  onExchange(true);
  now = 1_000;
  keepSlow();
  now = 60_999;
  expect(takeEarlyPlace('slow', clock)).toBeNull();
  takeEarlyPlace('other', clock)?.();
  now = 61_000;
  const leave = takeEarlyPlace('slow', clock);
  expect(leave).not.toBeNull();
  leave?.();
});

test('a business keeps its places where our own database let us wait, before the exchange or after it', () => {
  let now = 0;
  const { onExchange, keepSlow } = watchExchange('patient', () => now);
  now = 1_500;
  keepSlow();
  onExchange(true);
  now = 2_400;
  keepSlow();
  onExchange(false);
  now = 9_000;
  keepSlow();
  const leave = takeEarlyPlace('patient', () => now);
  expect(leave).not.toBeNull();
  leave?.();
});

const takeAll = (business: string) =>
  Array.from({ length: 10 }, () => takeEarlyPlace(business) ?? (() => undefined));

test('one that finds no place takes the next that its business leaves, first come first served', async () => {
  const leaves = takeAll('busy');
  const first = takeEarlyPlaceSoon('busy', 60_000);
  const second = takeEarlyPlaceSoon('busy', 60_000);
  leaves[0]?.();
  const leaveFirst = await first;
  expect(leaveFirst).not.toBeNull();
  leaveFirst?.();
  const leaveSecond = await second;
  expect(leaveSecond).not.toBeNull();
  for (const leave of [leaveSecond, ...leaves.slice(1)]) leave?.();
});

test('whoever waits in vain for a place gets none, and neither does the twenty-first at all', async () => {
  const leaves = takeAll('full');
  await expect(takeEarlyPlaceSoon('full', 1)).resolves.toBeNull();
  const waiting = Array.from({ length: 20 }, () => takeEarlyPlaceSoon('full', 60_000));
  await expect(takeEarlyPlaceSoon('full', 60_000)).resolves.toBeNull();
  for (const leave of leaves) leave();
  for (const place of waiting) (await place)?.();
  const again = takeAll('full');
  expect(takeEarlyPlace('full')).toBeNull();
  for (const leave of again) leave();
});

test('a business that holds none waits for none where everybody else holds all', async () => {
  const leaves = Array.from({ length: MOST_EARLY_ATTEMPTS / 10 }, (_, n) => takeAll(`of ${n}`));
  await expect(takeEarlyPlaceSoon('without', 600_000)).resolves.toBeNull();
  for (const leave of leaves.flat()) leave();
});

test('those who wait get no place of a business whose server lets us wait', async () => {
  let now = 0;
  const clock = () => now;
  const leaves = takeAll('turns slow');
  const waits = takeEarlyPlaceSoon('turns slow', 60_000, clock);
  const { onExchange, keepSlow } = watchExchange('turns slow', clock);
  onExchange(true);
  now = 1_000;
  keepSlow();
  for (const leave of leaves) leave();
  await expect(waits).resolves.toBeNull();
});
