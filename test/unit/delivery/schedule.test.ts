import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { afterAttempt, readRetryAfter } from '../../../src/delivery/outcome.ts';

const schedule = [5_000, 60_000, 300_000];
const afterFailures = (failures: number, retryAfterMs: number | null, random: number) =>
  afterAttempt(schedule, { outcome: 'failed', retryAfterMs }, failures, random);

describe('the schedule of a webhook', () => {
  test('each wait varies by at most 20 %, and after the last the event is given up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (failures, random) => {
          const next = afterFailures(failures, null, random);
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
    expect(afterFailures(4, null, 0.5)).toEqual({ kind: 'over' });
  });
  test('Retry-After counts between one and two times the wait', () => {
    const delay = (retryAfterMs: number | null) => afterFailures(1, retryAfterMs, 0.5);
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

describe('what follows an attempt, of a webhook and of a notice', () => {
  const follows = (outcome: Parameters<typeof afterAttempt>[1]['outcome']) =>
    afterAttempt(schedule, { outcome, retryAfterMs: 60_000 }, 0, 0.5);
  test('nothing where it was accepted, and nothing where nobody will ever take it there', () => {
    expect(follows('accepted')).toEqual({ kind: 'accepted' });
    for (const outcome of ['gone', 'refused_target', 'refused', 'off'] as const)
      expect(follows(outcome)).toEqual({ kind: 'over' });
  });
  test('one in a second where our own process broke it, whatever the other side asked for', () => {
    expect(follows('interrupted')).toEqual({ kind: 'again', delayMs: 1_000 });
  });
});
