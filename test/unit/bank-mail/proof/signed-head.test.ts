import { expect, test } from '@jest/globals';
import { results } from '../../../mails/build.ts';
import { atTerminal } from '../../../setup/words.ts';
import { alert, domain, read } from '../hdfc.ts';

const GMAIL = 'mx.google.com';
const usual = 'content-type:message-id:subject:date:mime-version:to:from';
const signature = (fields: string, by = domain): string =>
  `DKIM-Signature: v=1; a=rsa-sha256; d=${by}; s=acls01;\r\n\th=${fields}; bh=x; b=y`;
const ofGmail = (dkim: string): string =>
  `Authentication-Results: ${GMAIL}; dkim=${dkim} header.i=@${domain} header.s=acls01; dmarc=pass header.from=${domain}`;

const ZOHO = 'mx.zohomail.com';
const ICLOUD = 'dmarc.icloud.com';
const providers: [string, readonly string[]][] = [
  [GMAIL, [results.gmail(domain)]],
  ['microsoft', [results.microsoft(domain)]],
  [ZOHO, [results.zoho(domain)]],
  [ICLOUD, results.icloud(domain)],
];

test.each(providers)('%s: a signature covers From and Subject', async (authservId, top) => {
  const reasonWith = async (...signatures: string[]) =>
    (await read(alert({ top: [...top, ...signatures] }), { authservId })).reason;
  expect(await reasonWith(signature(usual))).toBe('ok');
  expect(await reasonWith(signature('From : To : Subject'))).toBe('ok');
  expect(await reasonWith(signature(usual.replace('subject:', '')))).toBe('unverified');
  expect(await reasonWith(signature(usual.replace(':from', '')))).toBe('unverified');
  // Which of two the provider found valid is not known.
  expect(await reasonWith(signature(usual), signature('from:to:date'))).toBe('unverified');
  // A vendor's own counts for nothing, whatever it covers.
  expect(await reasonWith(signature(usual), signature('from', 'aclmobile.net'))).toBe('ok');
});

test('where the provider has taken the signature out of the mail, its word counts', async () => {
  expect(await read(alert({ top: [results.gmail(domain)] }))).toMatchObject({ reason: 'ok' });
});

test('what isn’t covered is told', async () => {
  const { explanation } = await read(
    alert({ top: [results.gmail(domain), signature('from:to:date')] }),
  );
  expect(atTerminal(explanation)).toContain('does not cover sender and subject');
});

test.each([
  'pass (test mode)',
  'pass (2048-bit key; testing)',
  'pass (rsa (t=y))',
  'pass reason="test mode"',
])('a pass by a key for tests is none: dkim=%s', async (dkim) => {
  expect(await read(alert({ top: [ofGmail(dkim)] }))).toMatchObject({
    trusted: false,
    reason: 'unverified',
  });
});

test.each([
  'pass',
  'pass (2048-bit key)',
  'pass (latest key; contest.example)',
  'pass reason="ok"',
])('any other remark on a pass changes nothing: dkim=%s', async (dkim) => {
  expect(await read(alert({ top: [ofGmail(dkim)] }))).toMatchObject({ reason: 'ok' });
});

test('a pass in earnest counts beside one by a key for tests', async () => {
  const both = ofGmail('pass (test mode)').replace(
    '; dmarc',
    `; dkim=pass header.i=@${domain} header.s=acls02; dmarc`,
  );
  expect(await read(alert({ top: [both] }))).toMatchObject({ reason: 'ok' });
});

test.each([ZOHO, ICLOUD])('%s: nor is it where no domain is named', async (authservId) => {
  const top = [
    ...(authservId === ZOHO ? [results.zoho(domain)] : results.icloud(domain)),
    signature(usual),
  ];
  const tested = top.map((header) => header.replace('dkim=pass', 'dkim=pass (test mode)'));
  expect(await read(alert({ top }), { authservId })).toMatchObject({ reason: 'ok' });
  expect(await read(alert({ top: tested }), { authservId })).toMatchObject({
    reason: 'unverified',
  });
});
