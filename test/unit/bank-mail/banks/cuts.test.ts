import { expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { readMail } from '../../../../src/bank-mail/read-mail.ts';
import { type MailSpec, mail, page, results } from '../../../mails/build.ts';
import { options } from '../hdfc.ts';
import { formats, type Known, linesOf } from './known-formats.ts';

/** `npm run fuzz -- cuts` cuts at each byte. */
const EACH_BYTE = process.env.FUZZ_RUNS !== undefined;
jest.setTimeout(EACH_BYTE ? 3_600_000 : 600_000);

/** Bytes of each mail that are tried beside the ends of its lines, the same in each run. */
const SOME = 12;

const shapes: Readonly<Record<string, (lines: readonly string[]) => MailSpec>> = {
  'plain text': (lines) => ({ body: { type: 'text/plain', body: lines.join('\n'), ...eight } }),
  page: (lines) => ({ body: { type: 'text/html', body: page(lines.join('<br>\n')), ...eight } }),
  'page and text': (lines) => ({ html: page(lines.join('<br>')), text: lines.join('\n') }),
};
const eight = { encoding: '8bit' } as const;

function rawOf({ one }: Known, body: MailSpec): Buffer {
  const domain = /@([\w.-]+)/.exec(one.from)?.[1] ?? '';
  const top = [results.gmail(domain)];
  return mail({ top, from: one.from, subject: one.subject, date: new Date(one.date), ...body });
}

/** Where a mail is cut: all through its body, or at the ends of its lines and at some bytes. */
function cutsOf(raw: Buffer): number[] {
  const body = raw.indexOf('\r\n\r\n');
  const ends = [...raw.keys()].filter((at) => raw[at] === 10).flatMap((at) => [at, at + 1]);
  const bytes = EACH_BYTE
    ? Array.from({ length: raw.length - body }, (_, at) => body + at)
    : fc.sample(fc.nat({ max: raw.length - 1 }), { numRuns: SOME, seed: 7 });
  return [...new Set([...ends, ...bytes])];
}

async function read({ bank, one }: Known, raw: Buffer) {
  const { reason, amountPaise, reference, accountTail } = await readMail(raw, {
    ...options,
    experimental: one.experimental ? [bank] : [],
  });
  return { reason, amountPaise, reference, accountTail };
}

test.each(Object.entries(shapes))(
  'a mail that is cut settles nothing but what the whole one does: %s',
  async (_, shape) => {
    for (const known of formats) {
      const raw = rawOf(known, shape(linesOf(known)));
      const whole = await read(known, raw);
      for (const at of cutsOf(raw)) {
        const part = await read(known, raw.subarray(0, at));
        if (part.reason === 'ok')
          expect([known.one.name, at, part]).toEqual([known.one.name, at, whole]);
      }
    }
  },
);
