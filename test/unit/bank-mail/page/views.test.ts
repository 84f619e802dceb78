import { describe, expect, test } from '@jest/globals';
import { readHeaders } from '../../../../src/bank-mail/mime/headers.ts';
import { Malformed } from '../../../../src/bank-mail/mime/malformed.ts';
import { readViews } from '../../../../src/bank-mail/page/views.ts';
import { type MailSpec, mail, type Part, tableRows } from '../../../mails/build.ts';

async function see(spec: MailSpec | Buffer) {
  const raw = Buffer.isBuffer(spec) ? spec : mail(spec);
  const { headers, bodyStart } = readHeaders(raw);
  return readViews(raw, headers, bodyStart);
}
const flats = async (spec: MailSpec | Buffer) => (await see(spec)).views.map((view) => view.flat);
const flatOf = async (html: string) => (await flats({ html })).at(-1) ?? '';
const linesOf = async (html: string) => (await see({ html })).views[0]?.lines ?? [];

describe('a page is read as a person sees it', () => {
  test.each<[string, string, string]>([
    [
      'the title, styles, scripts and comments are not words',
      '<title>HDFC BANK</title><style>p{x:y}</style><script>var a="no"</script><!-- no -->yes',
      'yes',
    ],
    [
      'a preheader that is not displayed is read as everything is',
      '<span style="display:none !important">Rs.5 more</span> yes',
      'Rs.5 more yes',
    ],
    [
      'what a style or an attribute hides is read',
      '<style>.pre{display:none}</style><i style="visibility:hidden">a</i><i hidden>b</i><i style="font-size:0">c</i><i class="pre">d</i>yes',
      'abcdyes',
    ],
    ['what one program alone shows is read', '<!--[if mso]>also<![endif]-->yes', 'also yes'],
    ['what stands in a tag that nothing closes is read', 'yes <b failed', 'yes failed'],
    [
      'entities, numeric ones, and the rupee that is none',
      '&#8377;1 &#x20B9;2 &rupee;3 Tom&nbsp;&amp;&nbsp;Co',
      '₹1 ₹2 ₹3 Tom & Co',
    ],
    ['entities that were escaped twice', '&amp;#8377;12.50&amp;nbsp;paid', '₹12.50 paid'],
    ['zero-width characters between digits', '₹1,\u200c612\u200b.\u2060\ufeff41', '₹1,612.41'],
    ['direction marks', 'PAYER \u202e\u200fNAME\u202c', 'PAYER NAME'],
    ['a direction mark within figures', 'Rs.7\u200f30\u061c.66', 'Rs.7\ue00030\ue000.66'],
    ['figures behind a direction override', 'A \u202eB on 20-11-26', 'A \ue001B on 20-11-26'],
    ['every kind of blank', 'a\u00a0b\u202fc\u2003d\t\r\n e', 'a b c d e'],
    ['full-width and Devanagari digits', 'Rs.１６０．００ ₹१६०.००', 'Rs.160.00 ₹160.00'],
    ['words split by inline tags', 'suc<b>cess</b>fully', 'successfully'],
    [
      'an endless word is read in parts to its end',
      `a ${'x'.repeat(700)}Failed b`,
      `a ${'x'.repeat(300)} ${'x'.repeat(300)} ${'x'.repeat(100)}Failed b`,
    ],
    [
      'where an endless link leads to is cut, and what is glued behind it is not',
      `a &lt;https://x.example/${'x'.repeat(900)}&gt;Failed b`,
      `a <https://x.example/${'x'.repeat(582)}…>Failed b`,
    ],
  ])('%s', async (_promise, html, expected) => {
    expect(await flatOf(html)).toBe(expected);
  });

  test('blocks and <br> begin lines, inline elements do not', async () => {
    expect(
      await linesOf('<p>Dear <b>Customer</b>,</p><div>one<br>two</div>three<p>four</p>'),
    ).toEqual(['Dear Customer,', 'one', 'two', 'three', 'four']);
  });

  test('line breaks of the source count where the page says so', async () => {
    expect(await linesOf('<pre>one\ntwo</pre><p>three\nfour</p>')).toEqual([
      'one',
      'two',
      'three four',
    ]);
  });

  test('a table row of label and value is one line, also inside layout tables', async () => {
    const html = `<table><tr><td><img></td><td>Hi NAME,<br>received ₹230${tableRows([
      ['From', 'PAYER NAME'],
      ['RRN', '661533935455'],
    ])}</td></tr></table>`;
    const view = (await see({ html })).views[0];
    expect(view?.lines).toEqual([
      'Hi NAME,',
      'received ₹230',
      'From PAYER NAME',
      'RRN 661533935455',
    ]);
  });

  test('cells that each hold a table of their own, a colon in a cell, and unclosed cells make lines too', async () => {
    const html =
      '<table><tr><td><table><tr><td>Amount</td></tr></table></td><td>:</td><td><table><tr><td>INR 1.00</td></tr></table></td></tr><tr><td>Date<td>01-10-26</table>';
    expect((await see({ html })).views[0]?.lines).toEqual(['Amount INR 1.00', 'Date 01-10-26']);
  });

  test('a page that was escaped whole is read as the page', async () => {
    expect(
      await flatOf(
        '<html><body>&lt;table&gt;&lt;tr&gt;&lt;td&gt;Amount&lt;/td&gt;&lt;td&gt;INR 1.00&lt;/td&gt;&lt;/tr&gt;&lt;/table&gt;</body></html>',
      ),
    ).toBe('Amount INR 1.00');
  });

  test('markup in a name stays text: it hides nothing of the page', async () => {
    expect(
      await flatOf('Dear Customer, from &lt;div style="display:none"&gt;PAYER on 18-04-26'),
    ).toBe('Dear Customer, from <div style="display:none">PAYER on 18-04-26');
  });
});

