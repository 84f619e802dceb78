import ipaddr from 'ipaddr.js';

/** Whether a host of a URL is this machine itself. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(name)) return /(^|\.)localhost\.?$/i.test(name);
  return ['loopback', 'unspecified'].includes(ipaddr.process(name).range());
}
