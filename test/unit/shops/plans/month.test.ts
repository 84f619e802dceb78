import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  indianDay,
  indianMonth,
  lastDays,
  monthStart,
  nextMonth,
} from '../../../../src/shops/plans/month.ts';

describe("India's calendar", () => {
  test.each([
    ['2026-10-31T18:29:59.999Z', '2026-10', '2026-10-31'],
    ['2026-10-31T18:30:00.000Z', '2026-11', '2026-11-01'],
    ['2026-12-31T18:29:59.999Z', '2026-12', '2026-12-31'],
    ['2026-12-31T18:30:00.000Z', '2027-01', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02', '2028-02-29'],
    ['2027-02-28T18:30:00.000Z', '2027-03', '2027-03-01'],
  ])('%s is in the month %s and on the day %s', (instant, month, day) => {
    expect([indianMonth(new Date(instant)), indianDay(new Date(instant))]).toEqual([month, day]);
  });

  test('the last days end with the day of the instant, at midnights of India', () => {
    const days = (now: string) => lastDays(new Date(now), 2);
    const begins = (instant: string) => new Date(instant);
    expect(days('2026-10-31T18:29:59.999Z')).toEqual({
      from: begins('2026-10-29T18:30:00.000Z'),
      to: begins('2026-10-31T18:30:00.000Z'),
    });
    expect(days('2026-10-31T18:30:00.000Z').to).toEqual(begins('2026-11-01T18:30:00.000Z'));
  });

  test('every instant lies between the start of its month and the start of the next', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (at) => {
        const month = indianMonth(at);
        expect(monthStart(month).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(monthStart(nextMonth(month)).getTime()).toBeGreaterThan(at.getTime());
        expect(indianMonth(new Date(monthStart(month).getTime() - 1))).not.toBe(month);
      }),
    );
  });

  test('it agrees with the zone database', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(instants, (at) => expect(indianDay(at)).toBe(zone.format(at))));
  });
});
