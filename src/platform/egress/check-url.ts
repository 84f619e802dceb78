import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type Sentence, say } from '../../words/sentence.ts';
import { characters } from '../input-text.ts';

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

const LOCAL_SUFFIXES = ['localhost', 'internal', 'local', 'home.arpa'];

/**
 * Checks the host of a webhook address as written: scheme, name, every spelling of an IP address.
 * Pure.
 * `allowedTargets` are `host:port` (WEBHOOK_ALLOWED_TARGETS), exactly as written there.
 * `why` ends a sentence that begins with the field's name and "is refused: ". Callers check the
 * URL's shape (length, spaces, user names) before.
 * @see interface: Create-order request body, webhook_url; decisions: Webhooks
 */
export function checkUrl(url: string, allowedTargets: readonly string[]): EgressDecision {
  if (!URL.canParse(url)) return { ok: false, why: say('target_no_url') };
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:')
    return { ok: false, why: say('target_of_other_scheme') };
  if (isAllowedTarget(url, allowedTargets)) return { ok: true };
  // URL has folded 127.1, 0x7f.1, 2130706433 and full-width digits into 127.0.0.1 by now.
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(literal) ? checkAddress(literal) : checkName(hostname);
}

/** Whether the URL's host and port, as written, are exempt. */
export function isAllowedTarget(url: string, allowedTargets: readonly string[]): boolean {
  const written = /^(https?):\/\/([^/?#\\]*)/i.exec(url);
  if (!written) return false;
  const [, scheme = '', authority = ''] = written;
  const port = scheme.toLowerCase() === 'https' ? 443 : 80;
  const target = /:\d+$/.test(authority) ? authority : `${authority}:${port}`;
  return allowedTargets.some((allowed) => allowed.toLowerCase() === target.toLowerCase());
}

function checkName(hostname: string): EgressDecision {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  const labels = name.split('.');
  if (labels.some((label) => label === ''))
    return { ok: false, why: say('target_with_empty_label', { host: hostname }) };
  if (labels.length === 1)
    return { ok: false, why: say('target_not_public_name', { host: hostname }) };
  const local = LOCAL_SUFFIXES.find((suffix) => name === suffix || name.endsWith(`.${suffix}`));
  if (local) return { ok: false, why: say('target_of_local_suffix', { suffix: local }) };
  return { ok: true };
}

/**
 * Says what is wrong with an address for payers or webhooks as written; null for a good one
 * (interface: Create-order request body).
 */
export function addressProblem(text: string): Sentence | null {
  if (characters(text) > 500) return say('url_too_long');
  if (FORBIDDEN.test(text) || !text.isWellFormed()) return say('url_with_spaces');
  // As written: URL parsing forgives `https:/host`, `https:host` and `https:///host`, and finds
  // another host in them than a person does.
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (!authority) return say('url_not_absolute');
  if (authority.includes('@')) return say('url_with_login');
  if (!URL.canParse(text)) return say('url_not_absolute');
  return null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the check refuses them
const FORBIDDEN = /[\s\u0000-\u001f\u007f-\u009f\\]/;
