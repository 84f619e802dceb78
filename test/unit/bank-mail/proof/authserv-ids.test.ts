import { describe, expect, test } from '@jest/globals';
import type { ReadMailOptions } from '../../../../src/bank-mail/read-mail.ts';
import { brokenDns, dns, results, signed } from '../../../mails/build.ts';
import { saying } from '../../../setup/words.ts';
import { alert, domain, read, sent } from '../hdfc.ts';

const passing = `dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`;
const from = (id: string) =>
  `Received: from thief.example (thief.example [203.0.113.9]) by ${id}; Fri, 22 May 2026 00:06:18 +0530`;
const stamped = (id: string, above: string[] = []) =>
  alert({ top: [...above, `Authentication-Results: ${id}; ${passing}`] });
const signer = { domain, signTime: sent };
const ID = 'mail.shop.in';
const at = (authservId: string, changed: Partial<ReadMailOptions> = {}) => ({
  ...{ authservId, resolver: dns },
  ...changed,
});

describe('results under a name that no mail service is known to write', () => {
  test.each([
    ['with no host above them', []],
    ['below a fellow user’s submission', [from(ID)]],
  ])('%s prove nothing by themselves', async (_, above) => {
    expect(await read(stamped(ID, above), at(ID))).toMatchObject({
      trusted: false,
      reason: 'unverified',
    });
  });

  test('prove the sender where our own verification passes as well', async () => {
    const raw = await signed(stamped(ID), signer);
    expect(await read(raw, at(ID))).toMatchObject({
      trusted: true,
      proof: 'authentication-results',
      reason: 'ok',
    });
    const changed = Buffer.from(raw.toString('latin1').replace('160.00', '960.00'), 'latin1');
    expect(changed).not.toEqual(raw);
    expect(await read(changed, at(ID))).toMatchObject({ trusted: false });
    expect(await read(raw, at(ID, { resolver: brokenDns }))).toMatchObject({
      trusted: false,
      deferred: true,
    });
  });

  test('are still needed: a signature alone is not what the mailbox is set to', async () => {
    const raw = await signed(alert({ top: [] }), signer);
    expect(await read(raw, at(ID))).toMatchObject({ trusted: false });
  });
});

test.each(['mx.shop.example', 'mx.paisewise.test', 'MX.Shop.Invalid', 'mail.localhost'])(
  '%s is nobody’s: believed in development, refused in production',
  async (id) => {
    expect(await read(stamped(id), at(id))).toMatchObject({ trusted: true, reason: 'ok' });
    expect(await read(stamped(id), at(id, { production: true }))).toMatchObject({
      trusted: false,
      reason: 'unverified',
      explanation: saying('a name that nobody can have'),
    });
  },
);

test.each<[string, string, string]>([
  ['mx.cloudflare.net', 'cloudflare-email.net', results.cloudflare(domain)],
  ['mx.google.com', 'mx.google.com', results.gmail(domain)],
])('%s is believed below the hop that %s took in, and below no other’s', async (id, by, top) => {
  expect(await read(alert({ top: [from(by), top] }), at(id))).toMatchObject({ trusted: true });
  for (const other of [`${by}.evil.example`, 'localhost', 'mail.shop.in'])
    expect(await read(alert({ top: [from(other), top] }), at(id))).toMatchObject({
      trusted: false,
    });
});
