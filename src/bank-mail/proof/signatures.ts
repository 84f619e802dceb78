import { type Header, valuesOf } from '../text/headers.ts';
import type { BankProfile } from '../types.ts';
import { isAligned } from './alignment.ts';

/** What the DKIM-Signature headers of a mail claim, read without verifying them. */
export type Signatures = {
  /** There are more than any honest mail carries. */
  tooMany: boolean;
  aligned: boolean;
  /** At least one is aligned with From, and each of those covers To. */
  coverTo: boolean;
  /** An aligned one covers a part of the body only (l=): more could have been written below it. */
  limited: boolean;
};

const MOST = 8;

/** Reads the tags of a mail's signatures; those aligned with the sender count. */
export function readSignatures(
  headers: readonly Header[],
  profile: BankProfile,
  senderDomain: string,
): Signatures {
  const values = valuesOf(headers, 'dkim-signature');
  const read = values.slice(0, MOST + 1).map(readTags);
  // One that cannot be read without doubt is taken for an aligned one that covers nothing.
  const aligned = read.filter(
    (tags) => tags === null || isAligned(profile, senderDomain, tags.get('d') ?? ''),
  );
  return {
    tooMany: values.length > MOST,
    aligned: aligned.length > 0,
    coverTo: aligned.length > 0 && aligned.every((tags) => covers(tags, 'to')),
    limited: aligned.some((tags) => tags?.has('l') ?? false),
  };
}

function covers(tags: ReadonlyMap<string, string> | null, field: string): boolean {
  return (tags?.get('h') ?? '').toLowerCase().split(':').includes(field);
}

/**
 * Tags of a signature without blanks. Null where a tag stands twice or is not in lower case:
 * readers differ on such ones.
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
  return tags;
}
