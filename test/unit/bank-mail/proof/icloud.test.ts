import { describe, expect, test } from '@jest/globals';
import { results } from '../../../mails/build.ts';
import { alert, domain, read } from '../hdfc.ts';

const ID = 'dmarc.icloud.com';
const HOST = 'st43p00im-qukt05021701.me.com';
const handedOn = `Received: from ${HOST} by p44-mailgateway-smtp-778464bd6-glqrh (mailgateway 2403B92)\r\n\twith SMTP id d888ea55; Fri, 22 May 2026 00:06:19 +0530`;
const cameIn = `Received: from o14.smtp-out.aclmobile.net (o14.smtp-out.aclmobile.net [103.54.236.14])\r\n\tby ${HOST} (Postfix) with ESMTPS id EC1A; Fri, 22 May 2026 00:06:17 +0530`;
const above = [
  'Authentication-Results: bimi.icloud.com; bimi=skipped reason="insufficient dmarc"',
  'X-ARC-Info: policy=fail; arc=none',
  'Authentication-Results: arc.icloud.com; arc=none',
];
const [dmarc = '', verified = '', spf = ''] = results.icloud(domain);
const [, vendors = ''] = results.icloud('aclmobile.net');
const signature = `DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=acls01;\r\n\th=content-type:subject:date:mime-version:to:from; bh=x; b=y`;
const signed = [dmarc, verified, spf, signature];

const reasonFor = async (top: readonly string[]) =>
  (await read(alert({ top: [...top] }), { authservId: ID })).reason;

describe('iCloud’s word on the sender as its mails have it', () => {
  test.each<[string, readonly string[]]>([
    ['what it says of brands and forwarding stands above', [...above, ...signed]],
    ['its hosts hand a mail on', [handedOn, cameIn, ...above, ...signed]],
    [
      'a signature of the bank’s mailer before the bank’s',
      [dmarc, vendors, verified, spf, signature],
    ],
    ['and behind it', [handedOn, cameIn, ...above, dmarc, verified, vendors, spf, signature]],
  ])('%s', async (_, top) => {
    expect(await reasonFor(top)).toBe('ok');
  });
});

describe('what came with the mail is not iCloud’s word', () => {
  test.each<[string, readonly string[]]>([
    ['below a second host from outside', [handedOn, cameIn, above[0] ?? '', cameIn, ...signed]],
    [
      'handed on by a host that did not receive it',
      [handedOn.replace(HOST, 'evil.example'), cameIn, ...signed],
    ],
    [
      'handed on from an address',
      [handedOn.replace(HOST, `${HOST} (evil [103.54.236.15])`), cameIn, ...signed],
    ],
    ['of a verifier below that on SPF', [...above, dmarc, spf, verified, signature]],
    [
      'of a verifier beside the true one, below',
      [...above, dmarc, vendors, spf, verified, signature],
    ],
    ['of a verifier between two on SPF', [...above, dmarc, spf, verified, spf, signature]],
    ['of DMARC twice', [...above, dmarc, dmarc, verified, spf, signature]],
    ['another’s in front of it', ['Authentication-Results: mx.evil.example; dkim=pass', ...signed]],
    ['only the bank’s mailer signed', [...above, dmarc, vendors, spf, signature]],
  ])('%s', async (_, top) => {
    expect(await reasonFor(top)).toBe('unverified');
  });
});
