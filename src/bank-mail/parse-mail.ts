import { banks, profileOf } from './banks/index.ts';
import { changedProfileOf, taughtProfileOf } from './banks/taught-bank.ts';
import { domainOf, readAddresses } from './mime/address.ts';
import { type Header, type HeaderBlock, onlyValue, readHeaders, valuesOf } from './mime/headers.ts';
import { readMailDate } from './mime/mail-date.ts';
import { bounds, Malformed } from './mime/malformed.ts';
import { readSignatures, type Signatures } from './proof/signatures.ts';
import type { TaughtBank } from './taught.ts';
import type { BankProfile } from './types.ts';

/** A bank's mail with its header block read: what the steps of reading it are given. */
export type ParsedMail = {
  raw: Buffer;
  /** It is larger than `bounds.mailBytes`: `raw` is its beginning. */
  isCut: boolean;
  headers: readonly Header[];
  /** Where the body begins in `raw`. */
  bodyStart: number;
  sender: Sender;
  /** The bank it claims to be from. */
  profile: BankProfile;
  /** Its Date; null where it has none, or where the Date names no real moment. */
  sentAt: Date | null;
  /** The values of its To headers, unread. */
  recipients: readonly string[];
  signatures: Signatures;
};

/** Reads what the header block of a bank's mail says. Throws Malformed where it has two Dates. */
export function parseMail(
  raw: Buffer,
  { headers, bodyStart }: HeaderBlock,
  sender: Sender,
  profile: BankProfile,
): ParsedMail {
  const date = onlyValue(headers, 'date');
  return {
    raw: raw.subarray(0, bounds.mailBytes),
    isCut: raw.length > bounds.mailBytes,
    headers,
    bodyStart,
    sender,
    profile,
    sentAt: date === null ? null : readMailDate(date),
    recipients: valuesOf(headers, 'to'),
    signatures: readSignatures(headers, profile, sender.domain ?? ''),
  };
}

type Sender = {
  /** The From address, lower case; null unless there is one From with exactly one address. */
  address: string | null;
  domain: string | null;
  /** Of the one address, or of any where a mail claims several: such a mail stays unproven. */
  profile: BankProfile | null;
};

/** The bank that sends from a domain (lower case), as its mails are read; null where none does. */
export function profileAt(
  domain: string,
  experimental: readonly string[],
  taught: readonly TaughtBank[],
): BankProfile | null {
  const known = profileOf(domain, experimental);
  if (known === null) return taughtProfileOf(domain, taught);
  const bank = banks.find((one) => one.bank === known.bank);
  return changedProfileOf(known, bank, experimental.includes(known.bank), taught);
}

/**
 * Who a mail says it is from. Null where it has no From at all, or none that can be read.
 * @param taught banks that nobody knew, and what known ones' changed mails taught; a known one's
 * domain is never another's.
 */
export function readSender(
  headers: readonly Header[],
  experimental: readonly string[],
  taught: readonly TaughtBank[] = [],
): Sender | null {
  const fields = valuesOf(headers, 'from').map(readAddresses);
  const all = fields.flatMap((addresses) => addresses ?? []);
  if (all.length === 0) return null;
  const [address] = all;
  if (fields.length === 1 && all.length === 1 && address !== undefined) {
    const domain = domainOf(address);
    return { address, domain, profile: profileAt(domain, experimental, taught) };
  }
  const profile =
    all.map((one) => profileAt(domainOf(one), experimental, taught)).find((one) => one !== null) ??
    null;
  return { address: null, domain: null, profile };
}

/**
 * The bank that a mail claims to be from, by its header block alone: lets a watcher pass over
 * foreign mail without fetching its body. Proves nothing.
 */
export function senderProfile(
  rawHeaders: Buffer,
  experimental: readonly string[] = [],
  taught: readonly TaughtBank[] = [],
): BankProfile | null {
  try {
    return readSender(readHeaders(rawHeaders).headers, experimental, taught)?.profile ?? null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}
