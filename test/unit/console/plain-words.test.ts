import { expect, test } from '@jest/globals';
import { inConsoleWords } from '../../../src/console/plain-words.ts';

test.each([
  [
    'There is no UPI account acc_1. `paisewise account list` shows them.',
    'There is no UPI account acc_1.',
  ],
  [
    'acc_1 is the default. Make another one the default first: `paisewise account set-default ID`.',
    'acc_1 is the default. Make another one the default first.',
  ],
  [
    'The mails of hdfc show the last digits of the account: give them with --last-digits, e.g. --last-digits 4477.',
    'The mails of hdfc show the last digits of the account: give them with “Last digits”.',
  ],
  [
    'A password is missing: give it on stdin with --password-stdin, or use --oauth.',
    'A password is missing: give it with “Password”.',
  ],
  ['The name must have 1 to 120 characters.', 'The name must have 1 to 120 characters.'],
])('%s', (said, shown) => {
  expect(inConsoleWords(said)).toBe(shown);
});
