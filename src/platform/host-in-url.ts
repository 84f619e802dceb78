/** A host as it stands in a URL: an IPv6 address in brackets. */
export const hostInUrl = (host: string): string =>
  host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
