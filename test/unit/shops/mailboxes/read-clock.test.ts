import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  firstClock,
  type SteadyClock,
  steadyTime,
} from '../../../../src/shops/mailboxes/read-clock.ts';

const WINDOW_MS = 60_000;
const fresh: SteadyClock = { anchor: null, aheadSinceMs: null };

/** A reading: how long after the one before, how far the clock is off then, how slow the answer. */
const reading = fc.record({
  afterMs: fc.integer({ min: 0, max: 5_000 }),
  offByMs: fc.constantFrom(0, 0, 0, 3_600_000, -3_600_000, 86_400_000),
  slowMs: fc.integer({ min: 0, max: 30_000 }),
});

test('time is never ahead of what really passed, whatever the clock does within a window', () => {
  fc.assert(
    fc.property(fc.array(reading, { minLength: 1, maxLength: 12 }), (readings) => {
      let clock = fresh;
      let trueMs = 1_000_000;
      let mono = 0;
      for (const [nth, { afterMs, offByMs, slowMs }] of readings.entries()) {
        mono += afterMs;
        trueMs += afterMs;
        const beforeMs = mono;
        mono += slowMs;
        trueMs += slowMs;
        // Read when half of the answer's time had passed. The first is right.
        const nowMs = trueMs - slowMs / 2 + (nth === 0 ? 0 : offByMs);
        const read = { nowMs, beforeMs, afterMs: mono };
        const step = steadyTime(clock, read, Number.POSITIVE_INFINITY);
        clock = step.clock;
        // The tolerance may be used up at each reading that was believed.
        expect(step.nowMs).toBeLessThanOrEqual(trueMs + (nth + 1) * 2_000 + 30_000);
      }
    }),
  );
});

test('a clock that jumped and came back is believed again at once', () => {
  const at = (nowMs: number, mono: number) => ({ nowMs, beforeMs: mono, afterMs: mono });
  let { clock } = steadyTime(fresh, at(1_000, 0), WINDOW_MS);
  const ahead = steadyTime(clock, at(3_601_500, 500), WINDOW_MS);
  expect(ahead).toMatchObject({ isAhead: true, nowMs: 1_500 });
  ({ clock } = ahead);
  const back = steadyTime(clock, at(2_000, 1_000), WINDOW_MS);
  expect(back).toMatchObject({ isAhead: false, nowMs: 2_000 });
  expect(steadyTime(back.clock, at(2_500, 1_500), WINDOW_MS)).toMatchObject({ nowMs: 2_500 });
});

test('a clock that stays ahead for a whole window was set right', () => {
  const at = (nowMs: number, mono: number) => ({ nowMs, beforeMs: mono, afterMs: mono });
  let { clock } = steadyTime(fresh, at(0, 0), WINDOW_MS);
  ({ clock } = steadyTime(clock, at(600_000, 1_000), WINDOW_MS));
  expect(steadyTime(clock, at(650_000, 51_000), WINDOW_MS)).toMatchObject({ isAhead: true });
  expect(steadyTime(clock, at(661_000, 62_000), WINDOW_MS)).toMatchObject({
    isAhead: false,
    nowMs: 661_000,
  });
});

test('a slow answer of the database is no jump', () => {
  const first = steadyTime(fresh, { nowMs: 100, beforeMs: 0, afterMs: 20_000 }, WINDOW_MS);
  const next = { nowMs: 40_000, beforeMs: 20_000, afterMs: 40_000 };
  expect(steadyTime(first.clock, next, WINDOW_MS)).toMatchObject({ isAhead: false });
});

test('a process that starts while the clock is ahead goes by its own, for a window at most', () => {
  const at = (nowMs: number, mono: number) => ({ nowMs, beforeMs: mono, afterMs: mono });
  const ahead = at(3_600_000, 100);
  const first = steadyTime(firstClock(1_000, ahead), ahead, WINDOW_MS);
  expect(first).toMatchObject({ isAhead: true, nowMs: 1_000 });
  const back = steadyTime(first.clock, at(2_000, 1_100), WINDOW_MS);
  expect(back).toMatchObject({ isAhead: false, nowMs: 2_000 });
  const stays = steadyTime(first.clock, at(3_661_000, 61_000), WINDOW_MS);
  expect(stays).toMatchObject({ isAhead: false, nowMs: 3_661_000 });
});

test("a process whose own clock is near the database's, or ahead of it, believes the database", () => {
  const reading = { nowMs: 100_000, beforeMs: 5, afterMs: 6 };
  for (const own of [99_000, 60_000, 7_200_000])
    expect(steadyTime(firstClock(own, reading), reading, WINDOW_MS)).toMatchObject({
      isAhead: false,
      nowMs: 100_000,
    });
});
