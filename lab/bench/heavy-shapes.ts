import { mail, results } from '../../test/mails/build.ts';

const BYTES = 20 * 1024 * 1024;
/** As long as headers are read. */
const HEADER_BYTES = 250 * 1024;

type Encoding = '7bit' | 'base64' | 'quoted-printable';

/** The headers of a bank's mail that is proven, so that it is read as far as any is. */
const head = (type: string, encoding: Encoding = '7bit'): string =>
  mail({
    top: [results.gmail('hdfcbank.bank.in')],
    from: 'alerts@hdfcbank.bank.in',
    body: { type, charset: null, body: '', encoding },
  })
    .toString('latin1')
    .trimEnd();

/** `start`, then a unit over and over for so many bytes, then `end`. */
const shape =
  (start: string, unit: string | Buffer, end = '', bytes = BYTES) =>
  (): Buffer => {
    const raw = Buffer.allocUnsafe(start.length + bytes + end.length);
    raw.write(start, 'latin1');
    raw.fill(unit, start.length, start.length + bytes);
    raw.write(end, start.length + bytes, 'latin1');
    return raw;
  };
const page = (unit: string, before = '') => shape(`${head('text/html')}\r\n\r\n${before}`, unit);
const text = (charset: string, unit: string | Buffer, encoding: Encoding = '7bit') =>
  shape(`${head(`text/plain; charset=${charset}`, encoding)}\r\n\r\n`, unit);
const parts = (unit: string) => shape(`${head('multipart/mixed; boundary=a')}\r\n\r\n`, unit);

const subject = (unit: string, bytes: number) =>
  shape('Subject: ', unit, `\r\n${head('text/html').replace(/Subject: .*\r\n/, '')}`, bytes);

const words = 'Rs.5.00 credited to **7722 by A B.\r\n';
const payment =
  'Dear Customer,\r\nRs. 160.00 is successfully credited to your account **7722 by VPA payer@ybl PAYER NAME on 18-04-26.\r\nYour UPI transaction reference number is 620132678501.\r\n';
const twoBytes = (): Buffer => Buffer.from(words, 'utf16le');
const numbered = (write: (at: number) => string): string[] =>
  Array.from({ length: 250 }, (_, at) => write(at));
const ruleOf = (at: number): string =>
  `p{color:rgb(${at},0,0);background:rgb(255,255,${255 - at})}`;
const selectors = numbered((at) => `.a${at} td.b > #c${at}`).join(',');

/**
 * Mails of 20 MB, by their shape: the shapes that have cost most, and each kind of text and page.
 * Texts of as many words as are read have them in 30 kB.
 */
export const shapes: Readonly<Record<string, () => Buffer>> = {
  'plain text': text('utf-8', words),
  'utf-16, little end first': text('utf-16le', twoBytes()),
  'utf-16, big end first': text('utf-16be', twoBytes().swap16()),
  'utf-16 in base64': text('utf-16', twoBytes().toString('base64'), 'base64'),
  'a page in utf-16': shape(`${head('text/html; charset=utf-16')}\r\n\r\n`, twoBytes()),
  'iso-2022-jp': text('iso-2022-jp', `\x1b$B;d$O\x1b(B ${words}`),
  'utf-7': text('utf-7', words),
  gb18030: text('gb18030', Buffer.from([0xce, 0xd2, 0x20, 0x35])),
  'one line': text('utf-8', 'Rs.5.00 '),
  'empty lines': text('utf-8', '\r\n'),
  blanks: shape(`${head('text/html', 'quoted-printable')}\r\n\r\n`, ' ', 'x'),
  'quoted-printable': shape(`${head('text/html', 'quoted-printable')}\r\n\r\n`, '=3D=  \t'),
  'one soft-broken line': shape(`${head('text/html', 'quoted-printable')}\r\n\r\n`, 'Rs.5=\r\n'),
  'one line of base64': shape(`${head('text/html', 'base64')}\r\n\r\n`, 'd29yZCB3b3Jk'),
  headers: shape(`${head('text/html')}\r\n`, 'X-Y: zzzz\r\n'),
  'one header': shape(`${head('text/html')}\r\nX-Y: `, 'zzzz '),
  'one folded header': shape(`${head('text/html')}\r\nX-Y: z`, '\r\n z'),
  'a subject of encoded words': subject('=?utf-8?q?a?= ', BYTES),
  'a subject of 250 kB of encoded words': subject('=?utf-8?q?a?= ', HEADER_BYTES),
  'a subject of 250 kB of words': subject('Rs.5.00 credited ', HEADER_BYTES),
  'nested parts': parts('--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'),
  'small parts': parts('--a\r\n\r\nx\r\n'),
  boundaries: parts('--a x\r\n'),
  'nested tables': page('<table><tr><td>'),
  'a table in each cell': page('<td><table><tr></table>', '<table><tr>'),
  cells: page('<td>', '<table><tr>'),
  'full cells': page('<td>a', '<table><tr>'),
  'rows of cells': page('<tr><td>a<td>5</tr>', '<table>'),
  pre: page('a\n', '<pre>'),
  'pre without words': page('\n', '<pre>'),
  entities: page('&#8377;&amp;'),
  comments: page('<!-- a -->'),
  'comments that one program shows': page('<!--[if mso]>a<![endif]-->'),
  'one comment': page('a', '<!--[if mso]>'),
  'one tag': page(' a="b"', '<p'),
  'one attribute': page('color:red;', '<p style="'),
  rules: page(`${selectors}{display:none}\n`, '<style>'),
  'one rule': page('.a td,', '<style>'),
  'one escaped style': page('"\\:', "<p style='"),
  'one style of list markers': page('quotes:', "<p style='"),
  sheets: page('<style>p{color:red}</style>'),
  'empty sheets': page('<style></style>'),
  'elements that rules are about': page('<p></p>', `<style>${numbered(ruleOf).join('')}</style>`),
  'elements inside each other': page('<b>x</b>', '<div>'.repeat(250)),
  'words behind a payment': shape(
    `${head('text/plain')}\r\n\r\n${payment}`,
    'Your account will be fine by the end of the day. ',
    '',
    30_000,
  ),
  greetings: shape(`${head('text/plain')}\r\n\r\n`, 'Dear Customer, ', '', 31_000),
  'elements in what rules ask for': page(
    '<p></p>',
    `<style>${numbered((at) => `.a${at} .b${at} p{color:red}`).join('')}</style>${'<div>'.repeat(200)}`,
  ),
};
