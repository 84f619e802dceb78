import { afterEach, expect, test } from '@jest/globals';
import { MOST_OF_A_BUSINESS, takePlace } from '../../../src/webhooks/business-share.ts';

const taken: (() => void)[] = [];
afterEach(() => {
  for (const leave of taken.splice(0)) leave();
});

/** How many places of that kind can be had. */
function takeAll(of: { businessId?: string; url?: string; isNew?: boolean }): number {
  const wanted = { businessId: 'biz_1', url: 'https://one.example/hook', isNew: true, ...of };
  for (let count = 0; ; count++) {
    const leave = takePlace(wanted);
    if (!leave) return count;
    taken.push(leave);
  }
}

test('a backlog leaves places for what is new', () => {
  const old = takeAll({ isNew: false });
  expect(old).toBeLessThan(MOST_OF_A_BUSINESS);
  expect(old + takeAll({ isNew: true })).toBe(MOST_OF_A_BUSINESS);
});

test('one business leaves the others theirs, and many of one host leave the other hosts theirs', () => {
  expect(takeAll({ businessId: 'biz_1' })).toBe(MOST_OF_A_BUSINESS);
  expect(takeAll({ businessId: 'biz_2' })).toBe(MOST_OF_A_BUSINESS);
  expect(takeAll({ businessId: 'biz_3' })).toBe(0);
  expect(takeAll({ businessId: 'biz_3', url: 'https://another.example/' })).toBe(
    MOST_OF_A_BUSINESS,
  );
});

test('a place that was left can be taken again', () => {
  takeAll({});
  taken.pop()?.();
  expect(takeAll({})).toBe(1);
});
