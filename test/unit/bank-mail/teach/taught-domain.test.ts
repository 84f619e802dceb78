import { describe, expect, test } from '@jest/globals';
import { needsTrust, senderProblem } from '../../../../src/bank-mail/banks/taught-domain.ts';
import { say } from '../../../../src/words/sentence.ts';
import { saying } from '../../../setup/words.ts';

describe('whose mails can teach a bank', () => {
  test.each([
    ['gmail.com', 'free mail'],
    ['yahoo.co.in', 'free mail of a country'],
    ['co.in', 'a public suffix'],
    ['bank.in', 'the suffix of all banks'],
    ['com', 'a top-level name'],
    ['amazonses.com', 'a mailing service'],
    ['mail.sendgrid.net', 'below a mailing service'],
    ['hdfcbank.bank.in', 'a known bank'],
    ['alerts.kotak.bank.in', 'below a known bank'],
    ['konark.github.io', 'where anybody can have a name'],
    ['konark.test', 'a name that nobody has'],
    ['127.0.0.1', 'a number'],
  ])('%s is refused: %s', (domain) => {
    expect(senderProblem(`alerts@${domain}`)).toEqual(saying(/\S/));
  });

  test.each([
    'alerts',
    'alerts@',
    '@konark.bank.in',
    'a@b@konark.bank.in',
    'a@s\u0430hyadri.bank.in',
  ])('%s is no address', (address) =>
    expect(senderProblem(address)).toEqual(say('bank_sender_incomplete')),
  );

  test('a bank’s own domain can, and only one below bank.in needs nobody’s word', () => {
    expect(senderProblem('Alerts@Konark.bank.in')).toBeNull();
    expect(senderProblem('alerts@mail.bank.in')).toBeNull();
    expect(senderProblem('alerts@konarkbank.com')).toBeNull();
    expect([needsTrust('konark.bank.in'), needsTrust('konarkbank.com')]).toEqual([false, true]);
  });
});
