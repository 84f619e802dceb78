import ipaddr from 'ipaddr.js';

export type EgressDecision = { ok: true } | { ok: false; why: string };

// Public by every registry, and yet a cloud's own metadata service: Azure answers on it from inside any machine.
const DENIED_V4 = ['168.63.129.16/32'].map((text) => ipaddr.IPv4.parseCIDR(text));
// The only space from which IPv6 is given to anybody, less the block that protocols (Teredo, ORCHID, benchmarks) live in.
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
const DENIED_V6 = ['2001::/23'].map((text) => ipaddr.IPv6.parseCIDR(text));

/**
 * Whether a webhook may go to this IP address: a public unicast one. Pure.
 * An IPv6 address that carries an IPv4 address (mapped, NAT64, 6to4, Teredo) is refused as a class, whatever it carries.
 */
export function checkAddress(address: string): EgressDecision {
  if (!ipaddr.isValid(address)) return { ok: false, why: `${address} is not an IP address` };
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range !== 'unicast')
    return { ok: false, why: `${address} is not a public address (${words[range] ?? range})` };
  const denied =
    parsed instanceof ipaddr.IPv4
      ? DENIED_V4.some((block) => parsed.match(block))
      : !parsed.match(GLOBAL_V6) || DENIED_V6.some((block) => parsed.match(block));
  return denied
    ? { ok: false, why: `${address} is not a public address (reserved)` }
    : { ok: true };
}

const words: Partial<Record<string, string>> = {
  unspecified: 'it stands for no host',
  linkLocal: 'link-local',
  uniqueLocal: 'private',
  carrierGradeNat: "a carrier's private range",
  ipv4Mapped: 'an IPv4 address inside an IPv6 one',
  rfc6052: 'NAT64',
  rfc6145: 'an IPv4 address inside an IPv6 one',
};
