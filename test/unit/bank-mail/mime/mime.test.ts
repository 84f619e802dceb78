import { describe, expect, test } from '@jest/globals';
import { readHeaders } from '../../../../src/bank-mail/mime/headers.ts';
import { Malformed } from '../../../../src/bank-mail/mime/malformed.ts';
import { sortParts } from '../../../../src/bank-mail/page/parts.ts';
import { readViews } from '../../../../src/bank-mail/page/views.ts';
import { mail, type Part } from '../../../mails/build.ts';
import { alert, classic, read } from '../hdfc.ts';

const words = 'You have received Rs.5.00';
const see = async (raw: Buffer) => {
  const { headers, bodyStart } = readHeaders(raw);
  return readViews(raw, headers, bodyStart);
};
const flats = async (raw: Buffer) => (await see(raw)).views.map(({ flat }) => flat);
const rawMail = (contentType: string, body: string | Buffer, encoding = '8bit'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `From: a@b.c\r\nSubject: s\r\nContent-Type: ${contentType}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`,
    ),
    Buffer.from(body),
  ]);
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

describe('charsets', () => {
  test.each<[string, Buffer, string]>([
    ['utf-16le', utf16(words, 'le'), words],
    ['UTF-16BE', utf16(words, 'be'), words],
    ['utf-16', utf16(`\ufeff${words}`, 'be'), words],
    ['utf-16', utf16(`\ufeff${words}`, 'le'), words],
    ['iso-2022-jp', Buffer.from('\x1b$B;d$O\x1b(B Rs.5.00', 'latin1'), '私は Rs.5.00'],
    ['shift_jis', Buffer.from([0x8e, 0x84, 0x20, 0x35]), '私 5'],
    ['gb2312', Buffer.from([0xce, 0xd2, 0x20, 0x35]), '我 5'],
    ['koi8-r', Buffer.from([0xd1, 0x20, 0x35]), 'я 5'],
    ['x-nobody-knows', Buffer.from('₹5'), '₹5'],
    ['us-ascii', Buffer.from([0x35, 0x96]), '5–'],
  ])('%s is read as it is meant (%#)', async (charset, bytes, expected) => {
    const spec = `text/plain; charset="${charset}"`;
    expect(await flats(rawMail(spec, bytes, '8bit'))).toEqual([expected]);
    expect(await flats(rawMail(spec, bytes.toString('base64'), 'base64'))).toEqual([expected]);
  });

  test.each(['utf-7', 'UTF7', 'unicode-1-1-utf-7', 'cp037'])(
    '%s is told: programs read it in different ways, or not at all',
    async (charset) => {
      const raw = rawMail(`text/plain; charset=${charset}`, '+AFIAcw-.5');
      expect(await see(raw)).toMatchObject({ odd: true, views: [{ flat: '+AFIAcw-.5' }] });
    },
  );
});

describe('the charset that an alert names', () => {
  const plain = classic().replaceAll('<br>', '\r\n');
  const named = (charset: string) =>
    alert({ body: { type: `text/plain; charset=${charset}`, charset: null, body: plain } });

  test.each([
    ...[
      'utf-8',
      'UTF-8',
      '"utf-8"',
      '"utf8"',
      "'utf-8'",
      '" UTF8 "',
      '""',
      'us-ascii',
      'ANSI_X3.4-1968',
    ],
    ...[
      'iso-8859-1',
      'ISO-8859-15',
      'latin1',
      'windows-1252',
      'cp1252',
      'Windows-1256',
      'unknown-8bit',
    ],
    ...['iso-2022-jp', 'ISO-2022-JP', 'shift_jis', 'euc-jp', 'gb2312', 'GBK', 'gb18030', 'big5'],
    ...['koi8-r', 'euc-kr', 'tis-620', 'macintosh'],
  ])('%s: it settles', async (charset) => {
    expect(await read(named(charset))).toMatchObject({ reason: 'ok', amountPaise: 16_000 });
  });

  test.each(['utf-16', 'UTF-16LE'])('%s: it settles', async (charset) => {
    const type = `text/plain; charset=${charset}`;
    const body = Buffer.from(plain, 'utf16le');
    const raw = alert({ body: { type, charset: null, body, encoding: 'base64' } });
    expect(await read(raw)).toMatchObject({ reason: 'ok' });
  });

  // Each is plain ASCII as it is sent: another program may show something else.
  test.each([
    ...[
      'utf-7',
      'UTF7',
      'unicode-1-1-utf-7',
      'csUnicode11UTF7',
      'x-imap4-modified-utf7',
      'utf-7-imap',
    ],
    ...[
      'cp037',
      'IBM037',
      'ibm1047',
      'ebcdic-us',
      'utf-ebcdic',
      'x-ebcdic-koreanandkoreanextended',
    ],
    ...['x-unknown', 'x-nobody-knows', 'hz-gb-2312', 'scsu', 'base64', 'hex', 'x-user-defined'],
  ])('%s: it never settles', async (charset) => {
    expect(await read(named(charset))).toMatchObject({ reason: 'malformed', amountPaise: 16_000 });
  });

  test('one part in a charset that nobody knows is enough, and so is a word of the subject', async () => {
    const html = { type: 'text/html', body: classic() };
    const other = { type: 'text/plain', charset: 'cp037', body: plain };
    const parts = [other, html];
    expect(await read(alert({ body: { multipart: 'alternative', parts } }))).toMatchObject({
      reason: 'malformed',
    });
    const subject = (charset: string) =>
      `=?${charset}?Q?View:_Account_update_for_your_HDFC_Bank_A/c?=`;
    expect(await read(alert({ rawSubject: subject('utf-8') }))).toMatchObject({ reason: 'ok' });
    expect(await read(alert({ rawSubject: subject('cp037') }))).toMatchObject({
      reason: 'malformed',
    });
  });
});

