import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { jittered, nextPollIn, PATIENCE_MS } from '../../../src/pay-page/browser/pace.ts';

const expires = 300_000;
const ends = 720_000;
const pace = (now: number) => nextPollIn(now, 0, expires, ends);

test('every two seconds at first, less often as time goes on, and not for ever', () => {
  expect(pace(0)).toBe(2000);
  expect(pace(ends + PATIENCE_MS)).toBeNull();
  fc.assert(
    fc.property(fc.nat(ends + PATIENCE_MS), fc.nat(ends + PATIENCE_MS), (a, b) => {
      const [sooner, later] = [pace(Math.min(a, b)), pace(Math.max(a, b))];
      if (sooner !== null && later !== null) expect(later).toBeGreaterThanOrEqual(sooner);
    }),
  );
});

test('while a late payment can count the page is asking', () => {
  fc.assert(fc.property(fc.nat(ends), (now) => expect(pace(now)).toBeLessThanOrEqual(5000)));
});

test('jitter keeps within 15 % of the wait', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (wait, chance) => {
        expect(Math.abs(jittered(wait, chance) - wait)).toBeLessThanOrEqual(wait * 0.15 + 1);
      },
    ),
  );
});
