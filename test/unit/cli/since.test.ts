import { expect, test } from '@jest/globals';
import { WrongUsage } from '../../../src/cli/run.ts';
import { readSince, readUntil } from '../../../src/cli/since.ts';

test('a day is India’s: it begins at its midnight and ends with it', () => {
  expect(readSince(' 2026-11-21 ', '--since')).toEqual(new Date('2026-11-20T18:30:00Z'));
  expect(readUntil('2026-11-21', '--until')).toEqual(new Date('2026-11-21T18:30:00Z'));
  expect(readSince('2026-11-21T09:30:00Z', '--since')).toEqual(new Date('2026-11-21T09:30:00Z'));
});

test.each([
  'yesterday',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '0000-12-31T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '+012026-11-21',
  '🙂',
  '\u202e12-11-6202',
])('what no calendar has is refused by the option’s name: %s', (typed) => {
  expect(() => readSince(typed, '--since')).toThrow(WrongUsage);
  expect(() => readSince(typed, '--since')).toThrow(/^--since: ".*" is no day/);
});
