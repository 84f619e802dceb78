import { readMail } from '../../../../src/bank-mail/read-mail.ts';
import { type MailSpec, mail, page, results } from '../../../mails/build.ts';
import { corpus } from '../../../mails/corpus/index.ts';
import type { CorpusMail } from '../../../mails/corpus/mail.ts';
import { shapes } from '../../../mails/corpus/shapes.ts';
import { options } from '../hdfc.ts';

/** How many hostile names and remarks are read; in full: `npm run fuzz -- names 100000`. */
export const RUNS = Number(process.env.FUZZ_RUNS ?? 300);

export type Known = { bank: string; one: CorpusMail };

/** One genuine mail of each known format, C1 to C28. */
export const formats: Known[] = Object.entries(corpus).flatMap(([bank, mails]) =>
  mails
    .filter(({ name, expect: { reason }, says }) => reason === 'ok' && says && /^C\d/.test(name))
    .filter(() => bank !== 'phonepe')
    .map((one) => ({ bank, one })),
);
export const linesOf = ({ one }: Known): string[] => (one.says ?? '').split(' / ');
export const html = (lines: readonly string[]): MailSpec => ({ html: page(lines.join('<br>')) });
export const text = (lines: readonly string[]): MailSpec =>
  shapes['plain text']?.(lines.join(' / ')) ?? {};

export async function read({ bank, one }: Known, body: MailSpec, subject = one.subject) {
  const domain = /@([\w.-]+)/.exec(one.from)?.[1] ?? '';
  const raw = mail({
    top: [results.gmail(domain)],
    from: one.from,
    subject,
    date: new Date(one.date),
    ...body,
  });
  return readMail(raw, { ...options, experimental: one.experimental ? [bank] : [] });
}

/** So many formats a line of a table are tried, each time the next ones; in a long run all. */
const AT_ONCE = process.env.FUZZ_RUNS === undefined ? 9 : formats.length;
let next = 0;

function someFormats(): Known[] {
  const some = Array.from({ length: AT_ONCE }, (_, i) => formats[(next + i) % formats.length]);
  next += AT_ONCE;
  return some.filter((one) => one !== undefined);
}

/** The formats that settle in spite of what was done to them. */
export async function settling(change: (known: Known) => [MailSpec, string?]): Promise<string[]> {
  const settled: string[] = [];
  for (const known of someFormats()) {
    const { reason } = await read(known, ...change(known));
    if (reason === 'ok') settled.push(`${known.bank}: ${known.one.name}`);
  }
  return settled;
}

/** The formats that don't settle any more after it, and why. */
export async function refused(change: (known: Known) => MailSpec): Promise<string[]> {
  const kept: string[] = [];
  for (const known of someFormats()) {
    const { reason, explanation } = await read(known, change(known));
    if (reason !== 'ok') kept.push(`${known.bank}: ${known.one.name}: ${explanation}`);
  }
  return kept;
}
