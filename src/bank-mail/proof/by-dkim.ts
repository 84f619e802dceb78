import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { type Sentence, say } from '../../words/sentence.ts';
import type { Header } from '../mime/headers.ts';
import type { BankProfile } from '../types.ts';
import {
  isAligned,
  isCovered,
  leftOpen,
  type ProofResult,
  type Signatures,
  unproven,
} from './signatures.ts';

/** Answers a TXT look-up; throws with `code` ENOTFOUND or ENODATA where there is no record. */
export type Resolver = (name: string, type: string) => Promise<string[][]>;

type SignedMail = {
  raw: Buffer;
  headers: readonly Header[];
  profile: BankProfile;
  senderDomain: string;
  signatures: Signatures;
  /** The moment at which the signature's times are judged: the mail's arrival. */
  at: Date;
  resolver: Resolver;
};

/** Banks known to sign without Content-Type: their own shape of a mail is tried instead. */
const LEAVE_TYPE_OPEN: ReadonlySet<string> = new Set(['kotak', 'icici']);

/** By how much the clocks of a signer and of a mailbox may differ. */
const SKEW_MS = 5 * 60_000;

/**
 * Whether our own verification proves the sender: one signature must be aligned with From and pass,
 * by a key that isn't a test key. The signature limits nothing (no l=) and covers From, Subject and
 * Date as often as they stand. Where the DNS of an aligned signature fails, the proof is
 * `deferred`.
 */
export async function proveByDkim(mail: SignedMail): Promise<ProofResult> {
  const { profile, senderDomain } = mail;
  if (!mail.signatures.aligned)
    return unproven(say('proof_no_signature', { domain: senderDomain }));
  let why = say('proof_signature_invalid', { domain: senderDomain });
  let failedLookup = false;
  for (const result of await verify(mail)) {
    if (!result.signingDomain || !isAligned(profile, senderDomain, result.signingDomain)) continue;
    if (result.status.result === 'temperror') failedLookup = true;
    if (result.status.result !== 'pass') continue;
    const flaw = flawOf(result, mail);
    if (flaw === null) return { kind: 'proven', open: leftOpen(mail.headers, coveredBy(result)) };
    why = flaw;
  }
  if (failedLookup)
    return {
      kind: 'deferred',
      why: say('proof_key_deferred', { domain: senderDomain }),
    };
  return unproven(why);
}

type Verified = Awaited<ReturnType<typeof dkimVerify>>['results'];

/** Why a signature that passes proves nothing all the same; null where it proves the sender. */
function flawOf(result: Verified[number], { headers, profile, at }: SignedMail): Sentence | null {
  const { canonBodyLengthLimited, status, signTime } = result;
  if (canonBodyLengthLimited || status.underSized) return say('proof_body_limited');
  if (status.testing) return say('proof_key_for_tests');
  // The verifier lets both pass with a warning: an i= outside d=, and one below it that the key
  // forbids (t=s).
  if (status.warnings?.includes('identity-domain')) return say('proof_identity_foreign');
  if (signTime && new Date(signTime).getTime() > at.getTime() + SKEW_MS)
    return say('proof_signed_later');
  const signed = coveredBy(result);
  if (!['from', 'subject', 'date'].every((name) => isCovered(headers, signed, name)))
    return say('proof_headers_unsigned');
  const statesType = headers.some(({ name }) => name === 'content-type');
  const leavesTypeOpen = statesType && !isCovered(headers, signed, 'content-type');
  if (leavesTypeOpen && !LEAVE_TYPE_OPEN.has(profile.bank)) return say('proof_type_unsigned');
  if (isEncodedWhole(headers) && !isCovered(headers, signed, 'content-transfer-encoding'))
    return say('proof_encoding_unsigned');
  return null;
}

/** Parts together are never encoded (RFC 2045, 6.4); programs differ on what that would mean. */
const isEncodedWhole = (headers: readonly Header[]): boolean =>
  headers.some(({ name, value }) => name === 'content-type' && /^\s*multipart\//i.test(value)) &&
  headers.some(
    ({ name, value }) =>
      name === 'content-transfer-encoding' && !/^\s*(?:7bit|8bit|binary)\s*$/i.test(value),
  );

/** The fields that a signature covers, each as often as it does. */
const coveredBy = ({ signingHeaders }: Verified[number]): readonly string[] =>
  (signingHeaders?.keys ?? '').toLowerCase().split(/\s*:\s*/);

/** The signatures of a mail as verified; none is valid on a mail on which the verifier fails. */
async function verify(mail: SignedMail): Promise<Verified> {
  try {
    const { results } = await dkimVerify(withCrlf(mail.raw), {
      resolver: alignedOnly(mail),
      rejectRsaSha1: true,
      minBitLength: 1024,
      curTime: mail.at,
    });
    return results;
  } catch {
    return [];
  }
}

/**
 * Looks up keys of aligned domains only, so that a stranger's broken DNS delays nothing, and only
 * names that DNS can have: no server is needed to know that there is no other.
 */
function alignedOnly({ profile, senderDomain, resolver }: SignedMail): Resolver {
  return async (name, type) => {
    const signer = /^[^.].*?\._domainkey\.(.+)$/i.exec(name)?.[1];
    if (signer === undefined || !isAligned(profile, senderDomain, signer) || !isDnsName(name))
      throw Object.assign(new Error('not asked'), { code: 'ENOTFOUND' });
    return resolver(name, type);
  };
}

const LONGEST_NAME = 253;
const LABEL = /^[a-z0-9_-]{1,63}$/i;

const isDnsName = (name: string): boolean =>
  name.length <= LONGEST_NAME && name.split('.').every((label) => LABEL.test(label));

/**
 * The verifier takes a bare line feed for a line at a time, which is slow by the megabyte; it reads
 * them as CRLF, and so does this.
 */
function withCrlf(raw: Buffer): Buffer {
  for (let at = raw.indexOf(10); at !== -1; at = raw.indexOf(10, at + 1)) {
    if (raw[at - 1] !== 13)
      return Buffer.from(raw.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1');
  }
  return raw;
}