describe('an element inside a value', () => {
  test.each([
    'Rs.1<sup>60</sup>',
    'Rs.<s>9</s>160.00',
    'Rs. <del>1</del>60',
    'Rs.<small style="vertical-align:super">1</small>60',
    'Rs.<span style="font:0/0 a">9</span>160',
    'Rs.<span class="x">9</span>160',
    'Rs.<span hidden>9</span>160',
    'Rs.<font size="0">9</font>160',
    'Rs.160<b style="display:none">0</b>.00',
    'Rs.16<img src="x" alt="">0.00',
    '<i>₹</i><i>160</i>',
    'on 18-0<u>4</u>-26',
    'at 12<i>:</i>30',
    'reference 6201<a href="https://x.example">326</a>78501',
    'account **7<tt>7</tt>22',
    'Rs.\u202d160\u202c',
    '<bdo dir="rtl">Rs.06.10</bdo>',
    'credited <span dir="rtl">Rs.06.10</span>',
  ])('leaves a mark that no template reads: %s', async (html) => {
    expect(await flatOf(html)).toMatch(/[\ue000\ue001]/);
  });

  test.each([
    ['Rs.<b>1</b>60', 'Rs.160'],
    ['<span>Rs.</span> <strong>160</strong>.<font>00</font>', 'Rs. 160.00'],
    ['paid <span style="color:red">Rs.160.00</span> today', 'paid Rs.160.00 today'],
    ['on <a href="https://x.example">18-04-26</a> <i>12:30</i>.', 'on 18-04-26 12:30.'],
    [
      'HDFC<sup>®</sup> for the 1<sup>st</sup> time, 5 <i>of 10</i>',
      'HDFC® for the 1st time, 5 of 10',
    ],
    ['1<!-- a comment -->60', '160'],
  ])('leaves none where it changes nothing: %s', async (html, expected) => {
    expect(await flatOf(html)).toBe(expected);
  });
});

