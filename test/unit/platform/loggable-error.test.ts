import { expect, test } from '@jest/globals';
import { SchemaValidationError } from 'slonik';
import { makeLog } from '../../../src/platform/log.ts';

const logged = (error: unknown): string => {
  let text = '';
  makeLog('info', 'test', { write: (more) => (text += more) }).error({ err: error }, 'broke');
  return text;
};

const secret = 'meera@okaxis';

test('a row that breaks its schema is logged by its error, and nothing of the row or the values is', () => {
  const query = { sql: 'SELECT $1', values: [secret] } as never;
  const line = logged(new SchemaValidationError(query, { payer: secret }, []));
  expect(line).toContain('SchemaValidationError');
  expect(line).toContain('loggable-error.test.ts');
  expect(line).not.toContain(secret);
});

test.each([
  Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: `Key (a)=(${secret}) exists.`,
  }),
  Object.assign(new Error(`invalid input syntax for type bigint: "${secret}"`), { code: '22P02' }),
  new Error('a statement failed', {
    cause: Object.assign(new Error('inner'), { values: [secret], where: secret }),
  }),
  new AggregateError([Object.assign(new Error('one'), { row: { secret } })], 'all failed'),
])('%s is logged without the values that it carries', (error) => {
  const line = logged(error);
  expect(line).toContain(error.message.split(':')[0]);
  expect(line).not.toContain(secret);
});

test('the code of an error and what is no error are logged as they are', () => {
  expect(
    JSON.parse(logged(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).err,
  ).toMatchObject({ code: 'ECONNREFUSED', message: 'x' });
  expect(JSON.parse(logged('words')).err).toBe('words');
});
