import { readMail } from '../../../../src/bank-mail/read-mail.ts';
import { nothingTaught } from '../../../../src/bank-mail/taught.ts';
import { type MailSpec, mail, page, results } from '../../../mails/build.ts';
import { corpus } from '../../../mails/corpus/index.ts';
import type { CorpusMail } from '../../../mails/corpus/mail.ts';
import { shapes } from '../../../mails/corpus/shapes.ts';
import { atTerminal } from '../../../setup/words.ts';
import { options } from '../hdfc.ts';

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
  return readMail(raw, {
    ...options,
    experimental: one.experimental ? [bank] : [],
    knowledge: { ...nothingTaught, holders: ['NAME', 'User', 'SHOP NAME'] },
  });
}

/** So many formats a line of a table are tried, each time the next ones; in a long run all. */
const AT_ONCE = process.env.FUZZ_RUNS === undefined ? 9 : formats.length;
let next = 0;

function someFormats(): Known[] {
  const some = Array.from({ length: AT_ONCE }, (_, i) => formats[(next + i) % formats.length]);
  next += AT_ONCE;
  return some.filter((one) => one !== undefined);
}

type Change = (known: Known) => [MailSpec, string?];

/** How each format reads after a change: its name, the reason and its words. */
async function readings(change: Change, among: readonly Known[] = formats) {
  const found: { name: string; reason: string; explanation: string }[] = [];
  for (const known of among) {
    const { reason, explanation } = await read(known, ...change(known));
    found.push({
      name: `${known.bank}: ${known.one.name}`,
      reason,
      explanation: atTerminal(explanation),
    });
  }
  return found;
}

/** The formats that settle in spite of what was done to them. */
export async function settling(change: Change, among = someFormats()): Promise<string[]> {
  const all = await readings(change, among);
  return all.filter(({ reason }) => reason === 'ok').map(({ name }) => name);
}

/** The formats that don't settle any more after it, and why. */
export async function refused(
  change: (known: Known) => MailSpec,
  among = someFormats(),
): Promise<string[]> {
  const all = await readings((known) => [change(known)], among);
  return all
    .filter(({ reason }) => reason !== 'ok')
    .map(({ name, explanation }) => `${name}: ${explanation}`);
}
