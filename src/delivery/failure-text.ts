import { ForbiddenAddress, UnresolvedName } from '../platform/egress/pinned-lookup.ts';
import type { Mode } from '../shops/businesses/keys.ts';

/** Why an exchange ended without a whole answer: `class: words`, for the attempt's row. */
export function failureText(error: unknown, deadlineMs: number): string {
  const chain = causes(error);
  const forbidden = chain.find((link) => link instanceof ForbiddenAddress);
  if (forbidden) return `refused: ${forbidden.message}`;
  const unresolved = chain.find((link) => link instanceof UnresolvedName);
  if (unresolved) return `dns: ${unresolved.message}`;
  if (chain.some((link) => link.name === 'TimeoutError' || link.name === 'ConnectTimeoutError'))
    return `timeout: no whole answer within ${deadlineMs / 1000} s`;
  const code = chain.map(codeOf).find((found) => found !== undefined);
  if (code && TLS.test(code)) return `tls: ${code}`;
  if (code?.startsWith('UND_ERR') || code?.startsWith('HPE_')) return `protocol: ${code}`;
  return `connection: ${code ?? chain[0]?.name ?? 'it broke'}`;
}

const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/;

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let link = error; link instanceof Error && chain.length < 8; link = link.cause) {
    chain.push(link);
    if (link instanceof AggregateError)
      chain.push(...link.errors.filter((part) => part instanceof Error));
  }
  return chain;
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

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
