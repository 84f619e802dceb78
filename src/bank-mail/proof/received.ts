import ipaddr from 'ipaddr.js';
import { endOfComment, type Header } from '../mime/headers.ts';
import { takesInFor } from './services.ts';

/** Kinds of addresses at which a provider's own hosts hand mail to each other. */
const INSIDE: ReadonlySet<string> = new Set([
  'private',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
]);
// Where Exchange Online's hosts hand mail to each other; what it sends from to strangers is another.
const MICROSOFTS = ipaddr.IPv6.parseCIDR('2603:1000::/24');
const microsoft =
  /(?:^|\.)(?:outlook\.com|office365\.com|exchangelabs\.com|hotmail\.com|outlook\.office365\.us)$/i;

/**
 * Whether the first Authentication-Results stand above every Received that tells of a foreign host:
 * what stands below came with the mail. A host is Microsoft's by its address; its name is what it
 * said of itself.
 */
export function standsAboveForeignHosts(headers: readonly Header[]): boolean {
  return receivedAbove(headers).every((value) => {
    const hop = readHop(value);
    if (hop === null || !microsoft.test(hop.by)) return false;
    return hop.from === null || isInside(hop.address) || isMicrosofts(hop.address);
  });
}

/**
 * Whether the first Authentication-Results stand where a provider with an id writes them: below at
 * most one hop from outside, which its own host received. Between its own hosts there may be more.
 */
export function standsBehindProvidersHosts(headers: readonly Header[], id: string): boolean {
  let hasComeIn = false;
  for (const value of receivedAbove(headers)) {
    const hop = readHop(value);
    // Below the host that took it in, everything came with the mail.
    if (hop === null || hasComeIn) return false;
    if (hop.from === null || isInside(hop.address)) continue;
    if (!takesInFor(hop.by, id)) return false;
    hasComeIn = true;
  }
  return true;
}

/** The Received headers above the first Authentication-Results, from the top. */
function receivedAbove(headers: readonly Header[]): string[] {
  const end = headers.findIndex(({ name }) => name === 'authentication-results');
  const above = end === -1 ? headers : headers.slice(0, end);
  return above.filter(({ name }) => name === 'received').map(({ value }) => value);
}

const isInside = (address: string | null): boolean =>
  address !== null && INSIDE.has(ipaddr.parse(address).range());

function isMicrosofts(address: string | null): boolean {
  const parsed = address === null ? null : ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 && parsed.match(MICROSOFTS);
}

/** One Received header: from which host, by its name and its address, and by which. */
type Hop = {
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
function readHop(received: string): Hop | null {
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
