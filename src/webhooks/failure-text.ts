import { ForbiddenAddress, UnresolvedName } from '../platform/egress/pinned-lookup.ts';

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
