import { ForbiddenAddress, UnresolvedName } from '../platform/egress/pinned-lookup.ts';
import type { Mode } from '../shops/businesses/keys.ts';
import { type Sentence, say } from '../words/sentence.ts';

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

/** The failure of an attempt, `class: words` as its row keeps it, as a page says it. Pure. */
export function failureWords(error: string): Sentence {
  const [, kind = '', rest = ''] = /^(\w+): (.*)$/s.exec(error) ?? [];
  const number = /\d[\d.]*/.exec(rest)?.[0] ?? '?';
  switch (kind) {
    case 'refused':
      return say('failure_refused', { why: rest });
    case 'dns':
      return say('failure_dns', { why: rest });
    case 'timeout':
      return say('failure_timeout', { seconds: number });
    case 'tls':
      return say('failure_tls', { code: rest });
    case 'protocol':
      return say('failure_protocol', { code: rest });
    case 'connection':
      return say('failure_connection', { code: rest });
    case 'interrupted':
      return rest.includes('stood still')
        ? say('failure_interrupted_still')
        : say('failure_interrupted');
    case 'gone':
      return say('failure_gone');
    case 'status':
      if (error.endsWith(BY_CLOUDFLARE)) return say('failure_cloudflare', { status: number });
      return number.startsWith('3')
        ? say('failure_redirected', { status: number })
        : say('failure_status', { status: number });
    default:
      return say('failure_of_another_version', { error });
  }
}

const secretOf = { live: 'webhook_secret', test: 'test_webhook_secret' } as const;

/**
 * A hint for the shop beside a failed attempt's error (`attempts.error`); or null. `mode`: of the
 * event's order, whose secret signed it.
 */
export function endpointHint(error: string | null, mode: Mode): Sentence | null {
  if (error === null) return null;
  if (error.endsWith(BY_CLOUDFLARE)) return say('hint_cloudflare');
  if (/^status: it answered (?:400|401|403)\b/.test(error))
    return say('hint_secret', { secret: secretOf[mode] });
  if (error.startsWith('dns:')) return say('hint_name');
  return null;
}
