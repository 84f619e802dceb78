import { expect, test } from '@jest/globals';
import { presets } from '../../../../src/shops/mailboxes/providers/presets.ts';
import {
  type ConnectMailbox,
  resolveSettings,
} from '../../../../src/shops/mailboxes/resolve-settings.ts';
import { saying } from '../../../setup/words.ts';

const asked = (over: Partial<ConnectMailbox>): ConnectMailbox => ({
  businessId: 'biz_1',
  username: 'shop@example.com',
  password: 'x',
  ...over,
});
const refusal = (over: Partial<ConnectMailbox>) => {
  try {
    resolveSettings(asked(over));
  } catch (error) {
    return error;
  }
  throw new Error('it was not refused');
};

test.each([
  ['gmail', 'imap.gmail.com', 'mx.google.com', 'authentication-results'],
  ['google-workspace', 'imap.gmail.com', 'mx.google.com', 'authentication-results'],
  ['zoho', 'imap.zoho.in', 'mx.zohomail.in', 'authentication-results'],
  ['icloud', 'imap.mail.me.com', 'dmarc.icloud.com', 'authentication-results'],
  ['fastmail', 'imap.fastmail.com', null, 'dkim'],
  ['yahoo', 'imap.mail.yahoo.com', null, 'dkim'],
])(
  '%s is known: its server, its name in Authentication-Results, its proof',
  (provider, host, authservId, proof) => {
    expect(resolveSettings(asked({ provider }))).toMatchObject({
      provider,
      host,
      port: 993,
      tls: true,
      authservId,
      proof,
    });
  },
);

test.each([
  ['imap.zoho.in', 'mx.zohomail.in'],
  ['imappro.zoho.in', 'mx.zohomail.in'],
  ['imap.zoho.com', 'mx.zohomail.com'],
  ['IMAPPRO.zoho.EU.', 'mx.zohomail.eu'],
  ['imap.zoho.com.au', 'mx.zohomail.com.au'],
])('Zoho’s name goes by the data centre of its server: %s writes %s', (host, authservId) => {
  const here = { provider: 'zoho', host };
  const proven = { authservId, proof: 'authentication-results' };
  expect(resolveSettings(asked(here))).toMatchObject(proven);
  expect(resolveSettings(asked({ ...here, authservId }))).toMatchObject(proven);
  for (const other of ['mx.zohomail.jp', 'mx.google.com'])
    expect(refusal({ ...here, authservId: other })).toMatchObject({ code: 'invalid_mailbox' });
});

test.each(['mx.google.com', 'MX.zohomail.com', 'dmarc.icloud.com', 'microsoft'])(
  'the name of another provider is refused, but of a proxy on this machine: %s',
  (authservId) => {
    for (const host of ['mail.example.com', 'imap.zoho.in.evil.example', 'imap.fastmail.com'])
      expect(refusal({ host, authservId })).toMatchObject({
        code: 'invalid_mailbox',
        message: expect.stringContaining(authservId.toLowerCase()),
      });
    expect(resolveSettings(asked({ host: '127.0.0.1', authservId })).authservId).toBe(
      authservId.toLowerCase(),
    );
  },
);

test('Microsoft takes no passwords: its preset says so, and takes tokens', () => {
  for (const provider of ['outlook', 'microsoft365']) {
    expect(refusal({ provider })).toMatchObject({
      code: 'invalid_mailbox',
      words: saying('--oauth microsoft'),
    });
    const settled = resolveSettings(
      asked({ provider, oauth: { kind: 'microsoft', refreshToken: 'r' } }),
    );
    expect(settled).toMatchObject({
      auth: 'microsoft',
      authservId: 'microsoft',
      proof: 'authentication-results',
    });
  }
  expect(
    refusal({ provider: 'outlook', oauth: { kind: 'google', refreshToken: 'r' } }),
  ).toMatchObject({ code: 'invalid_mailbox' });
});

test('Gmail is read where filters put a mail, too', () => {
  expect(resolveSettings(asked({ provider: 'gmail' })).folders).toEqual([
    { name: 'INBOX' },
    { use: '\\All' },
    { use: '\\Junk' },
  ]);
  expect(resolveSettings(asked({ provider: 'gmail', folders: ['Bank'] })).folders).toEqual([
    { name: 'Bank' },
  ]);
});

test("a preset's authserv-id holds for the preset's own server only", () => {
  expect(resolveSettings(asked({ provider: 'gmail', host: 'mail.example.com' }))).toMatchObject({
    authservId: null,
    proof: 'dkim',
  });
  expect(
    resolveSettings(asked({ host: 'mail.example.com', authservId: 'MX.Example.com' })),
  ).toMatchObject({
    authservId: 'mx.example.com',
    proof: 'authentication-results',
  });
  expect(resolveSettings(asked({ host: 'mail.example.com' }))).toMatchObject({
    authservId: null,
    proof: 'dkim',
  });
  expect(refusal({ host: 'mail.example.com', proof: 'authentication-results' })).toMatchObject({
    code: 'invalid_mailbox',
  });
});

test('settings that cannot be connected are refused in a sentence that names the option', () => {
  expect(refusal({})).toMatchObject({ words: saying('--host') });
  expect(refusal({ host: 'a b' })).toMatchObject({ words: saying('--host') });
  expect(refusal({ host: 'h.example', port: 70_000 })).toMatchObject({
    words: saying('--port'),
  });
  expect(refusal({ host: 'h.example', username: ' ' })).toMatchObject({
    words: saying('--user'),
  });
  expect(refusal({ host: 'h.example', username: 'shop' })).toMatchObject({
    words: saying('--address'),
  });
  expect(refusal({ host: 'h.example', password: '' })).toMatchObject({
    words: saying('--password-stdin'),
  });
});

test('TLS is the default, and the port follows it', () => {
  expect(resolveSettings(asked({ host: 'H.Example' }))).toMatchObject({
    host: 'h.example',
    tls: true,
    port: 993,
  });
  expect(resolveSettings(asked({ host: 'h.example', tls: false }))).toMatchObject({
    tls: false,
    port: 143,
  });
});

test('every preset is whole: a folder to idle on, a hint for people', () => {
  for (const preset of presets) {
    expect(preset.folders[0]).toEqual({ name: 'INBOX' });
    expect(preset.hint.length).toBeGreaterThan(20);
    expect(preset.host === null).toBe(preset.provider === 'imap');
    if (preset.proof === 'authentication-results') expect(preset.authservId).not.toBeNull();
  }
});

test('a token goes to its own provider only, or to a proxy on this machine', () => {
  const oauth = { kind: 'google', refreshToken: 'r' } as const;
  for (const host of ['imap.evil.example', 'imap.gmail.com.evil.example', 'outlook.office365.com'])
    expect(refusal({ host, oauth })).toMatchObject({
      code: 'invalid_mailbox',
      message: expect.stringContaining('imap.gmail.com only'),
    });
  for (const host of ['imap.gmail.com', 'IMAP.gmail.com.', '127.0.0.1', 'localhost'])
    expect(resolveSettings(asked({ host, oauth })).auth).toBe('google');
});

test('a host with the dot of a full name is the same mailbox', () => {
  const named = (host: string) => resolveSettings(asked({ host })).host;
  expect(named(' IMAP.Example.com. ')).toBe(named('imap.example.com'));
});
