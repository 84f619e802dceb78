import { once } from 'node:events';
import net from 'node:net';
import tls from 'node:tls';
import { deadlineSignal, startStopwatch } from '../platform/deadlines.ts';

/** The workflow engine does not answer, or refuses us: it acts later, also on an Update that it took. */
export class EngineAway extends Error {
  override name = 'EngineAway';
}

// gRPC's own numbers: deadline exceeded, unavailable, unauthenticated, permission denied.
const STATUSES: readonly unknown[] = [4, 14, 16, 7];

/** Whether an error says that the engine is away, in our words or in gRPC's. */
export const isEngineAway = (error: unknown): boolean =>
  error instanceof EngineAway ||
  (error instanceof Error &&
    'code' in error &&
    'details' in error &&
    STATUSES.includes(error.code));

/** What the log says of such an error: words where the engine is merely away, all of it elsewhere. */
export const whyAway = (error: unknown): { why: string } | { err: unknown } =>
  isEngineAway(error) ? { why: wordsOf(error) } : { err: error };

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${wordsOf(error.cause)}`;
};

/**
 * What the work comes to. Throws EngineAway where it takes longer than `withinMs`; the time in which
 * this process stood still is none of the engine's and isn't counted.
 */
export async function within<T>(work: Promise<T>, withinMs: number): Promise<T> {
  const watch = startStopwatch();
  const deadline = deadlineSignal(withinMs, watch);
  const late = Promise.withResolvers<never>();
  deadline.signal.addEventListener('abort', () =>
    late.reject(new EngineAway(`the workflow engine did not answer within ${withinMs / 1000} s`)),
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    deadline.clear();
    watch.end();
  }
}

const WITHIN_MS = 1_000;
/** The SDK's, for an address without one. */
const DEFAULT_PORT = 7233;
const AUTHORITY = /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_)/;

/** As the SDK takes them; `tls` where the engine is to be reached over it. */
type Options = {
  address: string;
  tls?: {
    clientCertPair?: { crt: Buffer; key: Buffer };
    serverRootCACertificate?: Buffer;
    serverNameOverride?: string;
  };
};

/**
 * Why nothing can be agreed with the engine, in words that name the setting to mend: tried by a
 * connection of its own, since the SDK's errors are its core's. Null where that finds nothing.
 */
export async function whyUnreachable(options: Options): Promise<string | null> {
  const [, host = '', port] = /^(\[[^\]]+\]|[^:/]+)(?::(\d{1,5}))?$/.exec(options.address) ?? [];
  if (!host || Number(port ?? 0) > 65_535)
    return 'TEMPORAL_ADDRESS is no host:port. Example: TEMPORAL_ADDRESS=temporal.example:7233';
  return whyNoConnection(host.replace(/^\[|\]$/g, ''), Number(port ?? DEFAULT_PORT), options);
}

async function whyNoConnection(
  host: string,
  port: number,
  options: Options,
): Promise<string | null> {
  const socket = net.connect({ host, port });
  socket.on('error', () => undefined);
  try {
    await connects(socket, 'connect');
    return await whyNoTls(socket, host, options);
  } catch (error) {
    switch (codeOf(error)) {
      case 'ECONNREFUSED':
        return 'nobody listens there';
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        return 'its host name leads nowhere';
      case 'ABORT_ERR':
        return 'nobody answers there';
      default:
        return null;
    }
  } finally {
    socket.destroy();
  }
}

async function whyNoTls(
  socket: net.Socket,
  host: string,
  { tls: asked }: Options,
): Promise<string | null> {
  const { serverRootCACertificate: ca, clientCertPair: pair, serverNameOverride } = asked ?? {};
  const name = serverNameOverride ?? host;
  const secured = tls.connect({
    ...{ socket, ALPNProtocols: ['h2'], rejectUnauthorized: asked !== undefined },
    ...(ca && { ca }),
    ...(pair && { cert: pair.crt, key: pair.key }),
    ...(net.isIP(name) === 0 && { servername: name }),
    checkServerIdentity: (_host, certificate) => tls.checkServerIdentity(name, certificate),
  });
  secured.on('error', () => undefined);
  try {
    await connects(secured, 'secureConnect');
    return asked ? null : 'it speaks TLS: set TEMPORAL_TLS=true, or TEMPORAL_TLS_CA';
  } catch (error) {
    if (!asked) return null;
    const code = codeOf(error);
    if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
      return 'its certificate is for another name: set TEMPORAL_TLS_SERVER_NAME to one that it has';
    if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired: renew it';
    // Of two authorities with the same name the signature tells.
    if (AUTHORITY.test(code) || code === 'CERT_SIGNATURE_FAILURE')
      return "TEMPORAL_TLS_CA is missing, or isn't the authority that signed its certificate";
    return /^(?:EPROTO|ERR_SSL_|ECONNRESET)/.test(code)
      ? 'it speaks no TLS, or wants another client certificate: see TEMPORAL_TLS and TEMPORAL_TLS_CERT'
      : null;
  } finally {
    secured.destroy();
  }
}

const connects = (socket: net.Socket, event: 'connect' | 'secureConnect') =>
  once(socket, event, { signal: AbortSignal.timeout(WITHIN_MS) });

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
