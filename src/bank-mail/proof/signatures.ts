import type { Sentence } from '../../words/sentence.ts';
import { type Header, valuesOf } from '../mime/headers.ts';
import type { BankProfile } from '../types.ts';

/** What the DKIM-Signature headers of a mail claim, read without verifying them. */
export type Signatures = {
  /** There are more than any honest mail carries. */
  tooMany: boolean;
  aligned: boolean;
  /** At least one is aligned with From, and each of those covers To. */
  coverTo: boolean;
  /** At least one is aligned with From, and each of those covers Message-ID as often as it stands. */
  coverId: boolean;
  /** Each aligned one covers From (RFC 6376, 5.4 asks for it) and Subject; so it is where there is none. */
  coverHead: boolean;
  /** What an aligned one doesn't cover, even if another does: which one passed is not known. */
  open: readonly Open[];
  /**
   * One of the sender's domain, or of one beside, above or below it, covers a part of the body only
   * (l=), or cannot be read: more could have been written below it.
   */
  limited: boolean;
};

const MOST = 8;

/** Reads the tags of a mail's signatures, of which those aligned with the sender count. */
export function readSignatures(
  headers: readonly Header[],
  profile: BankProfile,
  senderDomain: string,
): Signatures {
  const values = valuesOf(headers, 'dkim-signature');
  const read = values.slice(0, MOST + 1).map(readTags);
  // A signature that cannot be read without doubt is taken for an aligned signature that covers
  // nothing.
  const aligned = read.filter(
    (tags) => tags === null || isAligned(profile, senderDomain, tags.get('d') ?? ''),
  );
  const related = read.filter((tags) => isRelated(senderDomain, tags?.get('d') ?? ''));
  return {
    tooMany: values.length > MOST,
    aligned: aligned.length > 0,
    coverHead: aligned.every((tags) =>
      ['from', 'subject'].every((name) => isCovered(headers, signedFields(tags), name)),
    ),
    coverTo: aligned.length > 0 && aligned.every((tags) => signedFields(tags).includes('to')),
    coverId:
      aligned.length > 0 &&
      aligned.every((tags) => isCovered(headers, signedFields(tags), 'message-id')),
    open: [...new Set(aligned.flatMap((tags) => leftOpen(headers, signedFields(tags))))],
    limited: read.includes(null) || [...aligned, ...related].some((tags) => tags?.has('l')),
  };
}

const signedFields = (tags: ReadonlyMap<string, string> | null): readonly string[] =>
  (tags?.get('h') ?? '').toLowerCase().split(':');

/**
 * Tags of a signature without blanks. Null where a tag stands twice or in upper case, or no domain is
 * named: mail programs disagree about such a signature.
 */
function readTags(value: string): ReadonlyMap<string, string> | null {
  const tags = new Map<string, string>();
  for (const piece of value.split(';')) {
    const equals = piece.indexOf('=');
    if (equals === -1) {
      if (piece.trim() !== '') return null;
      continue;
    }
    const name = piece.slice(0, equals).trim();
    if (tags.has(name) || name !== name.toLowerCase()) return null;
    tags.set(name, piece.slice(equals + 1).replace(/\s+/g, ''));
  }
  return tags.get('d') ? tags : null;
}

/**
 * Whether signed fields cover a header as often as it stands in the mail: of several, a signature
 * covers the lowest first, and what stands above could be anybody's. A missing header must be
 * covered too, or it could be added (RFC 6376, 5.4.2).
 */
export function isCovered(
  headers: readonly Header[],
  signed: readonly string[],
  name: string,
): boolean {
  const stands = valuesOf(headers, name).length;
  return signed.filter((field) => field === name).length >= Math.max(1, stands);
}

/**
 * What a signature leaves to a server that hands the mail on: its Date, or how its body is taken.
 */
type Open = 'date' | 'type' | 'encoding';

/**
 * What a signature of these fields leaves open. An encoding changes nothing where each part has its
 * own, and MIME-Version nothing in how we read a mail, so nobody need sign those.
 */
export function leftOpen(headers: readonly Header[], signed: readonly string[]): Open[] {
  const open: Open[] = [];
  const signsType = isCovered(headers, signed, 'content-type');
  const hasParts = /^\s*multipart\//i.test(valuesOf(headers, 'content-type')[0] ?? '');
  if (!isCovered(headers, signed, 'date')) open.push('date');
  if (!signsType) open.push('type');
  if (!(signsType && hasParts) && !isCovered(headers, signed, 'content-transfer-encoding'))
    open.push('encoding');
  return open;
}

/**
 * Whether a signing domain speaks for a sender's: it is the sender's own, or one above or below it
 * that the profile lists too. The last labels decide nothing: `bank.in` belongs to no bank.
 */
export function isAligned(profile: BankProfile, senderDomain: string, signer: string): boolean {
  const domain = signer.toLowerCase();
  if (domain === senderDomain) return true;
  if (profile.signers?.includes(domain)) return senderDomain.endsWith(`.${domain}`);
  if (!profile.domains.includes(domain)) return false;
  return senderDomain.endsWith(`.${domain}`) || domain.endsWith(`.${senderDomain}`);
}

/**
 * Whether a signing domain could pass for the sender's with a provider that compares them loosely:
 * above, below or beside it. DMARC's relaxed alignment is the same registered domain, which shares
 * at least the last two labels.
 */
function isRelated(senderDomain: string, signer: string): boolean {
  const ending = (domain: string): string => domain.toLowerCase().split('.').slice(-2).join('.');
  return signer !== '' && ending(signer) === ending(senderDomain);
}

/**
 * Whether a sender is proven, and if not, why, for the shop's owner. `open`: what the signature
 * doesn't cover, so that the words must bear it (confirmProof).
 */
export type ProofResult =
  | { kind: 'proven'; open: readonly Open[] }
  | { kind: 'unproven'; why: Sentence }
  | { kind: 'deferred'; why: Sentence };

export const unproven = (why: Sentence): ProofResult => ({ kind: 'unproven', why });
