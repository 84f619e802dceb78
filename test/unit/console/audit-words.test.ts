import { expect, test } from '@jest/globals';
import { reasonWords } from '../../../src/console/audit-words.ts';

test('a reason that the service gave is said in Hindi', () => {
  expect(reasonWords('from the console', 'hi')).toBe('कंसोल से');
  expect(reasonWords('from the console', 'en')).toBe('from the console');
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'he asked for it'])(
  'a reason that somebody typed stays theirs: %s',
  (typed) => {
    expect(reasonWords(typed, 'hi')).toBe(typed);
  },
);
