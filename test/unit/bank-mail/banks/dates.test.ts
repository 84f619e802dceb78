import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayAt, instantOf, timeAt } from '../../../../src/bank-mail/language/dates.ts';

const written = (text: string): string | null => {
  const read = dayAt(text, 0)?.value;
  return read ? [read.year, read.month, read.day].join('-') : null;
};
const clock = (text: string): string | null => {
  const read = timeAt(text, 0)?.value;
  return read ? [read.hours, read.minutes, read.seconds ?? 'x'].join(':') : null;
};

describe('a day is read in every spelling that banks use, and never month first', () => {
  test.each([
    ['22-05-26', '2026-5-22'],
    ['29-06-2026', '2026-6-29'],
    ['16/10/24', '2024-10-16'],
    ['04/07/2025 10:22', '2025-7-4'],
    ['29-JUN-2026', '2026-6-29'],
    ['17-Sep-26', '2026-9-17'],
    ['12 Aug 2026', '2026-8-12'],
    ['19 May, 2026', '2026-5-19'],
    ['27 August 2026', '2026-8-27'],
    ['Jul 3, 2026, 9:17 PM', '2026-7-3'],
    ['March 15, 2026', '2026-3-15'],
    ['20Sep26', '2026-9-20'],
    ['01MAR25 05:01', '2025-3-1'],
    ['03-JUN-2026.Avl', '2026-6-3'],
    ['1-9-2025', '2025-9-1'],
    ['29-02-2024', '2024-2-29'],
  ])('%s', (text, expected) => expect(written(text)).toBe(expected));

  test.each([
    '05-22-26',
    '12/31/2026',
    '31-02-26',
    '29-02-2026',
    '00-01-26',
    '22-05-2',
    '22-05-202',
    '22/05-26',
    '22-Foo-26',
    '2026',
  ])('%s is none', (text) => expect(written(text)).toBeNull());

  test('property: each day of 2000 to 2099 comes back from each spelling', () => {
    const months = [
      'Jan',
      'Feb',
      'Mar',
      'Apr',
      'May',
      'Jun',
      'Jul',
      'Aug',
      'Sep',
      'Oct',
      'Nov',
      'Dec',
    ];
    const day = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 6 }), (date, form) => {
        const [y, m, d] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
        const [yy, mm, dd, mon] = [
          String(y).slice(2),
          String(m).padStart(2, '0'),
          String(d).padStart(2, '0'),
          months[m - 1] ?? '',
        ];
        const text =
          [
            `${dd}-${mm}-${yy}`,
            `${dd}/${mm}/${y}`,
            `${dd}-${mon.toUpperCase()}-${y}`,
            `${d}-${mon}-${yy}`,
            `${dd} ${mon}, ${y}`,
            `${mon} ${d}, ${y}`,
            `${dd}${mon.toUpperCase()}${yy}`,
          ][form] ?? '';
        expect(written(text)).toBe(`${y}-${m}-${d}`);
      }),
    );
  });
});

describe('a time of day', () => {
  test.each([
    ['17:15:42 IST', '17:15:42'],
    ['10:22.', '10:22:x'],
    ['9:17 PM', '21:17:x'],
    ['06:29 PM IST,', '18:29:x'],
    ['12:00 AM', '0:0:x'],
    ['12:30 pm', '12:30:x'],
    ['13:19:45 PM', '13:19:45'],
    ['04:39:02', '4:39:2'],
  ])('%s', (text, expected) => expect(clock(text)).toBe(expected));
  test.each(['24:00', '10:60', '10:20:61', '13:00 AM', '10:2', '1022'])('%s is none', (text) =>
    expect(clock(text)).toBeNull(),
  );
  test('is India’s', () => {
    expect(
      instantOf(
        { year: 2026, month: 10, day: 1 },
        { hours: 4, minutes: 15, seconds: 42 },
      ).toISOString(),
    ).toBe('2026-09-30T22:45:42.000Z');
  });
});
