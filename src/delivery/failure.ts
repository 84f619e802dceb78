import { ForbiddenAddress, UnresolvedName } from '../platform/egress/pinned-lookup.ts';
import type { Mode } from '../shops/businesses/keys.ts';
import { type Sentence, say } from '../words/sentence.ts';

/** Why an exchange ended without a whole answer, for the attempt's row. */
export function failureOf(error: unknown, deadlineMs: number): Sentence {
  const chain = causes(error);
  const forbidden = chain.find((link) => link instanceof ForbiddenAddress);
  if (forbidden) return say('failure_refused', { why: forbidden.why });
  const unresolved = chain.find((link) => link instanceof UnresolvedName);
  if (unresolved) return say('failure_dns', { why: unresolved.why });
  if (chain.some((link) => link.name === 'TimeoutError' || link.name === 'ConnectTimeoutError'))
    return say('failure_timeout', { seconds: deadlineMs / 1000 });
  const code = chain.map(codeOf).find((found) => found !== undefined);
  if (code && TLS.test(code)) return say('failure_tls', { code });
  if (code?.startsWith('UND_ERR') || code?.startsWith('HPE_'))
    return say('failure_protocol', { code });
  return say('failure_connection', { code: code ?? chain[0]?.name ?? 'it broke' });
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

const secretOf = { live: 'webhook_secret', test: 'test_webhook_secret' } as const;
/** A server that can't tell who we are, or doesn't believe us. */
const NOT_BELIEVED: readonly unknown[] = [400, 401, 403];

/** A hint for the shop beside what an attempt met; or null. `mode`: of the event's order, whose secret signed it. */
export function endpointHint(met: Sentence | null, mode: Mode): Sentence | null {
  switch (met?.key) {
    case 'failure_cloudflare':
      return say('hint_cloudflare');
    case 'failure_dns':
      return say('hint_name');
    case 'failure_status':
      return NOT_BELIEVED.includes(met.values.status)
        ? say('hint_secret', { secret: secretOf[mode] })
        : null;
    default:
      return null;
  }
}
