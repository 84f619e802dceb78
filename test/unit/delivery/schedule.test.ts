import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextAttempt, readRetryAfter } from '../../../src/delivery/schedule.ts';

const schedule = [5_000, 60_000, 300_000];

describe('the schedule of a webhook', () => {
  test('each wait varies by at most 20 %, and after the last the event is given up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (failures, random) => {
          const next = nextAttempt(schedule, failures, null, random);
          const wait = schedule[failures - 1] ?? 0;
          expect(next).toEqual({ kind: 'again', delayMs: expect.any(Number) });
          expect(
            next.kind === 'again' &&
              next.delayMs >= wait * 0.8 - 1 &&
              next.delayMs <= wait * 1.2 + 1,
          ).toBe(true);
        },
      ),
    );
    expect(nextAttempt(schedule, 4, null, 0.5)).toEqual({ kind: 'given_up' });
  });
  test('Retry-After counts between one and two times the wait', () => {
    const delay = (retryAfterMs: number | null) => nextAttempt(schedule, 1, retryAfterMs, 0.5);
    expect(delay(1_000)).toEqual({ kind: 'again', delayMs: 5_000 });
    expect(delay(7_000)).toEqual({ kind: 'again', delayMs: 7_000 });
    expect(delay(3_600_000)).toEqual({ kind: 'again', delayMs: 10_000 });
  });
});

test('Retry-After is read as seconds or as a date, and rubbish as nothing', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  expect(readRetryAfter('120', now)).toBe(120_000);
  expect(readRetryAfter('Sat, 21 Nov 2026 10:00:30 GMT', now)).toBe(30_000);
  expect(readRetryAfter('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0);
  expect(readRetryAfter('soon', now)).toBeNull();
  expect(readRetryAfter(undefined, now)).toBeNull();
});
