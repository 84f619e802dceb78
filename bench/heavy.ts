import { readMail } from '../src/bank-mail/read-mail.ts';
import { mail, results } from '../test/mails/build.ts';

const BYTES = 20 * 1024 * 1024;
const from = 'alerts@hdfcbank.bank.in';
const head = (type: string, encoding: '7bit' | 'base64' | 'quoted-printable' = '7bit'): string =>
  mail({ top: [results.gmail('hdfcbank.bank.in')], from, body: { type, body: '', encoding } })
    .toString('latin1')
    .trimEnd();
/** All mails are made in one place, so that no more than the one being read is in memory. */
const place = Buffer.alloc(BYTES + 64 * 1024);
const shape =
  (start: string, unit: string, end = '') =>
  () => {
    const from = place.write(start);
    place.fill(unit, from, from + BYTES);
    return place.subarray(0, from + BYTES + place.write(end, from + BYTES));
  };

/** The shapes that have cost most, each as a mail of 20 MB. */
const shapes: Record<string, () => Buffer> = {
  'nested tables': shape(`${head('text/html')}\r\n\r\n`, '<table><tr><td>'),
  'nested parts': shape(
    `${head('multipart/mixed; boundary=a')}\r\n\r\n`,
    '--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n',
  ),
  boundaries: shape(`${head('multipart/mixed; boundary=a')}\r\n\r\n--a\r\n\r\n`, '--a x\r\n'),
  headers: shape(`${head('text/html')}\r\n`, 'X-Y: zzzz\r\n'),
  base64: shape(`${head('text/html', 'base64')}\r\n\r\n`, 'd29yZCB3b3Jk'),
  'quoted-printable': shape(`${head('text/html', 'quoted-printable')}\r\n\r\n`, '=3D=  \t'),
  blanks: shape(`${head('text/html', 'quoted-printable')}\r\n\r\n`, ' ', 'x'),
  'encoded words': shape('Subject: ', '=?utf-8?q?a?= ', `\r\n${head('text/html')}\r\n\r\nx`),
};

/** Reads a mail of 20 MB of each shape. Prints what it costs: under 2 s of CPU and 300 MB is asked. */
export async function bench(): Promise<void> {
  for (const [name, make] of Object.entries(shapes)) {
    const raw = make();
    const before = process.cpuUsage();
    const { reason } = await readMail(raw, {
      ...{ proof: 'authentication-results', authservId: 'mx.google.com', receivedAt: null },
      ...{ now: new Date(), alertDelayMs: 600_000, experimental: [] },
      resolver: () => Promise.reject(new Error('nothing is looked up')),
    });
    const { user, system } = process.cpuUsage(before);
    process.stdout.write(
      `20 MB of ${name}: ${reason}, ${((user + system) / 1000).toFixed(0)} ms of CPU (at most 2000)\n`,
    );
  }
  const { maxRSS } = process.resourceUsage();
  process.stdout.write(
    `most memory, the mails themselves in it: ${(maxRSS / 1024).toFixed(0)} MB (at most 300)\n`,
  );
}
