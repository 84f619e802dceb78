import { describe, expect, test } from '@jest/globals';
import { type MailSpec, results } from '../../../mails/build.ts';
import { atTerminal } from '../../../setup/words.ts';
import { alert, domain, read } from '../hdfc.ts';

const received =
  'Received: from o14.smtp-out.aclmobile.net (o14.smtp-out.aclmobile.net. [103.54.236.14]) by mx.google.com; Fri, 22 May 2026 00:06:17 +0530';
const ar = (rest: string, id = 'mx.google.com') => `Authentication-Results: ${id}; ${rest}`;
const signature = `DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=acls01;\r\n\th=content-type:subject:date:mime-version:to:from; bh=x; b=y`;
const gmailsOwn =
  'Received: by 2002:a05:6a10:1234:b0:2ff:0:1 with SMTP id a1csp123; Thu, 21 May 2026 11:36:17 -0700';
const passing = `dkim=pass header.i=@${domain}; dmarc=pass header.from=${domain}`;

const ZOHO = 'mx.zohomail.com';
const ICLOUD = 'dmarc.icloud.com';

describe('every provider’s word on the sender is understood', () => {
  test.each<[string, readonly string[], string]>([
    ['Gmail', [results.gmail(domain), `ARC-${results.gmail(domain)}`], 'mx.google.com'],
    ['Microsoft 365', [results.microsoft(domain), received], 'microsoft'],
    [
      'Microsoft 365 behind its own hosts',
      [
        'Received: from A.apcprd02.prod.outlook.com (2603:1096:4:1::1) by B.apcprd02.prod.outlook.com with HTTPS; Fri, 22 May 2026 00:06:18 +0530',
        'Received: from C.eurprd.prod.outlook.com ([fe80::1c2b%4]) by A.apcprd02.prod.outlook.com; Fri, 22 May 2026 00:06:18 +0530',
        results.microsoft(domain),
        'Received: from o14.smtp-out.aclmobile.net (103.54.236.14) by D.mail.protection.outlook.com; Fri, 22 May 2026 00:06:17 +0530',
      ],
      'microsoft',
    ],
    ['Zoho', [results.zoho(domain), signature], 'mx.zohomail.com'],
    ['Fastmail, where it writes one header', [results.fastmail(domain)], 'mx3.messagingengine.com'],
    ['iCloud', [...results.icloud(domain), signature], 'dmarc.icloud.com'],
    ['Gmail behind its own hosts', [gmailsOwn, received, results.gmail(domain)], 'mx.google.com'],
    [
      'Fastmail behind its own hosts',
      [
        'Received: from compute3.internal ([10.202.2.202]) by sloti1n15 (LMTPProxy); Fri, 22 May 2026 00:06:18 +0530',
        results.fastmail(domain),
      ],
      'mx3.messagingengine.com',
    ],
    [
      'SES, whose hosts have another name than its results',
      [
        received.replace('mx.google.com', 'inbound-smtp.us-west-2.amazonaws.com'),
        results.ses(domain),
      ],
      'amazonses.com',
    ],
    ['Cloudflare', [results.cloudflare(domain)], 'mx.cloudflare.net'],
    ['SES', [results.ses(domain)], 'amazonses.com'],
    ['one that does not speak of DMARC', [ar(`dkim=pass header.d=${domain}`)], 'mx.google.com'],
    [
      'another letter case, in the id and the domain',
      [ar(passing.toUpperCase().replace('PASS', 'pass'), 'MX.Google.COM')],
      'mx.google.com',
    ],
    [
      'an identity inside the signing domain',
      [ar(`dkim=pass header.d=${domain} header.i=alerts@mail.${domain}`)],
      'mx.google.com',
    ],
    [
      'a second header of another host below it',
      [ar(passing), ar('dkim=fail', 'relay.example')],
      'mx.google.com',
    ],
  ])('%s', async (_provider, top, authservId) => {
    expect(await read(alert({ top }), { authservId })).toMatchObject({
      trusted: true,
      proof: 'authentication-results',
      reason: 'ok',
    });
  });
});