describe('parts, encodings and charsets', () => {
  const text = 'You’ve received ₹5 – thanks';
  test.each<[string, Part]>([
    [
      'quoted-printable with soft breaks inside words',
      { type: 'text/html', body: `${'word '.repeat(30)}${text}` },
    ],
    ['base64', { type: 'text/html', body: text, encoding: 'base64' }],
    ['8bit', { type: 'text/plain', body: text, encoding: '8bit' }],
    [
      'us-ascii declared, UTF-8 sent',
      { type: 'text/plain', body: text, encoding: '8bit', charset: 'us-ascii' },
    ],
    [
      'us-ascii declared, windows-1252 sent',
      {
        type: 'text/plain',
        body: Buffer.from('You\x92ve received 5 \x96 thanks', 'latin1'),
        encoding: '8bit',
        charset: 'us-ascii',
      },
    ],
    [
      'iso-8859-1, which means windows-1252',
      {
        type: 'text/plain',
        body: Buffer.from('You\x92ve received 5 \x96 thanks', 'latin1'),
        charset: 'iso-8859-1',
      },
    ],
    ['no charset', { type: 'text/plain', body: text, encoding: '8bit', charset: null }],
    [
      'multiparts inside multiparts',
      {
        multipart: 'mixed',
        parts: [
          {
            multipart: 'related',
            parts: [
              {
                multipart: 'alternative',
                parts: [{ type: 'text/html', body: text, encoding: 'base64' }],
              },
            ],
          },
        ],
      },
    ],
  ])('%s', async (_promise, body) => {
    expect((await flats({ body }))[0]).toMatch(/You’ve received ₹?5 – thanks$/);
  });

  test('text and HTML are two views of one mail', async () => {
    expect(await flats({ text: 'plain words', html: '<p>html words</p>' })).toEqual([
      'plain words',
      'html words',
    ]);
  });

  test.each<[string, Part]>([
    [
      'an attachment',
      {
        type: 'text/html',
        body: 'no',
        headers: ['Content-Disposition: attachment; filename="a.html"'],
      },
    ],
    ['a named part', { type: 'text/html; name="a.html"', body: 'no' }],
    ['an enclosed mail', { type: 'message/rfc822', body: 'Subject: x\n\nno', encoding: '7bit' }],
    ['a calendar', { type: 'text/calendar', body: 'no' }],
    [
      'a disposition nobody knows',
      { type: 'text/plain', body: 'no', headers: ['Content-Disposition: weird'] },
    ],
  ])('%s is no view', async (_promise, part) => {
    expect(
      await flats({
        body: { multipart: 'mixed', parts: [{ type: 'text/plain', body: 'see below' }, part] },
      }),
    ).toEqual(['see below']);
  });

  test('a line that is no header does not end the headers', async () => {
    const raw = Buffer.from(
      'From: a@b.c\r\nAccount Balance - Weekly: UTF-8\r\nnonsense\r\nSubject: after it\r\n\r\nbody\r\n',
    );
    expect((await see(raw)).views).toEqual([
      { subject: 'after it', flat: 'body', lines: ['body'] },
    ]);
  });

  test('bare line feeds and a missing closing boundary are read', async () => {
    const raw = Buffer.from(
      'Subject: s\nContent-Type: multipart/mixed; boundary="x y"\n\n--x y\nContent-Type: text/plain\n\nhello\nworld\n',
    );
    expect(await flats(raw)).toEqual(['hello world']);
  });

  test.each([
    ['two Content-Type headers', ['Content-Type: text/plain']],
    ['two subjects', ['Subject: other']],
    ['two encodings', ['Content-Transfer-Encoding: base64', 'Content-Transfer-Encoding: 7bit']],
  ])('%s are refused: a signature covers one of them only', async (_promise, headers) => {
    await expect(see({ headers, html: 'x' })).rejects.toThrow(Malformed);
  });

  test('too many parts, parts nested too deep, headers too long are refused', async () => {
    const many: Part = {
      multipart: 'mixed',
      parts: Array.from({ length: 150 }, () => ({ type: 'text/plain', body: 'x' })),
    };
    const deep = Array.from({ length: 20 }).reduce<Part>(
      (inner) => ({ multipart: 'mixed', parts: [inner] }),
      {
        type: 'text/plain',
        body: 'x',
      },
    );
    for (const spec of [
      { body: many },
      { body: deep },
      { headers: [`X-Long: ${'x'.repeat(300_000)}`], text: 'x' },
    ])
      await expect(see(spec)).rejects.toThrow(Malformed);
  });
});

