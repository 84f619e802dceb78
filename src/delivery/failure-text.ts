import { ForbiddenAddress, UnresolvedName } from '../platform/egress/pinned-lookup.ts';
import type { Mode } from '../shops/businesses/keys.ts';
import { render } from '../words/render.ts';
import { type Sentence, say, type Value } from '../words/sentence.ts';

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
      return say('failure_refused', { why: whyRefused(rest) });
    case 'dns':
      return say('failure_dns', { why: whyUnknown(rest) });
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

/** What a row keeps of an address that isn't public, as check-address and check-resolved say it. */
function whyRefused(kept: string): Value {
  const [, name, address = '', range = ''] =
    /^(?:(\S+) resolves to )?(\S+) is not a public address \((.+)\)$/.exec(kept) ?? [];
  if (address === '') return kept;
  const why = say('address_not_public', {
    address,
    range: ranges.find((one) => render(one) === range) ?? range,
  });
  return name === undefined ? why : say('name_resolves_to', { name, why });
}

const ranges = [
  say('range_no_host'),
  say('range_link_local'),
  say('range_private'),
  say('range_of_a_carrier'),
  say('range_mapped_ipv4'),
  say('range_nat64'),
  say('range_reserved'),
];

/** The same of a name that leads nowhere, as pinned-lookup says it. */
function whyUnknown(kept: string): Value {
  const [, name = '', lacks] = /^(\S+) (does not resolve|has no address)$/.exec(kept) ?? [];
  if (name === '') return kept;
  return lacks === 'has no address'
    ? say('name_without_address', { name })
    : say('name_unresolved', { name });
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
