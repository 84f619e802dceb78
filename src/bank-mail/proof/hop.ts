import ipaddr from 'ipaddr.js';
import { endOfComment } from '../mime/headers.ts';

/** One Received header: from which host, by its name and its address, and by which. */
export type Hop = {
  /** What the sending host called itself; null where the header names none. */
  from: string | null;
  /** As the receiving host saw it; null where that is not said, or not said once. */
  address: string | null;
  by: string;
};

/**
 * Reads a Received header as far as its `by` (RFC 5321, 4.4): `from name (rdns [address]) by host`.
 * Null where it can't be read so.
 */
export function readHop(received: string): Hop | null {
  const pieces = piecesOf(received);
  const by = pieces.findIndex(({ isComment, text }) => !isComment && /^by$/i.test(text));
  const host = pieces[by + 1];
  if (by === -1 || host === undefined || host.isComment) return null;
  if (by === 0) return { from: null, address: null, by: host.text };
  const [from, name, ...behind] = pieces.slice(0, by);
  if (from?.isComment || !/^from$/i.test(from?.text ?? '')) return null;
  if (name === undefined || name.isComment || behind.some(({ isComment }) => !isComment))
    return null;
  const addresses = new Set(behind.flatMap(({ text }) => addressesIn(text)));
  const [address = null, ...more] = addresses;
  return { from: name.text, address: more.length > 0 ? null : address, by: host.text };
}

type Piece = { text: string; isComment: boolean };

/** Words and comments, a comment with those in it; no further than a header's beginning matters. */
function piecesOf(received: string): Piece[] {
  const pieces: Piece[] = [];
  let rest = received.slice(0, 2000).trimStart();
  while (rest !== '' && rest[0] !== ';') {
    const isComment = rest[0] === '(';
    const end = isComment ? (endOfComment(rest, 0) ?? rest.length - 1) + 1 : endOfWord(rest);
    const text = isComment ? rest.slice(1, end - 1) : rest.slice(0, end);
    pieces.push({ text, isComment });
    rest = rest.slice(end).trimStart();
  }
  return pieces;
}

const endOfWord = (text: string): number => {
  const end = text.slice(1).search(/[\s(;]/);
  return end === -1 ? text.length : end + 1;
};

/** `mail.example. [1.2.3.4]`, `1.2.3.4`, `[IPv6:2603:10b6::1]`, `[fe80::1%4]`. */
function addressesIn(comment: string): string[] {
  const bracketed = [...comment.matchAll(/\[([^\][]*)\]/g)].map(([, inside = '']) => inside);
  const candidates = bracketed.length > 0 ? bracketed : [comment];
  return candidates
    .map((text) =>
      text
        .trim()
        .replace(/^ipv6:/i, '')
        .replace(/%\w+$/, ''),
    )
    .filter((text) => isAddress(text));
}

const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