describe('subjects', () => {
  test.each([
    [
      '=?UTF-8?Q?Received_=E2=82=B93=2E23_in_your_slice_account?=',
      'Received ₹3.23 in your slice account',
    ],
    [
      '=?UTF-8?q?=E2=9D=97__You_have_done_a_UPI_txn._Check_details!?=',
      '❗ You have done a UPI txn. Check details!',
    ],
    ['=?utf-8?B?4p2XIFlvdQ==?= have', '❗ You have'],
    ['=?utf-8?B?4p0=?=\r\n =?utf-8?B?l1lvdQ==?=', '❗You'],
    ['=?utf-8?Q?=E2=82?= =?utf-8?Q?=B95?=', '₹5'],
    ['=?iso-8859-1?Q?caf=E9?= =?utf-8?Q?_=E2=82=B9?=', 'café ₹'],
    ['plain =?utf-8?q?word?= plain', 'plain word plain'],
    ['=?broken?x?y?= stays', '=?broken?x?y?= stays'],
  ])('%s', async (rawSubject, expected) => {
    expect((await see({ rawSubject, text: 'x' })).views[0]?.subject).toBe(expected);
  });
});

describe('what others wrote is left out', () => {
  test.each([
    [
      'a forward',
      '<p>FYI</p><p>---------- Forwarded message ---------</p><p>From: HDFC</p><p>Rs.5 no</p>',
    ],
    ['an original message', '<p>FYI</p><p>-----Original Message-----</p><p>Rs.5 no</p>'],
    [
      'wrapper lines',
      '<p>FYI</p><p>From: HDFC &lt;alerts@hdfcbank.bank.in&gt;</p><p>Date: x</p><p>Subject: y</p><p>Rs.5 no</p>',
    ],
    ['a blockquote', '<p>FYI</p><blockquote type="cite">Rs.5 no</blockquote>'],
    ['Gmail’s quotation', '<p>FYI</p><div class="gmail_quote">Rs.5 no</div>'],
    ['a reply', '<p>FYI</p><p>On Fri, 22 May 2026 at 00:06, HDFC wrote:</p><p>Rs.5 no</p>'],
  ])('%s', async (_promise, html) => {
    const seen = await see({ html });
    expect(seen.views.map((view) => view.flat)).toEqual(['FYI']);
    expect(seen.quoted).toBe(true);
  });

  test('lines with > in plain text', async () => {
    const seen = await see({ text: 'FYI\n> Rs.5 no\n' });
    expect([seen.views[0]?.flat, seen.quoted]).toEqual(['FYI', true]);
  });

  test('nothing of a mail whose subject says Fwd: or Re:', async () => {
    expect(await see({ subject: 'Fwd: View: Account update', html: 'x' })).toEqual({
      views: [],
      quoted: true,
      endless: false,
      unclosed: false,
    });
  });

  test('a payer’s name with such words in the middle of a line changes nothing', async () => {
    const seen = await see({
      html: 'credited by VPA a@b ---------- Forwarded message --------- on 18-04-26',
    });
    expect([seen.quoted, seen.views[0]?.flat]).toEqual([
      false,
      'credited by VPA a@b ---------- Forwarded message --------- on 18-04-26',
    ]);
  });

  test('a bank’s PDF beside its words is no quotation', async () => {
    const body: Part = {
      multipart: 'mixed',
      parts: [
        { type: 'text/plain', body: 'words' },
        { type: 'application/pdf; name="a.pdf"', body: 'x' },
      ],
    };
    expect((await see({ body })).quoted).toBe(false);
  });
});
