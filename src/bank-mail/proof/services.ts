/** The ids that Zoho's data centres write. */
export const zohos = /^mx\.zoho(?:mail)?\.[a-z.]{2,12}$/;

/**
 * Mail services whose results are known, by the ids that they write, and the hosts that take in mail
 * for them. Each writes its own results on whatever comes in.
 */
const services: readonly { id: RegExp; hosts: RegExp }[] = [
  { id: /^mx\.google\.com$/, hosts: /(?:^|\.)google\.com$/ },
  { id: zohos, hosts: /(?:^|\.)zoho(?:mail|corp)?\.[a-z.]{2,6}$/ },
  {
    id: /^dmarc\.icloud\.com$/,
    hosts: /(?:^|\.)(?:icloud|me|mac|apple)\.com$|^[a-z0-9-]*(?:icloudmta|mailgateway)[a-z0-9-]*$/,
  },
  { id: /\.messagingengine\.com$/, hosts: /(?:^|\.)(?:messagingengine\.com|internal)$/ },
  { id: /\.yahoo\.com$/, hosts: /(?:^|\.)yahoo\.com$/ },
  { id: /^amazonses\.com$/, hosts: /(?:^|\.)amazon(?:aws|ses)\.com$/ },
  { id: /^mx\.cloudflare\.net$/, hosts: /(?:^|\.)cloudflare-email\.net$/ },
];

const serviceOf = (id: string) => services.find((service) => service.id.test(id));

/** The configured id of a mailbox at Microsoft, which writes none. */
export const MICROSOFT = 'microsoft';

/** Top-level names that nobody can have (RFC 6761). */
const RESERVED = /(?:^|\.)(?:test|example|invalid|localhost)$/;

/** Whose results an id stands for. `unknown`: of software that may pass on what a sender wrote. */
export function kindOfId(authservId: string): 'service' | 'reserved' | 'unknown' {
  const id = authservId.trim().toLowerCase();
  if (id === MICROSOFT || serviceOf(id) !== undefined) return 'service';
  return RESERVED.test(id) ? 'reserved' : 'unknown';
}

/** Whether two ids are written by one service, at one of its places or at two. */
export const isSameService = (one: string, other: string): boolean =>
  one === other || (serviceOf(one) !== undefined && serviceOf(one) === serviceOf(other));

/**
 * Whether a host takes in mail for the service that writes that id: of the service, or of the same
 * registered name.
 */
export function takesInFor(by: string, id: string): boolean {
  const host = by.toLowerCase();
  const service = serviceOf(id);
  if (service !== undefined) return service.hosts.test(host);
  return (
    registeredName(host) === registeredName(id) ||
    /^(?:localhost|[^.]+\.(?:local|lan|internal))$/.test(host)
  );
}

/** `example.com` of a host's name, `example.co.in` where a country has names of two labels. */
const registeredName = (host: string): string =>
  host
    .split('.')
    .slice(/\.[a-z]{2,3}\.[a-z]{2}$/.test(host) ? -3 : -2)
    .join('.');
