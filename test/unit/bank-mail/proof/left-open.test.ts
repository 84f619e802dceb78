import { describe, expect, test } from '@jest/globals';
import { dns, type MailSpec, mail, page, results, signed } from '../../../mails/build.ts';
import { read } from '../hdfc.ts';

/** What signatures leave open: a mail whose Date, or whose shape, anybody may change. */

const at = new Date('2026-04-12T09:00:00+05:30');
const kotaks = 'message-id:date:from:to:subject:mime-version';

const credit = (tail: string, rupees: string, remarks = 'thanks') =>
  `Dear Customer,<br>We wish to inform you that your account xx${tail} is credited by Rs. ${rupees} on 12-Apr-2026 for IMPS transaction. Please find the details as below:<br>Sender Name: PAYER<br>Sender Mobile No: 9190XX1234<br>IMPS Reference No: 610202772071<br>Remarks : ${remarks}<br>Regards,<br>Kotak Mahindra Bank`;

const kotak = (body: NonNullable<MailSpec['body']>, spec: MailSpec = {}) =>
  mail({
    from: 'Kotak <BankAlerts@kotak.bank.in>',
    subject: 'IMPS credit',
    date: at,
    body,
    ...spec,
  });

const html = (text: string, encoding: 'quoted-printable' | '7bit' = '7bit') =>
  ({ type: 'text/html', encoding, body: page(text) }) as const;
const mixed = (text: string) => ({ multipart: 'mixed', parts: [html(text)] }) as const;

const signer = {
  domain: 'kotak.bank.in',
  selector: 'outgoing01',
  headerList: kotaks,
  signTime: at,
};
const own = (raw: Buffer) => read(raw, { proof: 'dkim', authservId: null, resolver: dns });
/** The mail with other header lines than it was signed with. */
const altered = (raw: Buffer, from: RegExp, to: string): Buffer => {
  const text = raw.toString('latin1');
  expect(text).toMatch(from);
  return Buffer.from(text.replace(from, to), 'latin1');
};
/** The mail's own Content-Type: the first one, below the signature. */
const contentType = /^Content-Type:[^\r]*(?:\r\n[ \t][^\r]*)*/m;

describe('a bank that signs its mails without Content-Type (Kotak)', () => {
  test.each([
    ['its own shape, mixed', mixed(credit('4521', '250.00'))],
    ['a page alone', html(credit('4521', '250.00'))],
    ['a page alone, quoted-printable', html(credit('4521', '250.00'), 'quoted-printable')],
    [
      'plain text alone',
      { type: 'text/plain', body: credit('4521', '250.00').replaceAll('<br>', '\r\n') },
    ],
  ])('settles as it was sent: %s', async (_shape, body) => {
    expect(await own(await signed(kotak(body), signer))).toMatchObject({
      reason: 'ok',
      amountPaise: 25_000,
      accountTail: '4521',
    });
  });

  test.each([
    ['mixed', mixed],
    ['a page alone', html],
  ])(
    'another payment, planted as a part in a remark, settles nothing: %s',
    async (_shape, shape) => {
      const planted = `x\r\n--planted\r\nContent-Type: text/html\r\n\r\n${credit('4477', '500.00')}\r\n--planted--\r\n`;
      const raw = await signed(kotak(shape(credit('9999', '1.00', planted))), signer);
      const forged = altered(raw, contentType, 'Content-Type: multipart/mixed; boundary=planted');
      expect(await own(forged)).toMatchObject({ trusted: false, reason: 'unverified' });
    },
  );

  test('a part planted in a mail of which nothing else is understood settles nothing', async () => {
    const planted = `A letter.\r\n--planted\r\nContent-Type: text/html\r\n\r\n${credit('4477', '500.00')}\r\n--planted--\r\n`;
    const raw = await signed(kotak(mixed(planted)), signer);
    const forged = altered(raw, contentType, 'Content-Type: multipart/mixed; boundary=planted');
    expect((await own(forged)).reason).not.toBe('ok');
  });

  test('with another Content-Type that reads the same, it is the same payment', async () => {
    const raw = await signed(kotak(mixed(credit('4521', '250.00'))), signer);
    const forged = altered(raw, /multipart\/mixed/, 'multipart/alternative');
    expect(await own(forged)).toMatchObject({ amountPaise: 25_000, accountTail: '4521' });
  });

  test('the same holds where the provider vouches for it', async () => {
    const planted = `x\r\n--planted\r\nContent-Type: text/html\r\n\r\n${credit('4477', '500.00')}\r\n--planted--\r\n`;
    const raw = await signed(kotak(mixed(credit('9999', '1.00', planted))), signer);
    const forged = altered(raw, contentType, 'Content-Type: multipart/mixed; boundary=planted');
    const stamped = (bytes: Buffer) =>
      read(Buffer.concat([Buffer.from(`${results.gmail('kotak.bank.in')}\r\n`), bytes]));
    expect(await stamped(forged)).toMatchObject({ trusted: false, reason: 'unverified' });
    const genuine = await signed(kotak(mixed(credit('4521', '250.00'))), signer);
    expect(await stamped(genuine)).toMatchObject({ reason: 'ok' });
  });
});

describe('a bank whose text states neither day nor reference (DCB, Standard Chartered)', () => {
  const says = [
    [
      'dcbbank.com',
      'Dear Customer,<br>Your Account Number XXXXX4321 was credited INR 900.00.<br>Regards, DCB Bank',
    ],
    ['sc.com', 'Dear Customer,<br>Your a/c no. XX1234 is credited by INR 1,000.00.<br>Regards'],
  ] as const;
  const stamped = (domain: string, text: string, fields: string) =>
    read(
      mail({
        top: [
          results.gmail(domain),
          `DKIM-Signature: v=1; a=rsa-sha256; d=${domain}; s=a; h=${fields}; bh=x; b=y`,
        ],
        from: `alerts@${domain}`,
        subject: 'Account alert',
        date: at,
        html: page(text),
      }),
    );

  test.each(says)(
    '%s: without a signed Date an old mail could be a new one',
    async (domain, text) => {
      expect(await stamped(domain, text, 'from:to:subject:content-type')).toMatchObject({
        trusted: false,
        reason: 'unverified',
      });
      expect(await stamped(domain, text, 'from:to:subject:date:content-type')).toMatchObject({
        reason: 'ok',
      });
    },
  );

  test('where the text has a reference, it settles under any Date', async () => {
    const text =
      'Dear Customer,<br><br> Rs. 160.00 is successfully credited to your account **7722 by VPA payer@ybl PAYER NAME on 12-04-26.<br><br> Your UPI transaction reference number is 620132678501.<br><br> Thank you for banking with us.';
    expect(await stamped('hdfcbank.bank.in', text, 'from:to:subject:content-type')).toMatchObject({
      reason: 'ok',
    });
  });
});
