import type { Mode } from '../businesses/keys/mode.ts';

/** Ends the error of an attempt that Cloudflare answered in place of the shop's server. */
export const BY_CLOUDFLARE = '; Cloudflare stopped it';

const secretOf = { live: 'webhook_secret', test: 'test_webhook_secret' } as const;

/**
 * A hint for the shop beside a failed attempt's error (`attempts.error`); or null. `mode`: of the
 * event's order, whose secret signed it.
 */
export function endpointHint(error: string | null, mode: Mode): string | null {
  if (error === null) return null;
  if (error.endsWith(BY_CLOUDFLARE))
    return 'Cloudflare stopped it before the shop saw it: add a WAF rule that skips its checks for this path';
  if (/^status: it answered (?:400|401|403)\b/.test(error))
    return `does it verify with this business's ${secretOf[mode]}?`;
  if (error.startsWith('dns:')) return 'the name does not resolve: is it spelt right, and public?';
  return null;
}
