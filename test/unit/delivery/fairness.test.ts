import { beforeEach, expect, test } from '@jest/globals';
import { Fairness, fair, type LeavePlace } from '../../../src/delivery/fairness.ts';

const taken: LeavePlace[] = [];
let now = 0;
/** Waits for a place as long as a test needs; `hasty` hardly waits. */
let patient: Fairness;
let hasty: Fairness;
beforeEach(() => {
  taken.length = 0;
  const clock = () => now;
  patient = new Fairness({ placePatienceMs: 60_000 }, clock);
  hasty = new Fairness({ placePatienceMs: 1 }, clock);
});

/** How many places of that kind can be had. */
function takeAll(
  of: { businessId?: string; url?: string; isNew?: boolean },
  fairness = patient,
): number {
  const wanted = { businessId: 'biz_1', url: 'https://one.example/hook', isNew: true, ...of };
  for (let count = 0; ; count++) {
    const leave = fairness.take(wanted);
    if (typeof leave === 'string') return count;
    taken.push(leave);
  }
}

const leaveAll = (isAnswered: boolean) => {
  for (const leave of taken.splice(0)) leave(isAnswered);
};

test('a backlog leaves places for what is new', () => {
  const old = takeAll({ isNew: false });
  expect(old).toBeLessThan(fair.ofBusiness);
  expect(old + takeAll({ isNew: true })).toBe(fair.ofBusiness);
});

test('one business leaves the others theirs, and many of one host leave the other hosts theirs', () => {
  const all = Array.from({ length: 9 }, (_, n) => takeAll({ businessId: `biz_${n}` }));
  expect(all[0]).toBe(fair.ofBusiness);
  expect(all[1]).toBe(fair.ofBusiness);
  expect(all[8]).toBe(0);
  const url = 'https://another.example/';
  expect(takeAll({ businessId: 'biz_9', url })).toBe(fair.ofBusiness);
});

test('a place that was left can be taken again', () => {
  takeAll({});
  taken.pop()?.(true);
  expect(takeAll({})).toBe(1);
});

test('an endpoint that hangs gets two places, and the others of its business and host theirs', () => {
  expect(takeAll({ url: 'https://one.example/hangs?order=1' })).toBe(fair.ofBusiness);
  now += 3_000;
  for (const leave of taken.splice(3)) leave(false);
  expect(takeAll({ url: 'https://one.example/hangs?order=2' })).toBe(0);
  expect(takeAll({ url: 'https://one.example/answers' })).toBe(fair.ofBusiness - 3);
  leaveAll(false);
  expect(takeAll({ url: 'https://one.example/hangs' })).toBe(2);
});

test('an endpoint that answers again has all its places again, and so has one after a minute', () => {
  const url = 'https://one.example/slow';
  const letWait = () => {
    const leave = patient.take({ businessId: 'biz_1', url, isNew: true });
    now += 3_000;
    if (typeof leave === 'function') leave(false);
  };
  letWait();
  expect(takeAll({ url })).toBe(2);
  leaveAll(true);
  expect(takeAll({ url })).toBe(fair.ofBusiness);
  leaveAll(true);
  letWait();
  now += 61_000;
  expect(takeAll({ url })).toBe(fair.ofBusiness);
});

test('a shop that answers each webhook after three seconds keeps all its places', () => {
  const url = 'https://one.example/busy';
  const begun: LeavePlace[] = [];
  for (let second = 0; second < 30; second++) {
    const leave = patient.take({ businessId: 'biz_1', url, isNew: true });
    if (typeof leave === 'function') begun.push(leave);
    if (second >= 3) begun.shift()?.(true);
    now += 1_000;
  }
  expect(takeAll({ url }) + begun.length).toBe(fair.ofBusiness);
  for (const leave of begun) leave(true);
});

test('one connection that hangs among many that are answered takes no other place away', () => {
  const url = 'https://one.example/lossy';
  const hung = patient.take({ businessId: 'biz_1', url, isNew: true });
  for (let n = 0; n < 10; n++) {
    now += 1_000;
    const leave = patient.take({ businessId: 'biz_1', url, isNew: true });
    if (typeof leave === 'function') leave(true);
  }
  expect(takeAll({ url })).toBe(fair.ofBusiness - 1);
  leaveAll(true);
  if (typeof hung === 'function') hung(false);
  expect(takeAll({ url })).toBe(fair.ofBusiness);
});

const wanted = { businessId: 'biz_1', url: 'https://one.example/hook', isNew: true };

test('an attempt that finds its business full takes the place of the first that ends', async () => {
  takeAll({});
  const first = patient.takeSoon(wanted);
  const second = patient.takeSoon(wanted);
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

test('a full business that leaves a place at one host sends to another host from it', async () => {
  takeAll({});
  for (let n = 2; takeAll({ businessId: `biz_${n}` }) > 0; n++);
  const atItsHost = patient.takeSoon({ ...wanted, businessId: 'biz_of_its_host' });
  const elsewhere = patient.takeSoon({ ...wanted, url: 'https://two.example/hook' });
  taken.shift()?.(true);
  for (const waiting of [atItsHost, elsewhere]) {
    const place = await waiting;
    expect(typeof place).toBe('function');
    if (typeof place === 'function') place(true);
  }
});

test('an attempt that waited in vain is told so, and takes no place afterwards', async () => {
  takeAll({}, hasty);
  await expect(hasty.takeSoon(wanted)).resolves.toBe('full');
  taken.pop()?.(true);
  expect(takeAll({}, hasty)).toBe(1);
});

test('an attempt whose business stays full keeps none of another business waiting', async () => {
  const fairness = new Fairness({ placePatienceMs: 500 }, () => now);
  const all = Array.from({ length: 5 }, (_, n) => takeAll({ businessId: `biz_${n}` }, fairness));
  expect(all.at(-1)).toBe(fair.ofBusiness);
  const full = fairness.takeSoon({ ...wanted, businessId: 'biz_0' });
  const other = fairness.takeSoon({ ...wanted, businessId: 'biz_9' });
  taken.pop()?.(true);
  const place = await other;
  expect(typeof place).toBe('function');
  if (typeof place === 'function') taken.push(place);
  await expect(full).resolves.toBe('full');
});

test('two fairnesses share nothing: what one process holds is not taken from another', () => {
  expect(takeAll({})).toBe(fair.ofBusiness);
  expect(takeAll({}, hasty)).toBe(fair.ofBusiness);
});
