import { describe, expect, test } from '@jest/globals';
import { profileOf } from '../../../../src/bank-mail/banks/index.ts';
import { bindAlert } from '../../../../src/bank-mail/bind-account.ts';
import { proveByDkim } from '../../../../src/bank-mail/proof/by-dkim.ts';
import {
  brokenDns,
  dns,
  type MailSpec,
  type Signer,
  signed,
  usualHeaders,
} from '../../../mails/build.ts';
import { alert, domain, read, sent } from '../hdfc.ts';

const signer: Signer = { domain, signTime: sent };
const own = (raw: Buffer, resolver = dns) =>
  read(raw, { proof: 'dkim', authservId: null, resolver });
/** The headers that banks sign, without one. */
const allBut = (name: string): string =>
  usualHeaders
    .split(':')
    .filter((header) => header !== name)
    .join(':');
const unsigned = (spec: MailSpec = {}) => alert({ top: [], ...spec });

describe('our own DKIM verification', () => {
  test('a signature of the bank proves its mail', async () => {
    expect(await own(await signed(unsigned(), signer))).toMatchObject({
      trusted: true,
      proof: 'dkim',
      reason: 'ok',
      toIsSigned: true,
    });
  });

  test('a second signature of the vendor changes nothing, and the vendor’s DNS is never asked', async () => {
    const asked: string[] = [];
    const resolver = (name: string, type: string) => {
      asked.push(name);
      return dns(name, type);
    };
    const raw = await signed(await signed(unsigned(), signer), { domain: 'aclmobile.net' });
    expect(await own(raw, resolver)).toMatchObject({ trusted: true });
    expect(asked).toEqual([`acls01._domainkey.${domain}`]);
  });

  test('what the provider says is not asked for', async () => {
    expect(
      await own(
        await signed(
          alert({ top: ['Authentication-Results: mx.google.com; dkim=fail; dmarc=fail'] }),
          signer,
        ),
      ),
    ).toMatchObject({ trusted: true });
  });

  test.each<[string, (raw: Buffer) => Promise<Buffer> | Buffer]>([
    ['no signature', (raw) => raw],
    ['a signature of the vendor only', (raw) => signed(raw, { domain: 'aclmobile.net' })],
    ['a signature of another bank', (raw) => signed(raw, { domain: 'axis.bank.in' })],
    [
      'a changed amount',
      async (raw) =>
        Buffer.from(
          (await signed(raw, signer)).toString('latin1').replace('160.00', '960.00'),
          'latin1',
        ),
    ],
    [
      'a changed subject',
      async (raw) =>
        Buffer.from(
          (await signed(raw, signer))
            .toString('latin1')
            .replace('Account update', 'Account credit'),
          'latin1',
        ),
    ],
    [
      'a changed date',
      async (raw) =>
        Buffer.from(
          (await signed(raw, signer)).toString('latin1').replace('11:40:04', '11:41:04'),
          'latin1',
        ),
    ],
    ['a part of the body signed (l=)', (raw) => signed(raw, { ...signer, maxBodyLength: 60 })],
    [
      'the whole body signed, but with l=',
      (raw) => signed(raw, { ...signer, maxBodyLength: raw.length }),
    ],
    ['a foreign identity (i=)', (raw) => signed(raw, { ...signer, identity: '@evil.example' })],
    [
      'a signature of tomorrow (t=)',
      (raw) => signed(raw, { ...signer, signTime: new Date(sent.getTime() + 86_400_000) }),
    ],
    [
      'how the text is to be read not signed',
      (raw) => signed(raw, { ...signer, headerList: 'from:to:subject:date:mime-version' }),
    ],
    ['the subject not signed', (raw) => signed(raw, { ...signer, headerList: 'from:to:date' })],
    ['the date not signed', (raw) => signed(raw, { ...signer, headerList: 'from:to:subject' })],
    ...['subject', 'date'].map((name): [string, (raw: Buffer) => Promise<Buffer>] => [
      `all but ${name} signed`,
      (raw) => signed(raw, { ...signer, headerList: allBut(name) }),
    ]),
    [
      'an expired signature',
      (raw) =>
        signed(raw, {
          ...signer,
          expires: new Date(sent.getTime() - 60_000),
          signTime: new Date(sent.getTime() - 120_000),
        }),
    ],
    [
      'a second From put above',
      async (raw) =>
        Buffer.concat([Buffer.from('From: thief@evil.example\r\n'), await signed(raw, signer)]),
    ],
    [
      'a second To put above',
      async (raw) =>
        Buffer.concat([Buffer.from('To: shop@gmail.com\r\n'), await signed(raw, signer)]),
    ],
    ...['base64', 'quoted-printable', 'x-uuencode'].map(
      (encoding): [string, (raw: Buffer) => Promise<Buffer>] => [
        `an encoding put above its parts (${encoding})`,
        async (raw) =>
          Buffer.concat([
            Buffer.from(`Content-Transfer-Encoding: ${encoding}\r\n`),
            await signed(raw, signer),
          ]),
      ],
    ),
    ['more than eight signatures', manySigned],
  ])('%s proves nothing', async (_forgery, forge) => {
    expect(await own(await forge(unsigned()))).toMatchObject({
      trusted: false,
      proof: null,
      deferred: false,
      reason: 'unverified',
      amountPaise: expect.any(Number),
    });
  });

  test.each([
    ['for tests only (t=y)', '', 't=y; ', false],
    ['for no identity below it (t=s), on one below it', `@mail.${domain}`, 't=s; ', false],
    ['for no identity below it (t=s), on its own', `@${domain}`, 't=s; ', true],
    ['without flags, on an identity below it', `@mail.${domain}`, '', true],
  ])('a key %s', async (_flag, identity, flag, trusted) => {
    const raw = await signed(unsigned(), { ...signer, ...(identity ? { identity } : {}) });
    const flagged = async (name: string, type: string) =>
      (await dns(name, type)).map((texts) => texts.map((text) => text.replace('k=', `${flag}k=`)));
    expect(await own(raw, flagged)).toMatchObject({ trusted });
  });

  test('a signer’s clock may be ahead by a little', async () => {
    const signTime = new Date(sent.getTime() + 60_000);
    expect(await own(await signed(unsigned(), { ...signer, signTime }))).toMatchObject({
      trusted: true,
    });
  });

  test('a second Subject, Date or Content-Type above the signed one makes the mail unreadable', async () => {
    for (const line of [
      'Subject: other',
      'Date: Fri, 22 May 2026 00:06:16 +0530',
      'Content-Type: text/plain',
    ])
      expect(
        await own(Buffer.concat([Buffer.from(`${line}\r\n`), await signed(unsigned(), signer)])),
      ).toMatchObject({
        trusted: false,
        reason: 'malformed',
      });
  });

  test('a DNS failure defers the mail; once the key is there, it is proven', async () => {
    const raw = await signed(unsigned(), signer);
    expect(await own(raw, brokenDns)).toMatchObject({
      trusted: false,
      deferred: true,
      reason: 'unverified',
    });
    expect(await own(raw)).toMatchObject({ trusted: true, deferred: false });
  });

  test('a key that does not exist is a verdict, not a failure', async () => {
    const none = async (name: string): Promise<never> => {
      throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    };
    expect(await own(await signed(unsigned(), signer), none)).toMatchObject({
      trusted: false,
      deferred: false,
      reason: 'unverified',
    });
  });

  test.each([
    ['a label of 64 characters', 'a'.repeat(64)],
    ['an empty label', 'a..b'],
    ['a dot at its end', 's1.'],
    ['a dot at its beginning', '.s1'],
    ['a blank', 's 1'],
    ['a sign that no host has', 'a@b'],
    ['an escape', 'a\\300b'],
    ['a byte of none', 'a\u0000b'],
    ['a name that is too long', Array(5).fill('a'.repeat(60)).join('.')],
  ])('a selector with %s has no key, and no server is asked for it', async (_, selector) => {
    const asked: string[] = [];
    const failing = (name: string) => {
      asked.push(name);
      return brokenDns(name);
    };
    const raw = (await signed(unsigned(), signer)).toString('latin1');
    const named = raw.replace(/\bs=acls01\b/, `s=${selector}`);
    expect(named).not.toBe(raw);
    expect(await own(Buffer.from(named, 'latin1'), failing)).toMatchObject({
      trusted: false,
      deferred: false,
    });
    expect(asked).toEqual([]);
  });

  test('one valid signature suffices, whatever becomes of another of the bank', async () => {
    const raw = await signed(await signed(unsigned(), signer), { ...signer, selector: 'gone' });
    const half = (name: string, type: string) =>
      name.startsWith('gone') ? brokenDns(name) : dns(name, type);
    expect(await own(raw, half)).toMatchObject({ trusted: true, deferred: false });
  });

  test('a signature of a part of the body is refused by the verifier’s own measure too', async () => {
    const raw = await signed(unsigned(), { ...signer, maxBodyLength: 60 });
    const profile = profileOf(domain, []);
    if (!profile) throw new Error('HDFC is known');
    const claimed = {
      ...{ tooMany: false, aligned: true, coverId: false, coverTo: true, coverHead: true },
      ...{ limited: false, open: [] },
    };
    expect(
      await proveByDkim({
        raw,
        headers: [],
        profile,
        senderDomain: domain,
        signatures: claimed,
        at: sent,
        resolver: dns,
      }),
    ).toMatchObject({
      kind: 'unproven',
    });
  });

  test('bare line feeds are read as the signer read them', async () => {
    const raw = await signed(unsigned(), signer);
    expect(
      await own(Buffer.from(raw.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')),
    ).toMatchObject({ trusted: true });
  });
});

describe('To is signed where no digits are shown', () => {
  const covered = `DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=a; h=From:To:Subject; bh=x; b=y`;
  const uncovered = covered.replace(':To', '');
  test.each<[string, string[], boolean]>([
    ['one that covers it', [covered], true],
    ['none at all', [], false],
    ['one that does not', [uncovered], false],
    ['a second one beside it that does not', [covered, uncovered], false],
    [
      'the vendor’s, which does not, beside the bank’s',
      [covered, uncovered.replace(domain, 'aclmobile.net')],
      true,
    ],
    ['one that cannot be read without doubt', [covered, `${covered}; h=from`], false],
    ['one whose second h= covers it', [`${uncovered}; h=from:to`], false],
    ['tags in capitals', [covered.replace('h=', 'H=')], false],
  ])('%s', async (_case, headers, toIsSigned) => {
    const reading = await read(alert({ headers }));
    expect(reading.toIsSigned).toBe(toIsSigned);
    const bound = bindAlert(
      { ...reading, accountTail: null, holder: 'Asha' },
      [{ accountId: 'acc', bank: 'hdfc', lastDigits: null, payeeName: 'ASHA' }],
      ['shop@gmail.com'],
    );
    expect(bound.kind).toBe(toIsSigned ? 'bound' : 'wrong_account');
  });

  test('a signature made without To proves the mail, and binds it only by its digits', async () => {
    const raw = await signed(unsigned(), {
      ...signer,
      headerList: usualHeaders.replace(':to', ''),
    });
    expect(await own(raw)).toMatchObject({ trusted: true, toIsSigned: false, reason: 'ok' });
  });
});

async function manySigned(raw: Buffer): Promise<Buffer> {
  let many = raw;
  for (let i = 0; i < 9; i++) many = await signed(many, { ...signer, selector: `s${i}` });
  return many;
}
