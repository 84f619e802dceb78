import { expect, test } from '@jest/globals';
import { patternsOfTheReader } from './ambiguity/patterns.ts';
import { readInTwoWays } from './ambiguity/two-ways.ts';

test.each([
  ['a separator that another one begins with', '(?:(?:happy|merry)(?:,| and|,? )+ ?)*'],
  ['a word that is made of others', '(?: (?:desk|service|service desk))*'],
  ['the same word twice', '(?:own |very own |own )*'],
  ['a list in a list', '(?:use(?:(?: or|,) use)*| or |, )+'],
  ['a repetition that is repeated', '(?:such |(?:fake )*)+'],
  ['an ending that is a word of its own', '(?:(?:sun|mon)(?:day)?s?|days?)*'],
  ['many times as endlessly', '(?:app|the|the app| ){0,30}'],
])('is seen to read one text in two ways: %s', (_name, pattern) => {
  expect(readInTwoWays(`^x${pattern}y$`)).toHaveLength(1);
});

test.each([
  '(?:(?:happy|merry)(?:,? and |, ?| ))*',
  '(?: (?:desk|service))*',
  '(?:\\d{1,3}(?:,\\d{2,3}){0,4}[a-z]? )*',
  '(?:(?:a|ab|[^a-z]) )+',
  '(?:the |the app ){0,6}',
])('is seen to read each text in one way: %s', (pattern) => {
  expect(readInTwoWays(`^x${pattern}y$`)).toEqual([]);
});

// Each piece of such a text would double the ways to read it, and the time until it is given up.
test('no repetition in a pattern of the reader reads one text in two ways', async () => {
  const patterns = await patternsOfTheReader();
  expect(patterns.size).toBeGreaterThan(300);
  expect([...patterns].flatMap(readInTwoWays)).toEqual([]);
});
