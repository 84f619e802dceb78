import { describe, expect, test } from '@jest/globals';
import { accountMismatch, bindAlert } from '../../../src/bank-mail/bind-account.ts';
import type { Reading } from '../../../src/bank-mail/types.ts';
import { saying } from '../../setup/words.ts';
import { alert, read } from './hdfc.ts';

const genuine = await read(alert());
const hdfc = (accountId: string, lastDigits: string | null) => ({
  accountId,
  bank: 'hdfc',
  lastDigits,
  payeeName: 'ASHA TEAS',
});
const bind = (
  changed: Partial<Reading>,
  lastDigits: string | null = '7722',
  addresses = ['Shop@Gmail.com'],
) => bindAlert({ ...genuine, ...changed }, [hdfc('acc', lastDigits)], addresses);

describe('an alert counts only for the account it is about', () => {
  test('bank, digits and recipient fit, whatever the case of the address', () => {
    expect(bind({})).toEqual({ kind: 'bound', accountIds: ['acc'] });
  });

  test.each<[string, string | null, string]>([
    ['XX7722', '7722', 'bound'],
    ['**7722', '7722', 'bound'],
    ['15XXXXXX3333', '3333', 'bound'],
    ['XXXXX123456', '3456', 'bound'],
    ['XX56', '3456', 'bound'],
    ['XX57', '3456', 'wrong_account'],
    ['X7722', '4477', 'wrong_account'],
    ['7722', null, 'wrong_account'],
  ])('the mail shows %s, registered is %s: %s', (accountTail, lastDigits, kind) => {
    expect(bind({ accountTail }, lastDigits).kind).toBe(kind);
  });

  test('all accounts that fit are named, others are not', () => {
    const accounts = [
      hdfc('a', '7722'),
      hdfc('b', '4477'),
      { accountId: 'c', bank: 'axis', lastDigits: '7722', payeeName: 'ASHA TEAS' },
      hdfc('d', '22'),
    ];
    expect(bindAlert(genuine, accounts, ['shop@gmail.com'])).toEqual({
      kind: 'bound',
      accountIds: ['a', 'd'],
    });
  });

  test.each<[string, Partial<Reading>, string[]]>([
    ['another address', {}, ['other@gmail.com']],
    ['no address at all', { to: [] }, ['shop@gmail.com']],
    ['no registered address', {}, []],
    ['a name that only contains the address', { to: ['xshop@gmail.com'] }, ['shop@gmail.com']],
    ['no digits, and To not signed', { accountTail: null, toIsSigned: false }, ['shop@gmail.com']],
    ['another bank', { bank: 'axis' }, ['shop@gmail.com']],
  ])('%s: wrong account, said in words', (_case, changed, addresses) => {
    expect(bind(changed, '7722', addresses)).toEqual({
      kind: 'wrong_account',
      explanation: saying(/^[A-Z].*\.$/),
    });
  });

  test.each<[string | null, string]>([
    ['Asha Teas', 'bound'],
    ['M/s ASHA  TEAS', 'bound'],
    ['ASHA', 'wrong_account'],
    ['RAVI', 'wrong_account'],
    [null, 'wrong_account'],
  ])('where no digits are shown, the holder that it names decides: %s is %s', (holder, kind) => {
    const shown = { accountTail: null, toIsSigned: true, holder };
    expect(bind(shown, null).kind).toBe(kind);
    expect(bind(shown, '7722').kind).toBe(kind);
    const wanted = { bank: 'hdfc', lastDigits: '7722', addresses: ['shop@gmail.com'] };
    const mismatch = accountMismatch(
      { ...genuine, ...shown },
      { ...wanted, payeeName: 'ASHA TEAS' },
    );
    expect(mismatch === null ? 'bound' : 'wrong_account').toBe(kind);
  });

  test('a mailbox without accounts binds nothing', () => {
    expect(bindAlert(genuine, [], ['shop@gmail.com']).kind).toBe('wrong_account');
  });
});
