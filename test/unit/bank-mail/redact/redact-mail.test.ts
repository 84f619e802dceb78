import { describe, expect, test } from '@jest/globals';
import { readHeaders } from '../../../../src/bank-mail/mime/headers.ts';
import { readViews } from '../../../../src/bank-mail/page/views.ts';
import { readMail } from '../../../../src/bank-mail/read-mail.ts';
import { redactMail } from '../../../../src/bank-mail/redact/redact-mail.ts';
import { mail, type Part, page, results, tableRows } from '../../../mails/build.ts';
import { corpus } from '../../../mails/corpus/index.ts';
import { shapes } from '../../../mails/corpus/shapes.ts';
import { alert, options, read } from '../hdfc.ts';

const seen = async (raw: Buffer) => {
  const { headers, bodyStart } = readHeaders(raw);
  return (await readViews(raw, headers, bodyStart)).views;
};

/** A mail of a bank that isn't known, full of what is nobody's business. */
const secrets = [
  'Ramesh',
  'Kumar',
  'ramesh.kumar',
  '9876543210',
  '620132678501',
  '50100123456',
  'hemlata',
  'Sahyadri',
  'invoice-8841',
  'राम',
  'secret.pdf',
  'ABHIL',
];
const unknown = mail({
  top: [results.gmail('newbank.example')],
  from: 'Ramesh Kumar <ramesh.kumar@newbank.example>',
  to: ['"Ramesh Kumar" <ramesh.kumar@gmail.com>'],
  subject: 'Dear Ramesh, ₹1,234.50 credited',
  headers: [
    'X-Recipient: ramesh.kumar@gmail.com',
    'Received: from a by b for <ramesh.kumar@gmail.com>; Fri',
    'X-Phone: 9876543210',
    'Return-Path: <bounce-ramesh.kumar=gmail.com@mail.newbank.example>',
  ],
  body: {
    multipart: 'mixed',
    preamble: 'For Ramesh Kumar only\r\n',
    parts: [
      {
        type: 'text/html',
        body: page(
          `Dear Ramesh Kumar,<!-- Ramesh 9876543210 --><br>Your A/c XX123456 (50100123456) is credited with <b>₹1,234.50</b> on 18-04-26 at 11:40:04.<br>Call 9876543210 or mail ramesh.kumar@gmail.com.${tableRows(
            [
              ['From', 'Hemlata Sahyadri hemlata@okaxis राम'],
              ['UPI Ref No', '620132678501'],
              ['Remarks', 'invoice-8841'],
              ['IFSC', 'HDFC0012345'],
            ],
          )}<p style="background:url(https://t.example/ramesh.kumar)">.</p><a href="https://newbank.example/u/ramesh.kumar?x=620132678501" title="Ramesh">click here</a><img alt="Ramesh" src="https://newbank.example/9876543210.png">`,
        ),
      },
      {
        type: 'application/pdf; name="secret.pdf"',
        body: 'Ramesh',
        encoding: 'base64',
        headers: ['Content-Disposition: attachment; filename="secret.pdf"'],
      },
    ],
  },
});

