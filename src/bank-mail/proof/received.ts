import ipaddr from 'ipaddr.js';
import type { Header } from '../mime/headers.ts';
import { readHop } from './hop.ts';
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