describe('a forged or unproven mail settles nothing', () => {
  test.each<[string, MailSpec, string | null]>([
    ['Zoho’s word on a mail without the bank’s signature', { top: [results.zoho(domain)] }, ZOHO],
    [
      'Zoho’s word on a mail with a stranger’s signature only',
      { top: [results.zoho(domain), signature.replace(domain, 'aclmobile.net')] },
      ZOHO,
    ],
    [
      'iCloud’s word on a mail without the bank’s signature',
      { top: results.icloud(domain) },
      ICLOUD,
    ],
    [
      'iCloud’s DMARC by SPF alone, where its verifier failed',
      { top: [...results.icloud(domain, { dkim: 'fail' }), signature] },
      ICLOUD,
    ],
    [
      'iCloud’s DMARC by SPF alone, where its verifier is silent',
      { top: [...results.icloud(domain).slice(0, 1), signature] },
      ICLOUD,
    ],
    [
      'iCloud’s verifier on a stranger’s signature',
      {
        top: [
          ...results.icloud(domain).slice(0, 1),
          ...results.icloud('aclmobile.net').slice(1, 2),
          signature,
        ],
      },
      ICLOUD,
    ],
    [
      'what stands for iCloud’s verifier below the hosts that it came from',
      {
        top: [
          ...results.icloud(domain).slice(0, 1),
          received,
          ...results.icloud(domain).slice(1, 2),
          signature,
        ],
      },
      ICLOUD,
    ],
    [
      'two that stand for iCloud’s verifier',
      { top: [...results.icloud(domain), ...results.icloud(domain).slice(1, 2), signature] },
      ICLOUD,
    ],
    [
      'Microsoft’s word below a foreign host that called itself Microsoft’s',
      {
        top: [
          'Received: from evil.prod.outlook.com (103.54.236.14) by D.mail.protection.outlook.com; Fri, 22 May 2026 00:06:17 +0530',
          results.microsoft(domain),
        ],
      },
      'microsoft',
    ],
    [
      'Microsoft’s word below another tenant’s sending host',
      {
        top: [
          'Received: from APC01-SG2-obe.outbound.protection.outlook.com (40.107.215.100) by D.mail.protection.outlook.com; Fri, 22 May 2026 00:06:17 +0530',
          results.microsoft(domain),
        ],
      },
      'microsoft',
    ],
    [
      'Microsoft’s word below a name that carries an address of Microsoft’s',
      {
        top: [
          'Received: from a.outlook.com (2603:1096::1) (103.54.236.14) by D.mail.protection.outlook.com; Fri, 22 May 2026 00:06:17 +0530',
          results.microsoft(domain),
        ],
      },
      'microsoft',
    ],
    [
      'the provider’s id below two hops from outside',
      { top: [received, received, results.gmail(domain)] },
      'mx.google.com',
    ],
    [
      'the provider’s id below a hop that another host received',
      { top: [received.replace('by mx.google.com', 'by relay.example'), results.gmail(domain)] },
      'mx.google.com',
    ],
    [
      'the provider’s id below a Received that nobody can read',
      { top: ['Received: yesterday', results.gmail(domain)] },
      'mx.google.com',
    ],
    ...['mail.', 'other.', ''].map((below): [string, MailSpec, string] => [
      `a signature of ${below}${domain} for a part of the body (l=)`,
      {
        top: [ar(passing), signature.replace(`d=${domain}`, `d=${below}${domain}; l=10`)],
      },
      'mx.google.com',
    ]),
    [
      'a signature that nobody can read',
      { top: [results.gmail(domain), signature, 'DKIM-Signature: v=1; v=1'] },
      'mx.google.com',
    ],
    [
      'a signature that names no domain',
      { top: [results.gmail(domain), signature, `DKIM-Signature: v=1; a=rsa-sha256 d=${domain}`] },
      'mx.google.com',
    ],
    ['no authserv-id is configured', {}, null],
    ['no Authentication-Results at all', { top: [] }, 'mx.google.com'],
    [
      'another host’s id on top',
      { top: [results.gmail(domain, { authservId: 'mx.evil.example' })] },
      'mx.google.com',
    ],
    [
      'the id only as a part of another',
      { top: [results.gmail(domain, { authservId: 'mx.google.com.evil.example' })] },
      'mx.google.com',
    ],
    [
      'the right one below a foreign one: the sender wrote it',
      { top: [ar('dkim=fail', 'relay.example'), results.gmail(domain)] },
      'mx.google.com',
    ],
    [
      'two with the configured id',
      { top: [ar('dkim=fail'), results.gmail(domain)] },
      'mx.google.com',
    ],
    [
      'two with the configured id, the lower one broken',
      { top: [results.gmail(domain), 'Authentication-Results: mx.google.com; dkim=pass ('] },
      'mx.google.com',
    ],
    [
      'a second one written "Authentication-Results :"',
      { top: [results.gmail(domain), `Authentication-Results : mx.google.com; ${passing}`] },
      'mx.google.com',
    ],
    [
      'the id in a comment',
      { top: [`Authentication-Results: (mx.google.com;) evil.example; ${passing}`] },
      'mx.google.com',
    ],
    [
      'only copies under ARC- and X- names',
      { top: [`ARC-${results.gmail(domain)}`, `X-${results.gmail(domain)}`] },
      'mx.google.com',
    ],
    [
      'results in the body',
      { top: [], html: `${results.gmail(domain)}<br>Dear Customer` },
      'mx.google.com',
    ],
    [
      'the vendor’s signature only',
      { top: [ar('dkim=pass header.i=@aclmobile.net')] },
      'mx.google.com',
    ],
    ['SPF only', { top: [ar(`spf=pass smtp.mailfrom=a@${domain}`)] }, 'mx.google.com'],
    ['DKIM failed', { top: [ar(`dkim=fail header.i=@${domain}`)] }, 'mx.google.com'],
    [
      'DKIM neutral',
      {
        top: [
          ar(
            `dkim=neutral (body hash did not verify) header.i=@${domain}; dmarc=pass header.from=${domain}`,
          ),
        ],
      },
      'mx.google.com',
    ],
    [
      'DMARC failed although a signature passed',
      { top: [results.gmail(domain, { dmarc: 'fail' })] },
      'mx.google.com',
    ],
    ['DMARC none', { top: [results.gmail(domain, { dmarc: 'none' })] }, 'mx.google.com'],
    [
      'DMARC of another domain',
      { top: [results.gmail(domain, { headerFrom: 'evil.example' })] },
      'mx.google.com',
    ],
    [
      'DMARC without header.from',
      { top: [ar(`dkim=pass header.i=@${domain}; dmarc=pass`)] },
      'mx.google.com',
    ],
    [
      'DMARC twice, contradicting',
      { top: [ar(`${passing}; dmarc=fail header.from=${domain}`)] },
      'mx.google.com',
    ],
    [
      'DMARC twice, of two domains',
      { top: [ar(`${passing}; dmarc=pass header.from=evil.example`)] },
      'mx.google.com',
    ],
    [
      'DMARC passed by SPF, no valid signature',
      { top: [ar(`dkim=none; dmarc=pass header.from=${domain}`)] },
      'mx.google.com',
    ],
    [
      'a signature of a look-alike',
      { top: [ar('dkim=pass header.d=evilhdfcbank.bank.in')] },
      'mx.google.com',
    ],
    [
      'a signature of bank.in, which is nobody’s',
      { top: [ar('dkim=pass header.d=bank.in')] },
      'mx.google.com',
    ],
    [
      'a signature of another bank under bank.in',
      { top: [ar('dkim=pass header.d=axis.bank.in')] },
      'mx.google.com',
    ],
    [
      'a signature of a sub-domain that is not listed',
      { top: [ar(`dkim=pass header.d=evil.${domain}`)] },
      'mx.google.com',
    ],
    [
      'a signature of a domain below the look-alike',
      { top: [ar(`dkim=pass header.d=${domain}.evil.example`)] },
      'mx.google.com',
    ],
    [
      'header.i that does not lie in header.d',
      { top: [ar(`dkim=pass header.d=evil.example header.i=@${domain}`)] },
      'mx.google.com',
    ],
    [
      'header.d and a strange header.i',
      { top: [ar(`dkim=pass header.d=${domain} header.i=@evil.example`)] },
      'mx.google.com',
    ],
    [
      'header.d twice, the bank first',
      { top: [ar(`dkim=pass header.d=${domain} header.d=evil.example`)] },
      'mx.google.com',
    ],
    [
      'header.d twice',
      { top: [ar(`dkim=pass header.d=evil.example header.d=${domain}`)] },
      'mx.google.com',
    ],
    [
      'a pass inside a comment',
      {
        top: [
          ar(
            `dkim=fail (dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}) header.d=${domain}`,
          ),
        ],
      },
      'mx.google.com',
    ],
    [
      'a pass inside a quoted local part',
      { top: [ar(`spf=pass smtp.mailfrom="; ${passing}; x="@evil.example`)] },
      'mx.google.com',
    ],
    [
      'a pass that breaks out of a comment',
      {
        top: [
          ar(
            `spf=pass (domain of a); ${passing} (@evil.example); dmarc=fail header.from=${domain}`,
          ),
        ],
      },
      'mx.google.com',
    ],
    ['an open comment', { top: [ar(`${passing} (`)] }, 'mx.google.com'],
    [
      'Zoho without a DKIM pass',
      { top: [results.zoho(domain, { dkim: 'fail' })] },
      'mx.zohomail.com',
    ],
    [
      'Zoho without DMARC',
      { top: ['Authentication-Results: mx.zohomail.com; dkim=pass'] },
      'mx.zohomail.com',
    ],
    [
      'a host like Zoho that names no domain',
      { top: [`Authentication-Results: mx.example; dkim=pass; dmarc=pass header.from=${domain}`] },
      'mx.example',
    ],
    [
      'iCloud with DMARC failed',
      { top: results.icloud(domain, { dmarc: 'fail' }) },
      'dmarc.icloud.com',
    ],
    [
      'iCloud’s DKIM header as the first',
      { top: [...results.icloud(domain)].reverse() },
      'dmarc.icloud.com',
    ],
    ['Microsoft without compauth', { top: [`Authentication-Results: ${passing}`] }, 'microsoft'],
    [
      'Microsoft with compauth failed',
      { top: [results.microsoft(domain, { compauth: 'fail' })] },
      'microsoft',
    ],
    [
      'Microsoft’s shape below a foreign host',
      { top: [received, results.microsoft(domain)] },
      'microsoft',
    ],
    [
      'Microsoft’s shape with an id',
      { top: [results.microsoft(domain).replace('Results: ', 'Results: mx.evil; ')] },
      'microsoft',
    ],
    [
      'Microsoft’s shape twice',
      { top: [results.microsoft(domain), results.microsoft(domain)] },
      'microsoft',
    ],
    ['no id where one is configured', { top: [results.microsoft(domain)] }, 'mx.google.com'],
    [
      'two From headers',
      { from: [`HDFC <alerts@${domain}>`, 'thief@evil.example'] },
      'mx.google.com',
    ],
    [
      'two From headers of the bank',
      { from: [`HDFC <alerts@${domain}>`, `alerts@${domain}`] },
      'mx.google.com',
    ],
    ['two addresses in From', { from: `alerts@${domain}, thief@evil.example` }, 'mx.google.com'],
    ['no To', { to: null }, 'mx.google.com'],
    ['two To headers', { to: ['shop@gmail.com', 'thief@gmail.com'] }, 'mx.google.com'],
    [
      'a signature that covers only the beginning (l=)',
      {
        headers: [
          `DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=x; l=10; h=from:to; bh=x; b=y`,
        ],
      },
      'mx.google.com',
    ],
    [
      'nine signatures',
      {
        headers: Array.from(
          { length: 9 },
          (_, i) => `DKIM-Signature: v=1; d=v${i}.example; h=from; b=x`,
        ),
      },
      'mx.google.com',
    ],
  ])('%s', async (_forgery, spec, authservId) => {
    const reading = await read(alert(spec), { authservId });
    expect(reading).toMatchObject({
      trusted: false,
      proof: null,
      reason: 'unverified',
      bank: 'hdfc',
    });
    expect(atTerminal(reading.explanation)).not.toBe('');
    // Read all the same: the ledger shows what it claims.
    if (spec.html === undefined)
      expect(reading).toMatchObject({
        amountPaise: 16_000,
        reference: '620132678501',
        accountTail: expect.stringContaining('7722'),
      });
  });

  test.each<[string, string]>([
    ['a look-alike domain', 'alerts@hdfcbank-bank.in'],
    ['the domain below another', 'alerts@hdfcbank.bank.in.evil.example'],
    ['the domain glued to another', 'alerts@evilhdfcbank.bank.in'],
    ['the common parent', 'alerts@bank.in'],
    ['a sub-domain that is not listed', 'alerts@evil.hdfcbank.bank.in'],
    ['the bank in the display name only', '"alerts@hdfcbank.bank.in" <thief@evil.example>'],
    [
      'the bank in an unquoted display name',
      'HDFC alerts at hdfcbank.bank.in <thief@evil.example>',
    ],
    ['the bank in a comment', 'thief@evil.example (alerts@hdfcbank.bank.in)'],
    ['letters that look alike', 'alerts@hdfcbаnk.bank.in'],
  ])('%s is no known sender', async (_forgery, from) => {
    const reading = await read(alert({ from, top: [results.gmail('evil.example')] }));
    expect(reading.trusted).toBe(false);
    expect(['unknown_sender', 'malformed']).toContain(reading.reason);
  });

  test.each([
    '<alerts@hdfcbank.bank.in> <thief@evil.example>',
    'alerts@hdfcbank.bank.in\u0000',
    'Group: alerts@hdfcbank.bank.in;',
    '',
  ])('a From that is no one address is no sender: %j', async (from) => {
    expect(await read(alert({ from }))).toMatchObject({ trusted: false, reason: 'malformed' });
  });
});

