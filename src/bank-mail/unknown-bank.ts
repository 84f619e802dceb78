import { isBankDomain } from './banks/index.ts';
import { readHeaders } from './mime/headers.ts';
import { Malformed } from './mime/malformed.ts';
import { readViews } from './page/views.ts';
import { parseMail, readSender } from './parse-mail.ts';
import { type ProofOptions, proveSender } from './prove-sender.ts';
import type { TaughtBank } from './taught.ts';
import type { BankProfile } from './types.ts';

/** Words of money that came, in the languages of banks' mails. */
const CAME = /\b(?:credited|received|deposited)\b|जमा|प्राप्त/i;

/** Given by the Reserve Bank to banks only, so that a sender below it is one. */
const BANKS_ONLY = '.bank.in';

const likelyDomain = (domain: string): boolean =>
  domain.endsWith(BANKS_ONLY) || isBankDomain(domain.slice(domain.indexOf('.') + 1));

/**
 * Whether a mail claims to be from a bank that the service doesn't know, by its header block alone: a
 * domain below bank.in, or a label in front of a known bank's. Proves nothing.
 */
export function isFromUnknownBank(
  rawHeaders: Buffer,
  experimental: readonly string[] = [],
  taught: readonly TaughtBank[] = [],
): boolean {
  try {
    const sender = readSender(readHeaders(rawHeaders).headers, experimental, taught);
    return !!sender?.domain && sender.profile === null && likelyDomain(sender.domain);
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}

export type UnknownBankMail = { sender: string; lastDigits: string };

/**
 * The sender of an unknown bank's mail, and the digits of the account. The mail is proven and tells
 * of money that came to one of these accounts. Null for any other mail (decisions: Trust in an
 * alert).
 */
export async function readUnknownBank(
  raw: Buffer,
  lastDigits: readonly string[],
  options: ProofOptions & { arrivedAt: Date; experimental: readonly string[] },
): Promise<UnknownBankMail | null> {
  try {
    const block = readHeaders(raw);
    const sender = readSender(block.headers, options.experimental);
    if (!sender?.address || !sender.domain || sender.profile) return null;
    const mail = parseMail(raw, block, sender, nobodyAt(sender.domain));
    if ((await proveSender(mail, options.arrivedAt, options)).kind !== 'proven') return null;
    const { views } = await readViews(mail.raw, mail.headers, mail.bodyStart);
    const words = views.map((view) => `${view.subject}\n${view.flat}`).join('\n');
    const shown = lastDigits.find((digits) => new RegExp(`(?<!\\d)${digits}(?!\\d)`).test(words));
    return shown !== undefined && CAME.test(words)
      ? { sender: sender.address, lastDigits: shown }
      : null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

const nobodyAt = (domain: string): BankProfile => ({
  bank: domain,
  domains: [domain],
  showsDigits: true,
  read: () => ({ kind: 'none' }),
  claim: () => null,
  around: () => ({ asked: [], used: [] }),
});
