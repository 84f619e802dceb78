import ipaddr from 'ipaddr.js';
import { type Sentence, say } from '../../words/sentence.ts';

/** Whether we may send a request there; `why` not, as the end of a sentence. */
export type EgressDecision = { ok: true } | { ok: false; why: Sentence };

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
  if (!ipaddr.isValid(address)) return { ok: false, why: say('address_malformed', { address }) };
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range !== 'unicast')
    return {
      ok: false,
      why: say('address_not_public', { address, range: rangeNames[range] ?? range }),
    };
  const denied =
    parsed instanceof ipaddr.IPv4
      ? DENIED_V4.some((block) => parsed.match(block))
      : !parsed.match(GLOBAL_V6) || DENIED_V6.some((block) => parsed.match(block));
  return denied
    ? { ok: false, why: say('address_not_public', { address, range: say('range_reserved') }) }
    : { ok: true };
}

const rangeNames: Partial<Record<string, Sentence>> = {
  unspecified: say('range_no_host'),
  linkLocal: say('range_link_local'),
  uniqueLocal: say('range_private'),
  carrierGradeNat: say('range_of_a_carrier'),
  ipv4Mapped: say('range_mapped_ipv4'),
  rfc6052: say('range_nat64'),
  rfc6145: say('range_mapped_ipv4'),
};
