import { expect, test } from '@jest/globals';
import { inConsole } from '../../../src/console/found-words.ts';
import { Refusal } from '../../../src/platform/refusal.ts';
import { say } from '../../../src/words/sentence.ts';

test('a page says a refusal in its own language, and names no command', () => {
  const refusal = new Refusal('account_not_found', say('account_unknown', { accountId: 'acc_1' }));
  expect(inConsole(refusal.words, 'en')).toBe('There is no UPI account acc_1.');
  expect(inConsole(refusal.words, 'hi')).toBe('UPI खाता acc_1 नहीं है।');
});

test('in Hindi a stale session is told apart from ways to sign in that changed', () => {
  const stale = inConsole(say('signed_in_too_long_ago'), 'hi');
  expect(stale).toContain('15 मिनट');
  const changed = inConsole(say('sign_in_changed_repeat'), 'hi');
  expect(changed).toContain('तरीक़े बदल गए');
  expect(changed).not.toContain('15');
});

test('in Hindi too much is said with the wait of its own', () => {
  const words = say('hourly_invitations', { most: 20, minutes: 6 });
  expect(inConsole(new Refusal('rate_limited', words).words, 'hi')).toContain('6 मिनट');
});
