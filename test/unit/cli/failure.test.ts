import { expect, test } from '@jest/globals';
import { ConnectionError, StatementTimeoutError } from 'slonik';
import { explainFailure, explainToDoctor } from '../../../src/cli/failure.ts';
import { connectionOptions, lazyClient } from '../../../src/engine/connection.ts';
import { BadSetting, readConfig } from '../../../src/platform/config.ts';
import { Refusal } from '../../../src/platform/refusal.ts';
import { say } from '../../../src/words/sentence.ts';

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
const thrownBy = (work: () => Promise<unknown>) =>
  work().then(
    () => null,
    (error: unknown) => error,
  );

test('only the database is called the database', () => {
  const away = Object.assign(new ConnectionError('no'), { cause: refused() });
  expect(explainFailure(away)).toMatchObject({
    code: 'service_unavailable',
    message: expect.stringMatching(/^The database does not answer/),
  });
  expect(
    explainFailure(Object.assign(new Error('shutting down'), { code: '57P01' })).message,
  ).toMatch(/^The database/);
  const full = Object.assign(new Error('too many clients already'), { code: '53300' });
  expect(explainFailure(full).message).toMatch(/^The database .* connections are used\. Raise/);
  const noRoom = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(explainFailure(noRoom).message).toMatch(/^The database's disk is full: .*Give it room/);
  expect(explainToDoctor(full)).not.toMatch(/doctor/);
  const cancelled = Object.assign(new Error('canceling statement'), { code: '57014' });
  const late = new StatementTimeoutError(cancelled);
  expect(explainFailure(late).message).toMatch(
    /^The database answers, but .* took too long.*doctor/,
  );
  for (const code of ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'])
    expect(explainFailure(Object.assign(new Error('x'), { code }))).toMatchObject({
      code: 'internal_error',
    });
});

test('an engine that is down, or lets nobody in, is named, and no bug', async () => {
  const config = readConfig({ TEMPORAL_ADDRESS: '127.0.0.1:1' });
  const error = await thrownBy(() =>
    lazyClient(config, { native: false }).call((client) => client.workflow.count()),
  );
  expect(explainFailure(error)).toMatchObject({
    code: 'service_unavailable',
    message: expect.stringMatching(/^The workflow engine does not answer.*doctor/),
  });
  const shut = Object.assign(new Error('16 UNAUTHENTICATED: bad key'), {
    code: 16,
    details: 'bad key',
  });
  expect(explainFailure(new Error('could not', { cause: shut })).message).toMatch(
    /^The workflow engine/,
  );
});

test('a missing address of the engine is a missing setting', () => {
  expect(() => connectionOptions(readConfig({}))).toThrow(BadSetting);
  expect(
    explainFailure(new Error('wrapped', { cause: new BadSetting('TEMPORAL_ADDRESS is missing.') }))
      .code,
  ).toBe('bad_setting');
});

test('a refusal keeps its own words, whatever caused it', () => {
  const refusal = new Refusal(
    'mailbox_unreachable',
    say('account_unknown', { accountId: 'acc_1' }),
    {},
    { cause: refused() },
  );
  expect(explainFailure(refusal)).toEqual({
    code: 'mailbox_unreachable',
    message: 'There is no UPI account acc_1. `paisewise account list` shows them.',
    extra: {},
  });
});
