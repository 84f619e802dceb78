import { type Header, type HeaderBlock, onlyValue, valuesOf } from './mime/headers.ts';
import { readMailDate } from './mime/mail-date.ts';
import { bounds } from './mime/malformed.ts';
import { readSignatures, type Signatures } from './proof/signatures.ts';
import type { Sender } from './sender.ts';
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
