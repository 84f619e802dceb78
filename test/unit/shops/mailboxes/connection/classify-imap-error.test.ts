import { expect, test } from '@jest/globals';
import { backoff, usualPace } from '../../../../../src/payments/watching/pace.ts';
import { retryDelay } from '../../../../../src/payments/watching/retries.ts';
import { classifyImapError } from '../../../../../src/shops/mailboxes/connection/classify-imap-error.ts';
import { ConsentEnded } from '../../../../../src/shops/mailboxes/providers/consent-ended.ts';
import { say } from '../../../../../src/words/sentence.ts';
import { atTerminal } from '../../../../setup/words.ts';

const login = (text: string, serverResponseCode?: string) =>
  Object.assign(new Error('Command failed'), {
    authenticationFailed: true,
    serverResponseCode,
    response: text,
    responseStatus: 'NO',
  });

test('only AUTHENTICATIONFAILED condemns a login', () => {
  expect(
    classifyImapError(login('Invalid credentials (Failure)', 'AUTHENTICATIONFAILED')).kind,
  ).toBe('rejected');
  expect(classifyImapError(new ConsentEnded(say('mailbox_without_tokens'))).kind).toBe('rejected');
  expect(classifyImapError(login('Internal error occurred', 'UNAVAILABLE')).kind).toBe(
    'unreachable',
  );
  expect(classifyImapError(login('try later')).kind).toBe('unreachable');
});

test.each([
  ['Too many simultaneous connections. (Failure)', 'ALERT'],
  ['[THROTTLED] slow down', 'THROTTLED'],
  ['Account exceeded command or bandwidth limits', 'OVERQUOTA'],
  ['Request is throttled. Suggested Backoff Time: 299944 milliseconds', undefined],
  ['Maximum number of connections from user+IP exceeded (mail_max_userip_connections=10)', 'LIMIT'],
])('"%s" is a wait, not a rejection', (text, code) => {
  expect(classifyImapError(login(text, code)).kind).toBe('throttled');
});

test.each([
  ['Please log in via your web browser', 'ALERT', /in a browser/],
  ['Web login required.', 'WEBALERT', /in a browser/],
  ['User is authenticated but not connected.', undefined, /switch IMAP on/],
])('"%s" is held up by something that a person does, and says what', (text, code, todo) => {
  const failure = classifyImapError(login(text, code));
  expect(failure.kind).toBe('held_up');
  expect(atTerminal(failure.words)).toMatch(todo);
  const [first, fifth] = [1, 5].map((tries) =>
    retryDelay(usualPace, failure, { tries, failures: 0, random: 0 }),
  );
  expect([first, fifth]).toEqual([60_000, 480_000]);
});

test("a throttling server's own time is taken", () => {
  const error = Object.assign(new Error('throttled'), { code: 'ETHROTTLE', throttleReset: 12_345 });
  expect(classifyImapError(error)).toMatchObject({ kind: 'throttled', waitMs: 12_345 });
});

test('Microsoft answers without a code', () => {
  const error = Object.assign(new Error('AUTHENTICATE failed.'), {
    authenticationFailed: true,
    responseStatus: 'NO',
  });
  expect(classifyImapError(error).kind).toBe('rejected');
});

test('a wrong password is said once, with what may be meant', () => {
  const error = Object.assign(new Error('Authentication failed.'), {
    authenticationFailed: true,
    serverResponseCode: 'AUTHENTICATIONFAILED',
    responseText: 'Authentication failed.',
    response: '2 NO [AUTHENTICATIONFAILED] Authentication failed.',
  });
  expect(atTerminal(classifyImapError(error).words)).toBe(
    'The mail server rejected the login: Authentication failed. Gmail, Yahoo, iCloud, Fastmail and others take no password but an app password.',
  );
});

test('a port without TLS is named as such', () => {
  const words =
    'write EPROTO 40D7:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/openssl/ssl/record.c:354:';
  for (const code of ['EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'])
    expect(atTerminal(classifyImapError(Object.assign(new Error(words), { code })).words)).toBe(
      'This port does not speak TLS; a server on this machine needs --no-tls.',
    );
});

test('a cut or refused connection, a bad name and a bad certificate each get their own words', () => {
  const words = [
    'ECONNREFUSED',
    'ENOTFOUND',
    'ETIMEOUT',
    'NoConnection',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
  ].map((code) => {
    const trouble = classifyImapError(Object.assign(new Error('x'), { code }));
    expect(trouble.kind).toBe('unreachable');
    return trouble.words;
  });
  expect(new Set(words).size).toBe(words.length);
});

test('a server’s words are shown on one short printable line', () => {
  const { words } = classifyImapError(
    login(`bad\r\n\u001b[31m ${'x'.repeat(5_000)}`, 'AUTHENTICATIONFAILED'),
  );
  expect(atTerminal(words)).toMatch(/^\P{Cc}{1,350}$/u);
});

test('waits double up to a limit, and are spread', () => {
  const { backoffMs, backoffMaxMs } = usualPace;
  expect(backoff(usualPace, 1, 0)).toBe(backoffMs / 2);
  expect(backoff(usualPace, 1, 1)).toBe(backoffMs);
  expect(backoff(usualPace, 3, 1)).toBe(backoffMs * 4);
  expect(backoff(usualPace, 500, 1)).toBe(backoffMaxMs);
});
