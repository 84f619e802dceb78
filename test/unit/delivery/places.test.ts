import { afterEach, expect, test } from '@jest/globals';
import {
  type LeavePlace,
  MOST_OF_A_BUSINESS,
  takePlace,
  takePlaceSoon,
} from '../../../src/delivery/places.ts';

const taken: LeavePlace[] = [];
let now = 0;
afterEach(() => {
  leaveAll(true);
  now += 3_600_000;
});

/** How many places of that kind can be had. */
function takeAll(of: { businessId?: string; url?: string; isNew?: boolean }): number {
  const wanted = { businessId: 'biz_1', url: 'https://one.example/hook', isNew: true, ...of };
  for (let count = 0; ; count++) {
    const leave = takePlace(wanted, () => now);
    if (typeof leave === 'string') return count;
    taken.push(leave);
  }
}

const leaveAll = (isAnswered: boolean) => {
  for (const leave of taken.splice(0)) leave(isAnswered);
};

test('a backlog leaves places for what is new', () => {
  const old = takeAll({ isNew: false });
  expect(old).toBeLessThan(MOST_OF_A_BUSINESS);
  expect(old + takeAll({ isNew: true })).toBe(MOST_OF_A_BUSINESS);
});

test('one business leaves the others theirs, and many of one host leave the other hosts theirs', () => {
  const all = Array.from({ length: 9 }, (_, n) => takeAll({ businessId: `biz_${n}` }));
  expect(all[0]).toBe(MOST_OF_A_BUSINESS);
  expect(all[1]).toBe(MOST_OF_A_BUSINESS);
  expect(all[8]).toBe(0);
  const url = 'https://another.example/';
  expect(takeAll({ businessId: 'biz_9', url })).toBe(MOST_OF_A_BUSINESS);
});

test('a place that was left can be taken again', () => {
  takeAll({});
  taken.pop()?.(true);
  expect(takeAll({})).toBe(1);
});

test('an endpoint that hangs gets two places, and the others of its business and host theirs', () => {
  expect(takeAll({ url: 'https://one.example/hangs?order=1' })).toBe(MOST_OF_A_BUSINESS);
  now += 3_000;
  for (const leave of taken.splice(3)) leave(false);
  expect(takeAll({ url: 'https://one.example/hangs?order=2' })).toBe(0);
  expect(takeAll({ url: 'https://one.example/answers' })).toBe(MOST_OF_A_BUSINESS - 3);
  leaveAll(false);
  expect(takeAll({ url: 'https://one.example/hangs' })).toBe(2);
});

test('an endpoint that answers again has all its places again, and so has one after a minute', () => {
  const url = 'https://one.example/slow';
  const letWait = () => {
    const leave = takePlace({ businessId: 'biz_1', url, isNew: true }, () => now);
    now += 3_000;
    if (typeof leave === 'function') leave(false);
  };
  letWait();
  expect(takeAll({ url })).toBe(2);
  leaveAll(true);
  expect(takeAll({ url })).toBe(MOST_OF_A_BUSINESS);
  leaveAll(true);
  letWait();
  now += 61_000;
  expect(takeAll({ url })).toBe(MOST_OF_A_BUSINESS);
});

test('a shop that answers each webhook after three seconds keeps all its places', () => {
  const url = 'https://one.example/busy';
  const begun: LeavePlace[] = [];
  for (let second = 0; second < 30; second++) {
    const leave = takePlace({ businessId: 'biz_1', url, isNew: true }, () => now);
    if (typeof leave === 'function') begun.push(leave);
    if (second >= 3) begun.shift()?.(true);
    now += 1_000;
  }
  expect(takeAll({ url }) + begun.length).toBe(MOST_OF_A_BUSINESS);
  for (const leave of begun) leave(true);
});

test('one connection that hangs among many that are answered takes no other place away', () => {
  const url = 'https://one.example/lossy';
  const hung = takePlace({ businessId: 'biz_1', url, isNew: true }, () => now);
  for (let n = 0; n < 10; n++) {
    now += 1_000;
    const leave = takePlace({ businessId: 'biz_1', url, isNew: true }, () => now);
    if (typeof leave === 'function') leave(true);
  }
  expect(takeAll({ url })).toBe(MOST_OF_A_BUSINESS - 1);
  leaveAll(true);
  if (typeof hung === 'function') hung(false);
  expect(takeAll({ url })).toBe(MOST_OF_A_BUSINESS);
});

const wanted = { businessId: 'biz_1', url: 'https://one.example/hook', isNew: true };

test('an attempt that finds its business full takes the place of the first that ends', async () => {
  takeAll({});
  const first = takePlaceSoon(wanted, 60_000, () => now);
  const second = takePlaceSoon(wanted, 60_000, () => now);
  taken.pop()?.(true);
  const place = await first;
  expect(typeof place).toBe('function');
  expect(takeAll({})).toBe(0);
  if (typeof place === 'function') place(true);
  const next = await second;
  expect(typeof next).toBe('function');
  if (typeof next === 'function') next(true);
  expect(takeAll({})).toBe(1);
});

test('an attempt that waited in vain is told so, and takes no place afterwards', async () => {
  takeAll({});
  await expect(takePlaceSoon(wanted, 1, () => now)).resolves.toBe('full');
  taken.pop()?.(true);
  expect(takeAll({})).toBe(1);
});

test('an attempt whose business stays full keeps none of another business waiting', async () => {
  const all = Array.from({ length: 5 }, (_, n) => takeAll({ businessId: `biz_${n}` }));
  expect(all.at(-1)).toBe(MOST_OF_A_BUSINESS);
  const full = takePlaceSoon({ ...wanted, businessId: 'biz_0' }, 50, () => now);
  const other = takePlaceSoon({ ...wanted, businessId: 'biz_9' }, 60_000, () => now);
  taken.pop()?.(true);
  const place = await other;
  expect(typeof place).toBe('function');
  if (typeof place === 'function') taken.push(place);
  await expect(full).resolves.toBe('full');
});
