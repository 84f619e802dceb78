import ipaddr from 'ipaddr.js';

/**
 * The limits count an IPv4 address, or the /56 of an IPv6 one (what a provider gives a household), as
 * one client.
 */
export function addressGroup(address: string | undefined): string {
  const bare = withoutPort(address ?? '');
  if (!ipaddr.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const [a = 0, b = 0, c = 0, d = 0] = parsed.parts;
  return `${[a, b, c, d & 0xff00].map((part) => part.toString(16)).join(':')}::/56`;
}

// Some proxies (Azure's, IIS) write `198.51.100.7:51234` or `[2001:db8::1]:51234`.
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+)(?::\d{1,5})?$/.exec(address)?.[1] ??
  /^\[([^\]]+)\](?::\d{1,5})?$/.exec(address)?.[1] ??
  address;
