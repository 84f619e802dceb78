import { Client, Connection, type ConnectionLike } from '@temporalio/client';
import { BadSetting, type Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { readCertificates, readKey, requirePair } from '../platform/pem.ts';
import { EngineAway, whyUnreachable, within } from './engine-away.ts';
import { clientTraces } from './traces.ts';

/**
 * The address and credentials of the engine: plain, with its own TLS, or Temporal Cloud. Throws
 * BadSetting.
 */
export function connectionOptions(config: Config) {
  const { TEMPORAL_ADDRESS: address, TEMPORAL_API_KEY: apiKey } = config;
  const {
    TEMPORAL_TLS_CERT: cert,
    TEMPORAL_TLS_KEY: key,
    TEMPORAL_TLS_CA: ca,
    TEMPORAL_TLS_SERVER_NAME: serverName,
  } = config;
  if (!address)
    throw new BadSetting(
      'TEMPORAL_ADDRESS is missing. Example: TEMPORAL_ADDRESS=temporal.example:7233',
    );
  const tls = {
    ...(cert && key ? { clientCertPair: clientPair(cert, key) } : {}),
    ...(ca
      ? { serverRootCACertificate: Buffer.from(readCertificates(pem('TEMPORAL_TLS_CA', ca))) }
      : {}),
    ...(serverName ? { serverNameOverride: serverName } : {}),
  };
  const secured = config.TEMPORAL_TLS || cert || ca || serverName || apiKey;
  return { address, ...(secured ? { tls } : {}), ...(apiKey ? { apiKey } : {}) };
}

const pem = (setting: string, file: string) => ({
  ...{ setting, file, example: `${setting}=/etc/paisewise/engine.pem` },
});

function clientPair(cert: string, key: string): { crt: Buffer; key: Buffer } {
  const crt = readCertificates(pem('TEMPORAL_TLS_CERT', cert));
  const ofKey = readKey(pem('TEMPORAL_TLS_KEY', key));
  requirePair(pem('TEMPORAL_TLS_KEY', key), crt, ofKey);
  return { crt: Buffer.from(crt), key: Buffer.from(ofKey) };
}

/** How long a call to the engine may take. */
const CALL_MS = 5_000;
const CONNECT_MS = 3_000;

/** A client that connects at its first call, and again after a failure. */
export type LazyClient = {
  /**
   * Rejects soon when the engine cannot be reached; waits at most `withinMs` (default 5 s).
   */
  call: <T>(what: (client: Client) => Promise<T>, withinMs?: number) => Promise<T>;
  close: () => Promise<void>;
};

/**
 * `native` connects through the SDK's core: about 1.8 times the calls a second, for the cost of
 * loading it, which doesn't pay for a command that makes one call.
 */
export function lazyClient(config: Config, options: { native: boolean; log?: Log }): LazyClient {
  let connecting: Promise<ConnectionLike> | undefined;
  const traces = clientTraces();
  const connection = (): Promise<ConnectionLike> => {
    // A connection that failed would stay failed: the next call tries anew.
    connecting ??= (options.native ? connectNatively(config, options.log) : connect(config)).catch(
      async (error) => {
        connecting = undefined;
        throw await explainedAway(config, error);
      },
    );
    return connecting;
  };
  return {
    call: async (what, withinMs = CALL_MS) => {
      const connected = await connection();
      const client = new Client({
        connection: connected,
        namespace: config.TEMPORAL_NAMESPACE,
        ...(await traces),
      });
      return connected.withDeadline(Date.now() + withinMs, () => what(client));
    },
    close: async () => {
      const connected = await connecting?.catch(() => undefined);
      connecting = undefined;
      await connected?.close();
    },
  };
}

/** What a connection that didn't come about means: a setting to mend, or the engine is away. */
export async function explainedAway(config: Config, error: unknown): Promise<unknown> {
  if (error instanceof BadSetting) return error;
  const why = await whyUnreachable(connectionOptions(config));
  const where = `the workflow engine cannot be reached at ${config.TEMPORAL_ADDRESS}`;
  if (why !== null) return new EngineAway(`${where}: ${why}`);
  return error instanceof EngineAway ? error : new EngineAway(where, { cause: error });
}

const connect = (config: Config): Promise<ConnectionLike> =>
  within(
    Connection.connect({ ...connectionOptions(config), connectTimeout: CONNECT_MS }),
    CONNECT_MS,
  );

/** Loading the core takes seconds of a slow machine's, and none of the engine's: it isn't counted. */
async function connectNatively(config: Config, log: Log | undefined): Promise<ConnectionLike> {
  const { NativeConnection } = await import('@temporalio/worker');
  const { installRuntime } = await import('./runtime.ts');
  installRuntime(log);
  return within(NativeConnection.connect(connectionOptions(config)), CONNECT_MS);
}