describe('a domain above the sender’s signs for it only where it is known to be the bank’s', () => {
  const sbi = (signer: string, from = 'alerts.sbi.bank.in') =>
    alert({
      from: `cbsalerts.sbi@${from}`,
      subject: 'CBSSBI ALERT',
      top: [ar(`dkim=pass header.i=@${signer}; dmarc=pass header.from=${from}`)],
      html: '<p>Your A/C XXXXX123456 has a credit by transfer of Rs 236.00 on 18/04/26. Avl Bal Rs 31,07,139.12.-SBI</p>',
    });
  test.each([
    ['alerts.sbi.bank.in', 'sbi.bank.in', true],
    ['alerts.sbi.co.in', 'sbi.co.in', true],
    ['alerts.sbi.bank.in', 'sbi.co.in', false],
    ['alerts.sbi.bank.in', 'bank.in', false],
    ['alerts.sbi.bank.in', 'comm.sbi.bank.in', false],
  ])('%s by %s: %s', async (from, signer, trusted) => {
    expect(await read(sbi(signer, from))).toMatchObject({
      trusted,
      reason: trusted ? 'ok' : 'unverified',
    });
  });
  test('and sends nothing itself', async () => {
    expect(await read(sbi('sbi.bank.in', 'sbi.bank.in'))).toMatchObject({
      trusted: false,
      reason: 'unknown_sender',
    });
  });
});
