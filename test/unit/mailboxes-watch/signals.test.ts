import { expect, test } from '@jest/globals';
import { isOver, makeBell } from '../../../src/mailboxes-watch/signals.ts';

test('a ring that comes while nobody waits is kept, and heard once', async () => {
  const bell = makeBell();
  bell.ring('news');
  await bell.wait(null, 'news');
  expect([bell.has('news'), bell.heard('news'), bell.heard('news')]).toEqual([true, true, false]);
});

test('a wait ends by what it waits for, by its time, and by nothing else', async () => {
  const bell = makeBell();
  let woke = false;
  const waiting = bell.wait(null, 'look', 'stop').then(() => {
    woke = true;
  });
  bell.ring('news');
  await Promise.resolve();
  expect(woke).toBe(false);
  bell.ring('stop');
  await waiting;
  await bell.wait(1, 'look');
  expect(bell.has('look')).toBe(false);
});

test('whoever is hooked in learns of each ring, and a session is over by what is not the fault of its connection', () => {
  const bell = makeBell();
  let rings = 0;
  bell.hook(() => rings++);
  bell.ring('cut');
  expect(isOver(bell)).toBe(false);
  bell.ring('settings');
  expect([isOver(bell), rings]).toEqual([true, 2]);
  bell.hook(null);
  bell.ring('stop');
  expect(rings).toBe(2);
});