describe('where a part begins and ends', () => {
  const multipart = (...lines: string[]) =>
    rawMail('multipart/mixed; boundary="b"', lines.join('\r\n'), '7bit');

  test.each<[string, Buffer]>([
    [
      'a boundary with blanks behind it, which can be added to a signed mail',
      multipart('--b', '', 'one', '--b  ', 'Content-Type: text/html', '', 'two', '--b--', ''),
    ],
    ['an end with blanks behind it', multipart('--b', '', 'one', '--b-- \t', 'two')],
    [
      'an outer boundary in a part that was never closed',
      multipart(
        ...['--b', 'Content-Type: multipart/mixed; boundary=c', '', '--c', '', 'one'],
        ...['--b', '', 'two', '--b--', ''],
      ),
    ],
    [
      'an outermost boundary in a multipart that was never closed',
      multipart(
        ...['--b', 'Content-Type: multipart/mixed; boundary=c', ''],
        ...['--c', 'Content-Type: multipart/mixed; boundary=d', '', 'preamble'],
        ...['--b', '', 'two', '--b--', ''],
      ),
    ],
  ])('%s is refused: mail programs part it differently', async (_case, raw) => {
    await expect(see(raw)).rejects.toThrow(Malformed);
  });

  test('parts in parts, each closed, are each seen by themselves', async () => {
    const text = (body: string): Part => ({ type: 'text/plain', body });
    const inner: Part = { multipart: 'mixed', parts: [text('one'), text('two')] };
    const middle: Part = { multipart: 'mixed', parts: [inner, text('three')] };
    const raw = mail({ body: { multipart: 'mixed', parts: [middle, text('four')] } });
    expect(await flats(raw)).toEqual(['one', 'two', 'three', 'four']);
  });

  test.each<[string, Buffer]>([
    ['a boundary behind the end', multipart('--b', '', 'one', '--b--', '', '--b', '', 'two', '')],
    [
      'a multipart in another of the same boundary',
      multipart('--b', 'Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'one', '--b--'),
    ],
    ['a part that ends within its headers', multipart('--b', 'X: y', '--b', '', 'one', '--b--')],
    [
      'two boundaries of one multipart',
      rawMail('multipart/mixed; boundary=b; boundary=c', '--b\r\n\r\none\r\n--b--\r\n'),
    ],
    [
      'a boundary in pieces',
      rawMail('multipart/mixed; boundary*0=b', '--b\r\n\r\none\r\n--b--\r\n'),
    ],
  ])('%s is refused too', async (_case, raw) => {
    await expect(see(raw)).rejects.toThrow(Malformed);
  });

  test('a part without an end is told, and so is what stands around the parts', async () => {
    const open = multipart('before', '--b', '', 'one');
    expect(await see(open)).toMatchObject({ unclosed: true, around: { lines: ['before'] } });
    const closed = multipart('--b', '', 'one', '--b--', 'behind');
    expect(await see(closed)).toMatchObject({ unclosed: false, around: { lines: ['behind'] } });
  });

  test('a text of more lines than any alert has is not read', async () => {
    const raw = rawMail('text/plain', `Rs.5${'\r\n'.repeat(50_000)}`);
    expect(await see(raw)).toMatchObject({ views: [], endless: true });
  });

  test('what is packed in a file is enclosed by its type or its name, however that is written', async () => {
    const file = (type: string, ...headers: string[]): Part => ({ type, body: 'x', headers });
    for (const one of [
      file('application/ms-tnef'),
      file('application/octet-stream; name="winmail.dat"'),
      file('application/octet-stream', "Content-Disposition: attachment; filename*=utf-8''a%2Eeml"),
      file('application/octet-stream; name="=?utf-8?Q?a=2Eeml?="'),
    ])
      expect(
        await see(
          mail({ body: { multipart: 'mixed', parts: [{ type: 'text/plain', body: words }, one] } }),
        ),
      ).toMatchObject({ quoted: true, views: [{ flat: words }] });
    const pdf = file('application/pdf; name="=?utf-8?Q?Stat=C3=A9?="');
    expect(
      await see(
        mail({ body: { multipart: 'mixed', parts: [{ type: 'text/plain', body: words }, pdf] } }),
      ),
    ).toMatchObject({ quoted: false, views: [{ files: ['Staté'] }] });
  });

  test('a text that only looks like a boundary stays a text', async () => {
    const raw = multipart('--b', '', 'one', '--beneath', '-- b', '--b--', '');
    expect(await flats(raw)).toEqual(['one --beneath -- b']);
  });

  test('mails in a digest are enclosed, whether it says so or not', async () => {
    const raw = rawMail(
      'multipart/digest; boundary=b',
      '--b\r\n\r\nFrom: x@y.z\r\n\r\nRs.5\r\n--b--',
    );
    expect(await see(raw)).toMatchObject({ views: [], quoted: true });
  });

  test('every part tells by which headers it was read, and the mail can be read by other ones', async () => {
    const raw = rawMail('text/html; charset=utf-8', '<p>one</p>');
    const { headers, bodyStart } = readHeaders(raw);
    const [text] = sortParts(raw, headers, bodyStart).texts;
    expect(text?.head.headers).toEqual(headers);
    const without = headers.filter(({ name }) => !name.startsWith('content-'));
    const { views } = await readViews(raw, without, bodyStart);
    expect(views.map(({ flat }) => flat)).toEqual(['<p>one</p>']);
  });
});

describe('a text under a name', () => {
  const named: Part = { type: 'text/html; name="body.html"', body: words };

  test.each<[string, Part]>([
    ['the whole mail', named],
    ['its only text', { multipart: 'mixed', parts: [named] }],
    [
      'one of its views',
      { multipart: 'alternative', parts: [{ type: 'text/plain', body: words }, named] },
    ],
  ])('is read where it is %s', async (_case, body) => {
    const { views, quoted } = await see(mail({ body }));
    expect([new Set(views.map(({ flat }) => flat)), quoted]).toEqual([new Set([words]), false]);
  });

  test('is a file beside the mail’s text, and where it is called an attachment', async () => {
    const disposition = { headers: ['Content-Disposition: attachment'] };
    for (const parts of [
      [{ type: 'text/plain', body: 'see' }, named],
      [
        { type: 'text/plain', body: 'see' },
        { ...named, ...disposition },
      ],
    ])
      expect(await see(mail({ body: { multipart: 'mixed', parts } }))).toMatchObject({
        views: [{ flat: 'see' }],
        quoted: true,
      });
  });
});

describe('encodings and headers', () => {
  test('base64 goes on behind its padding: nothing of a part is unseen', async () => {
    const two = ['Rs.5.00 ', 'and Rs.6.00'].map((text) => Buffer.from(text).toString('base64'));
    expect(await flats(rawMail('text/plain', two.join('\r\n'), 'base64'))).toEqual([
      'Rs.5.00 and Rs.6.00',
    ]);
  });

  test('quoted-printable keeps what is no escape, and drops blanks at the ends of lines', async () => {
    const body = 'a =3D b=\r\nc = d =E2=82=B9  \r\n=XY \t';
    expect((await see(rawMail('text/plain', body, 'quoted-printable'))).views[0]?.lines).toEqual([
      'a = bc = d ₹',
      '=XY',
    ]);
  });

  test('fields stand in their order, twice where they stand twice, and by strict names only', () => {
    const block = 'From : a@b.c\r\nX: 1\r\nFROM:d@e.f\r\n g\r\nFrom\xa0: h@i.j\r\nx:2\r\n\r\n';
    expect(readHeaders(Buffer.from(block, 'latin1')).headers).toEqual([
      { name: 'from', value: 'a@b.c' },
      { name: 'x', value: '1' },
      { name: 'from', value: 'd@e.f g' },
      { name: 'x', value: '2' },
    ]);
  });
});
