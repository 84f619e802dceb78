import { expect, test } from '@jest/globals';
import { Fairness, fair } from '../../../src/delivery/fairness.ts';

const untilLet = () => Promise.withResolvers<string>();

test('a business has ten places, all of them a hundred, and a place that is left can be taken', () => {
  const fairness = new Fairness();
  const leaves: (() => void)[] = [];
  const take = (business: string) => {
    const leave = fairness.takeEarly(business);
    if (leave) leaves.push(leave);
    return leave !== null;
  };
  for (let i = 0; i < 10; i++) expect(take('one')).toBe(true);
  expect(take('one')).toBe(false);
  for (let i = 0; leaves.length < fair.early; i++) expect(take(`other ${i}`)).toBe(true);
  expect(fair.early).toBe(100);
  expect(take('late')).toBe(false);
  leaves.shift()?.();
  expect(take('late')).toBe(true);
  for (const leave of leaves) leave();
  for (let i = 0; i < 10; i++) expect(take('one')).toBe(true);
});

test('an attempt is answered with what it made, and leaves its place', async () => {
  const fairness = new Fairness({ earlyOfBusiness: 1 });
  for (const made of ['delivered', 'given_up'])
    await expect(fairness.early('shop', async () => made)).resolves.toBe(made);
  await expect(fairness.early('shop', () => Promise.reject(new Error('it broke')))).rejects.toThrow(
    'it broke',
  );
  expect(fairness.takeEarly('shop')).not.toBeNull();
});

/** A shop that lets a task of 5 ms wait for so long, by `clock`, with its exchange or without one. */
async function letsWait(
  fairness: Fairness,
  { businessId, exchange, pass }: { businessId: string; exchange: boolean; pass: () => void },
) {
  const { promise, resolve } = untilLet();
  const told = fairness.early(businessId, (onExchange) => {
    if (exchange) onExchange(true);
    pass();
    return promise;
  });
  await expect(told).resolves.toBeNull();
  return () => resolve('late');
}

test('a business whose server lets us wait gets none for a minute, the others do', async () => {
  let now = 0;
  const fairness = new Fairness({ taskPatienceMs: 5 }, () => now);
  const pass = () => {
    now = 1_000;
  };
  const end = await letsWait(fairness, { businessId: 'slow', exchange: true, pass });
  now = 60_999;
  expect(fairness.takeEarly('slow')).toBeNull();
  fairness.takeEarly('other')?.();
  now = 61_000;
  expect(fairness.takeEarly('slow')).not.toBeNull();
  end();
});

test('an attempt that goes on without its task keeps its place until it has ended', async () => {
  const fairness = new Fairness({ taskPatienceMs: 5, earlyOfBusiness: 1 }, () => 0);
  const pass = () => undefined;
  const end = await letsWait(fairness, { businessId: 'shop', exchange: true, pass });
  expect(fairness.takeEarly('shop')).toBeNull();
  end();
  await new Promise(setImmediate);
  expect(fairness.takeEarly('shop')).not.toBeNull();
});

test('a business keeps its places where our own database let us wait, before the exchange or after it', async () => {
  let now = 0;
  const fairness = new Fairness({ taskPatienceMs: 5 }, () => now);
  const before = () => {
    now += 1_500;
  };
  await letsWait(fairness, { businessId: 'patient', exchange: false, pass: before });
  expect(fairness.takeEarly('patient')).not.toBeNull();
  const quick = fairness.early('patient', async (onExchange) => {
    onExchange(true);
    now += 900;
    onExchange(false);
    now += 9_000;
    return untilLet().promise;
  });
  await expect(quick).resolves.toBeNull();
  expect(fairness.takeEarly('patient')).not.toBeNull();
});

const takeAll = (fairness: Fairness, business: string) =>
  Array.from({ length: 10 }, () => fairness.takeEarly(business) ?? (() => undefined));

test('one that finds no place takes the next that its business leaves, first come first served', async () => {
  const fairness = new Fairness({ earlyPlacePatienceMs: 60_000 });
  const leaves = takeAll(fairness, 'busy');
  const first = fairness.takeEarlySoon('busy');
  const second = fairness.takeEarlySoon('busy');
  leaves[0]?.();
  const leaveFirst = await first;
  expect(leaveFirst).not.toBeNull();
  leaveFirst?.();
  expect(await second).not.toBeNull();
});

test('whoever waits in vain for a place gets none, and neither does the twenty-first at all', async () => {
  const hasty = new Fairness({ earlyPlacePatienceMs: 1 });
  takeAll(hasty, 'full');
  await expect(hasty.takeEarlySoon('full')).resolves.toBeNull();
  const fairness = new Fairness({ earlyPlacePatienceMs: 60_000 });
  const leaves = takeAll(fairness, 'full');
  const waiting = Array.from({ length: 20 }, () => fairness.takeEarlySoon('full'));
  await expect(fairness.takeEarlySoon('full')).resolves.toBeNull();
  for (const leave of leaves) leave();
  for (const place of waiting) (await place)?.();
  takeAll(fairness, 'full');
  expect(fairness.takeEarly('full')).toBeNull();
});

test('a business that holds none waits for none where everybody else holds all', async () => {
  const fairness = new Fairness({ earlyPlacePatienceMs: 600_000 });
  for (let n = 0; n < fair.early / 10; n++) takeAll(fairness, `of ${n}`);
  await expect(fairness.takeEarlySoon('without')).resolves.toBeNull();
});

test('those who wait get no place of a business whose server lets us wait', async () => {
  let now = 0;
  const numbers = { taskPatienceMs: 5, earlyPlacePatienceMs: 60_000 };
  const fairness = new Fairness(numbers, () => now);
  const leaves = takeAll(fairness, 'turns slow');
  leaves[0]?.();
  const pass = () => {
    now = 1_000;
  };
  const slow = letsWait(fairness, { businessId: 'turns slow', exchange: true, pass });
  const waits = fairness.takeEarlySoon('turns slow');
  await slow;
  for (const leave of leaves.slice(1)) leave();
  await expect(waits).resolves.toBeNull();
});
