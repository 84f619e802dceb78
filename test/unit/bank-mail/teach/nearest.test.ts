import { expect, test } from '@jest/globals';
import type { TaughtPiece } from '../../../../src/bank-mail/taught.ts';
import { nearestKnown } from '../../../../src/bank-mail/teach/nearest.ts';

const piece = (key: string, bank: string | null = 'hdfc'): TaughtPiece => ({
  ...{ pieceId: 'lay_1', bank, place: 'body', key, between: null },
});

test('a question is shown beside the known words that most of its words are in', () => {
  const taught = [
    piece('our branches stay open on sundays, too.'),
    piece('never share your pin with anybody.'),
    piece('our branches stay open on mondays, too.', 'sbi'),
  ];
  const asked = { place: 'body', words: 'our branches stay closed on sundays, too.' } as const;
  expect(nearestKnown(asked, 'hdfc', taught)).toBe('our branches stay open on sundays, too.');
  expect(nearestKnown({ ...asked, place: 'subject' }, 'hdfc', taught)).toBeNull();
  expect(nearestKnown({ ...asked, words: 'a lucky draw is waiting' }, 'hdfc', taught)).toBeNull();
});

test('words that come with the product are shown as a person would read them', () => {
  const asked = { place: 'body', words: 'Never share your UPI PIN with your banker' } as const;
  expect(nearestKnown(asked, 'hdfc', [])).toMatch(/share your UPI PIN with anyone$/);
});
