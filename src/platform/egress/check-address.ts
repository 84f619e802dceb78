import ipaddr from 'ipaddr.js';

/** Whether we may send a request there; `why` not, as the end of a sentence. */
export type EgressDecision = { ok: true } | { ok: false; why: string };

// Every registry calls it public, yet Azure's metadata service answers there inside any of its
// machines.
const DENIED_V4 = ['168.63.129.16/32'].map((text) => ipaddr.IPv4.parseCIDR(text));
// The only space that registries hand out, less the block of protocols (Teredo, ORCHID,
// benchmarks).
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
const DENIED_V6 = ['2001::/23'].map((text) => ipaddr.IPv6.parseCIDR(text));

/**
 * Whether a webhook may go to this IP address: only to a public unicast one. Pure. Refuses every
 * IPv6 address that carries an IPv4 one (mapped, NAT64, 6to4, Teredo), even a public one.
 */
export function checkAddress(address: string): EgressDecision {
  if (!ipaddr.isValid(address)) return { ok: false, why: `${address} is not an IP address` };
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range !== 'unicast')
    return { ok: false, why: `${address} is not a public address (${rangeTexts[range] ?? range})` };
  const denied =
    parsed instanceof ipaddr.IPv4
      ? DENIED_V4.some((block) => parsed.match(block))
      : !parsed.match(GLOBAL_V6) || DENIED_V6.some((block) => parsed.match(block));
  return denied
    ? { ok: false, why: `${address} is not a public address (reserved)` }
    : { ok: true };
}

const rangeTexts: Partial<Record<string, string>> = {
  unspecified: 'it stands for no host',
  linkLocal: 'link-local',
  uniqueLocal: 'private',
  carrierGradeNat: "a carrier's private range",
  ipv4Mapped: 'an IPv4 address inside an IPv6 one',
  rfc6052: 'NAT64',
  rfc6145: 'an IPv4 address inside an IPv6 one',
};
