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
  [
    'This port does not speak TLS; a server on this machine needs --no-tls.',
    'This port does not speak TLS; a server on this machine needs “STARTTLS” under “Encryption”.',
  ],
  [
    "If it is this order's payment all the same, add --amount-differs.",
    "If it is this order's payment all the same, add the tick that says that the amount differs.",
  ],
  [
    'if that is your address: `paisewise mailbox add-address mbx_1 shop@asha.example`',
    'if that is your address, add it on the page Mailboxes',
  ],
  [
    'A server on your own machine gets events from `paisewise listen --forward`.',
    'A server on your own machine gets events from `paisewise listen --forward`.',
  ],
  [
    'It is none of its payment alerts. If it is one, `alert redact` makes a copy of it that can be shared. It says, masked: “Hello”.',
    'It is none of its payment alerts. It says, masked: “Hello”.',
  ],
  [
    'It can settle nothing. With the money on the bank’s statement, mark the order paid: `paisewise order mark-paid`.',
    'It can settle nothing. With the money on the bank’s statement, mark the order paid.',
  ],
  ['The name must have 1 to 120 characters.', 'The name must have 1 to 120 characters.'],
])('%s', (said, shown) => {
  expect(inConsoleWords(said)).toBe(shown);
});
