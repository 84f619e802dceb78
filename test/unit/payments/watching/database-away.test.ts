import { expect, test } from '@jest/globals';
import {
  CheckIntegrityConstraintViolationError,
  ConnectionError,
  InputSyntaxError,
  StatementTimeoutError,
} from 'slonik';
import { isDatabaseAway } from '../../../../src/payments/watching/retries.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each([
  coded('40P01'),
  coded('57P01'),
  coded('08006'),
  coded('53300'),
  coded('ECONNRESET'),
  coded('25006'),
  coded('XX000'),
  coded('42P01'),
  new InputSyntaxError(coded('42601'), { sql: 'SELECT', values: [] }),
  new Error('wrapped', { cause: coded('40001') }),
  new ConnectionError('gone'),
  new StatementTimeoutError(coded('57014')),
])('%s says nothing about a mail', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  coded('22021'),
  coded('54000'),
  coded('23514'),
  new CheckIntegrityConstraintViolationError(coded('23514')),
  new TypeError('x is not a function'),
  'text',
])('%s is the fault of what was to be stored', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