describe('a redacted mail', () => {
  test('names nobody: no name, address, number, reference, note or link of its recipient or payer is left, encoded or not', async () => {
    const redacted = await redactMail(unknown);
    const everything = [
      redacted.toString(),
      ...(await seen(redacted)).flatMap((view) => [view.subject, view.flat]),
    ]
      .join('\n')
      .toLowerCase();
    for (const secret of secrets) expect(everything).not.toContain(secret.toLowerCase());
    expect(redacted.toString()).not.toContain(Buffer.from('Ramesh').toString('base64'));
  });

  test('keeps its layout: the same lines and labels, dates, and the shape of amounts', async () => {
    const [before] = await seen(unknown);
    const [after] = await seen(await redactMail(unknown));
    expect(after?.lines).toHaveLength(before?.lines.length ?? 0);
    for (const label of ['From', 'UPI Ref No', 'Remarks', 'IFSC'])
      expect(after?.lines.some((line) => line.startsWith(`${label} `))).toBe(true);
    expect(after?.flat).toContain('is credited with ₹1,111.10 on 18-04-26 at 11:40:04.');
    expect(after?.subject).toBe('Dear Xxxxxx, ₹1,111.10 credited');
    expect(after?.flat).toContain('xxxxxxx@okaxis');
  });

  test('masks what stands where a name or a remark stands, also where its words are those of banks', async () => {
    const told = async (says: string, from = 'alerts@hdfcbank.bank.in') => {
      const body: Part = { type: 'text/plain', body: says };
      const redacted = await redactMail(mail({ from, subject: 'View: Account update', body }));
      return (await seen(redacted))[0]?.flat;
    };
    const sender = (name: string) =>
      `Rs.160.00 is successfully credited to your account ending in 4477. Transaction Details: a. Date: 18-04-26 b. Sender: ${name} (VPA: ravi@okaxis) c. UPI Reference No.: 620132678501`;
    expect(await told(sender('RAVI KUMAR PAYER'))).toContain('Sender: XXXX XXXXX XXXXX (VPA:');
    expect(await told(sender('Ravi Kumar Transfer'))).toContain(
      'Sender: Xxxx Xxxxx Xxxxxxxx (VPA:',
    );
    expect(await told(sender('Payment Store'))).toContain('Sender: Xxxxxxx Xxxxx (VPA:');
    expect(await told(sender('PAYMENT BANK'))).toContain('Sender: XXXXXXX XXXX (VPA:');
    for (const label of ['Name:', '(Name)', 'Name', 'Sender Name :'])
      expect(await told(`You received Rs.160.00.\n${label} Bharat Patel`)).toContain(
        `${label} Xxxxxx Xxxxx`,
      );
    const classic =
      'Dear Customer, Rs.160.00 has been credited to your account 4477 by VPA ravi@okaxis Ravi Paying on 18-04-26. Your UPI transaction reference number is 620132678501';
    expect(await told(classic)).toContain(
      'Dear Customer, Rs.110.00 has been credited to your account 1234 by VPA xxxx@okaxis Xxxx Xxxxxx on',
    );
    const markup = page(
      sender('<b>Asha</b> <i>Demo</i>\u00a0Payer&nbsp;Service').replaceAll(' b.', '<br>b.'),
    );
    const raw = mail({
      from: 'alerts@hdfcbank.bank.in',
      subject: 'Credit',
      body: { type: 'text/html', body: markup },
    });
    expect((await seen(await redactMail(raw)))[0]?.flat).toContain(
      'Sender: Xxxx Xxxx Xxxxx Xxxxxxx (VPA:',
    );
    expect(
      await told('You got Rs.1.00 by RAVI KUMAR TRANSFER in account', 'a@newbank.example'),
    ).toContain('by XXXX XXXXX XXXXXXXX in account');
    expect(await told('Remarks: Payment of Meera\nFrom: MEERA SERVICE', 'a@newbank.example')).toBe(
      'Remarks: Xxxxxxx xx Xxxxx From: XXXXX XXXXXXX',
    );
  });

  test('names the server that judged it only where it is a known provider’s', async () => {
    const judgedBy = async (id: string) => {
      const top = [`Authentication-Results: ${id}; dkim=pass header.d=hdfcbank.bank.in`];
      return (await redactMail(alert({ top }))).toString();
    };
    expect(await judgedBy('mx.google.com')).toContain(
      'Authentication-Results: mx.google.com; dkim=pass header.d=hdfcbank.bank.in',
    );
    expect(await judgedBy('mail.sahyadri.in')).toContain(
      'Authentication-Results: mx.example.com; dkim=pass header.d=hdfcbank.bank.in',
    );
    expect(await judgedBy('mail.sahyadri.in 1')).not.toContain('sahyadri');
    const remarked = 'mail.sahyadri.in; spf=pass (mail.sahyadri.in: domain of a@hdfcbank.net)';
    expect(await judgedBy(remarked)).toContain(
      'mx.example.com; spf=pass (mx.example.com: domain of x@hdfcbank.net)',
    );
  });

  test('keeps signatures and results by their shape, and the bank’s robot as its sender', async () => {
    const signature =
      'DKIM-Signature: v=1; a=rsa-sha256; d=hdfcbank.bank.in; s=acls01;\r\n\th=from:to:subject; bh=AbCdEf1=; b=GhIj2+/=';
    const redacted = (await redactMail(alert({ headers: [signature] }))).toString();
    expect(redacted).toContain(
      'd=hdfcbank.bank.in; s=acls01;\r\n\th=from:to:subject; bh=XxXxXx0=; b=XxXx0+/=',
    );
    expect(redacted).toContain('<alerts@hdfcbank.bank.in>');
    expect(await read(Buffer.from(redacted))).toMatchObject({
      trusted: true,
      reason: 'ok',
      template: 'hdfc/upi-credit-classic',
      to: ['shop@example.com'],
    });
  });

  test('a forwarded mail inside it and its attachments are emptied', async () => {
    const body: Part = {
      multipart: 'mixed',
      parts: [
        { type: 'text/plain', body: 'see' },
        { type: 'message/rfc822', body: 'Subject: Ramesh\n\nRamesh', encoding: '7bit' },
      ],
    };
    expect((await redactMail(alert({ body }))).toString()).not.toContain('Ramesh');
  });

  test('bytes that are no UTF-8 stay as the bank sent them', async () => {
    const body: Part = {
      type: 'text/plain',
      body: Buffer.from('You\x92ve received 5 \x96 thanks', 'latin1'),
      charset: 'iso-8859-1',
    };
    expect((await seen(await redactMail(alert({ body }))))[0]?.flat).toBe(
      'You’ve received 5 – thanks',
    );
  });
});

test.each(Object.entries(corpus))(
  '%s: every alert still fits its template when it is redacted',
  async (bank, mails) => {
    const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? '';
    for (const one of mails.filter((each) => each.expect.reason === 'ok')) {
      const bodies = one.body
        ? { 'as given': { body: one.body } }
        : Object.fromEntries(
            Object.entries(shapes).map(([shape, make]) => [shape, make(one.says ?? '')]),
          );
      for (const [shape, body] of Object.entries(bodies)) {
        // Its balance stands right behind the payer's remark, and is masked with it where a line ends.
        if (bank === 'nkgsb' && shape === 'plain text, wrapped') continue;
        const raw = mail({
          top: [results.gmail(domainOf(one.from))],
          from: one.from,
          subject: one.subject,
          date: new Date(one.date),
          ...body,
        });
        const asked = { ...options, experimental: one.experimental ? [bank] : [] };
        const [before, after] = [
          await readMail(raw, asked),
          await readMail(await redactMail(raw), asked),
        ];
        if (before.reason === 'ambiguous') continue;
        expect([one.name, shape, after.template, after.kind, after.reason]).toEqual([
          one.name,
          shape,
          before.template,
          before.kind,
          before.reason,
        ]);
      }
    }
  },
);
