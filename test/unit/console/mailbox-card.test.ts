import { expect, test } from '@jest/globals';
import type { Language } from '../../../src/console/language.ts';
import { mailboxCard } from '../../../src/console/pages/mailboxes/mailbox-card.ts';
import type { Visit } from '../../../src/console/visit.ts';
import { type Sentence, say } from '../../../src/words/sentence.ts';

const visit = (language: Language): Visit => ({
  session: {
    sessionId: 'ses_1',
    personId: 'per_1',
    email: 'owner@shop.example',
    accessEpoch: 0,
    isOperator: false,
    byOpenid: false,
    isFresh: true,
    chosen: null,
    memberships: [],
    language,
    isStale: false,
  },
  by: 'owner@shop.example',
  shop: { businessId: 'biz_1', name: 'Asha' },
  parts: ['owner'],
  language,
  formToken: 'token',
  path: '/console/mailboxes',
});

/** The card of a mailbox whose server said so. */
const cardOf = (last_error: Sentence, language: Language): string =>
  mailboxCard(
    visit(language),
    {
      mailbox_id: 'mbx_1',
      business_id: 'biz_1',
      provider: 'imap',
      host: 'imap.shop.example',
      port: 993,
      tls: true,
      username: 'owner@shop.example',
      auth: 'password',
      proof: 'dkim',
      authserv_id: null,
      addresses: ['owner@shop.example'],
      state: 'behind',
      state_since: '2026-11-22T18:00:00.000Z',
      read_until: null,
      last_error,
    },
    false,
  ).text;

test.each([
  [say('mail_server_no_tls'), 'यह पोर्ट TLS नहीं बोलता;', 'needs “STARTTLS” under “Encryption”.'],
  [
    say('mail_server_no_encryption'),
    'मेल सर्वर एन्क्रिप्शन',
    'use “TLS from the first byte” under “Encryption”.',
  ],
  [
    say('mail_consent_ended', { provider: 'Google', code: 'invalid_grant', kind: 'google' }),
    'उसे google की सहमति से फिर से जोड़ें।',
    'connect it again with the consent of google.',
  ],
])('a mailbox’s card tells in the page’s language: $key', (said, hindi, english) => {
  expect(cardOf(said, 'hi')).toContain(hindi);
  expect(cardOf(said, 'hi')).not.toContain('lang="en"');
  expect(cardOf(said, 'en')).toContain(english);
});

test('a server’s own words stand on a Hindi page as it said them', () => {
  const said = say('mailbox_unreadable', { server: 'Something new & strange' });
  expect(cardOf(said, 'hi')).toContain('सका: Something new &amp; strange');
});
