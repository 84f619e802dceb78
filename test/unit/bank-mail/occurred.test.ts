import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readMailDate } from '../../../src/bank-mail/mime/mail-date.ts';
import { occurredAt } from '../../../src/bank-mail/occurred.ts';
import type { Stated } from '../../../src/bank-mail/types.ts';
import { page } from '../../mails/build.ts';
import { alert, classic, read } from './hdfc.ts';

const delay = 600_000;
const day = (text: string): Stated => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { precision: 'day', day: { year, month, day: date } };
};
const span = (stated: Stated, mailAt: string | null) => {
  const sentAt = mailAt === null ? null : new Date(mailAt);
  const read = occurredAt(stated, { sentAt, mailAt: sentAt }, delay);
  return read && [read.earliest.toISOString(), read.latest.toISOString()];
};

describe('when a payment was made', () => {
  test.each<[string, Stated, string | null, string[] | null]>([
    [
      'a day is narrowed by the mail’s Date',
      day('2026-04-18'),
      '2026-04-18T06:10:04Z',
      ['2026-04-18T06:00:04.000Z', '2026-04-18T06:10:04.999Z'],
    ],
    [
      'just after midnight in India: not before the day began',
      day('2026-05-22'),
      '2026-05-21T18:36:16Z',
      ['2026-05-21T18:30:00.000Z', '2026-05-21T18:36:16.999Z'],
    ],
    [
      'sent just after midnight, of the day before',
      day('2026-05-21'),
      '2026-05-21T18:36:16Z',
      ['2026-05-21T18:26:16.000Z', '2026-05-21T18:29:59.999Z'],
    ],
    ['a day that the mail’s Date cannot meet', day('2026-05-20'), '2026-05-21T18:36:16Z', null],
    ['a day that has not come yet', day('2026-05-23'), '2026-05-21T18:36:16Z', null],
    [
      'nothing stated',
      { precision: 'none' },
      '2026-04-18T06:10:04.500Z',
      ['2026-04-18T06:00:04.000Z', '2026-04-18T06:10:04.999Z'],
    ],
    ['nothing stated and nothing dated', { precision: 'none' }, null, null],
    [
      'a second is taken at its word',
      { precision: 'second', at: new Date('2026-10-01T11:45:42Z') },
      '2026-10-02T00:00:00Z',
      ['2026-10-01T11:45:42.000Z', '2026-10-01T11:45:42.999Z'],
    ],
    [
      'a second of another year than the mail’s',
      { precision: 'second', at: new Date('2019-10-01T11:45:42Z') },
      '2026-10-01T12:00:00Z',
      null,
    ],
    [
      'a minute that has not come yet',
      { precision: 'minute', at: new Date('2027-10-01T11:45:00Z') },
      '2026-10-01T12:00:00Z',
      null,
    ],
    [
      'a minute is taken at its word',
      { precision: 'minute', at: new Date('2026-10-01T11:45:00Z') },
      null,
      ['2026-10-01T11:45:00.000Z', '2026-10-01T11:45:59.999Z'],
    ],
    [
      'a day without any Date is the whole day in India',
      day('2026-04-18'),
      null,
      ['2026-04-17T18:30:00.000Z', '2026-04-18T18:29:59.999Z'],
    ],
  ])('%s', (_promise, stated, mailAt, expected) => {
    expect(span(stated, mailAt)).toEqual(expected);
  });

  test('a span is never longer than the delay, never after the mail, and never outside the stated day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
        fc.integer({ min: -2, max: 2 }),
        (seconds, off) => {
          const mailAt = new Date(seconds * 1000);
          const local = new Date(seconds * 1000 + 19_800_000 + off * 86_400_000);
          const stated = {
            year: local.getUTCFullYear(),
            month: local.getUTCMonth() + 1,
            day: local.getUTCDate(),
          };
          const read = occurredAt(
            { precision: 'day', day: stated },
            { sentAt: mailAt, mailAt },
            delay,
          );
          if (off === 0 || read !== null) {
            const [earliest, latest] = [
              read?.earliest.getTime() ?? Number.NaN,
              read?.latest.getTime() ?? Number.NaN,
            ];
            expect(earliest).toBeGreaterThanOrEqual(mailAt.getTime() - delay);
            expect(latest).toBeLessThanOrEqual(mailAt.getTime() + 999);
            expect(earliest).toBeLessThanOrEqual(latest);
            for (const at of [earliest, latest])
              expect(new Date(at + 19_800_000).getUTCDate()).toBe(stated.day);
          }
        },
      ),
    );
  });
});

describe('in a mail', () => {
  test('the example of the contract', async () => {
    expect((await read(alert())).occurred).toEqual({
      earliest: new Date('2026-04-18T06:00:04.000Z'),
      latest: new Date('2026-04-18T06:10:04.999Z'),
    });
  });

  test('a stated day that its Date cannot meet does not settle', async () => {
    expect(await read(alert({ html: page(classic({ day: '16-04-26' })) }))).toMatchObject({
      trusted: true,
      occurred: null,
      reason: 'ambiguous',
    });
  });

  test('a mail without Date, or with one that is no date, is dated by its arrival', async () => {
    const receivedAt = new Date('2026-04-18T06:10:09Z');
    for (const date of [null, 'yesterday'])
      expect((await read(alert({ date }), { receivedAt })).occurred).toEqual({
        earliest: new Date('2026-04-18T06:00:09.000Z'),
        latest: new Date('2026-04-18T06:10:09.999Z'),
      });
  });

  test('a Date that Gmail put in, in Pacific time, counts as the moment it is', async () => {
    const html = page(classic({ day: '22-05-26' }));
    expect(
      (await read(alert({ html, date: 'Thu, 21 May 2026 13:07:22 -0700 (PDT)' }))).occurred?.latest,
    ).toEqual(new Date('2026-05-21T20:07:22.999Z'));
  });
});

describe('Date headers', () => {
  test.each<[string, string | null]>([
    ['Fri, 22 May 2026 00:06:16 +0530', '2026-05-21T18:36:16.000Z'],
    ['Fri, 22 May 2026 00:06:16 +0530 (GMT+05:30)', '2026-05-21T18:36:16.000Z'],
    ['22 May 26 00:06 GMT', '2026-05-22T00:06:00.000Z'],
    ['Thu, 21 May 2026 13:07:22 PDT', '2026-05-21T20:07:22.000Z'],
    ['Thu, 21 May 2026 13:07:22', '2026-05-21T13:07:22.000Z'],
    ['Thu, 31 Feb 2026 13:07:22 +0000', null],
    ['Thu, 21 May 2026 25:07:22 +0000', null],
    ['Thu, 21 May 2026 13:07:22 XYZ', null],
    ['soon', null],
  ])('%s', (text, expected) => {
    expect(readMailDate(text)?.toISOString() ?? null).toBe(expected);
  });

  test('property: a Date as RFC 5322 writes it is the moment that JavaScript reads there', () => {
    const day = { min: new Date('1990-01-02T00:00:00Z'), max: new Date('2099-12-30T00:00:00Z') };
    const zone = fc.constantFrom('+0530', '-0700', '+0000', 'GMT', '-0330', '+1400', 'PST', 'EDT');
    fc.assert(
      fc.property(fc.date({ ...day, noInvalidDate: true }), zone, (at, offset) => {
        const text = at.toUTCString().replace('GMT', offset);
        expect(readMailDate(text)?.getTime()).toBe(Date.parse(text));
      }),
    );
  });
});
