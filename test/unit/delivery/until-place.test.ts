import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { untilPlaceMs } from '../../../src/delivery/fairness.ts';

const DEADLINE_MS = 10_000;
const soonest = (why: 'slow' | 'full', waitedMs: number, isNew: boolean) =>
  untilPlaceMs(why, { waitedMs, isNew }, DEADLINE_MS, 0);
const latest = (why: 'slow' | 'full', waitedMs: number, isNew: boolean) =>
  untilPlaceMs(why, { waitedMs, isNew }, DEADLINE_MS, 0.999_999);

test('a new event of a business that has no place left asks again at once, and less often the longer it has waited', () => {
  expect(latest('full', 0, true)).toBeLessThan(1_000);
  expect(soonest('full', 8_000, true)).toBeGreaterThan(latest('full', 0, true));
});

test('whose server hangs asks in vain less and less often, and is never forgotten', () => {
  expect(soonest('slow', 0, true)).toBe(2_500);
  expect(soonest('slow', 40_000, true)).toBe(10_000);
  fc.assert(
    fc.property(
      fc.constantFrom('slow' as const, 'full' as const),
      fc.integer({ min: -1_000, max: 1e9 }),
      fc.boolean(),
      (why, waitedMs, isNew) => {
        expect(soonest(why, waitedMs, isNew)).toBeGreaterThanOrEqual(250);
        expect(soonest(why, waitedMs + 1_000, isNew)).toBeGreaterThanOrEqual(
          soonest(why, waitedMs, isNew),
        );
        expect(latest(why, waitedMs, isNew)).toBeLessThanOrEqual(3 * DEADLINE_MS);
      },
    ),
  );
});

test('those who wait do not come back together', () => {
  expect(latest('slow', 20_000, true)).toBeGreaterThan(2 * soonest('slow', 20_000, true));
});
