import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { ImapFlow } from 'imapflow';

/** How to reach a mailbox and log in to it. */
export type Login = {
  host: string;
  /** Where the host was looked up and judged beforehand: the address to connect to. */
  address: string | null;
  port: number;
  tls: boolean;
  username: string;
  credential: { password: string } | { accessToken: string };
};

/**
 * Changes that tests and benchmarks make to the connection: their own certificate authority, less
 * patience, and callbacks for announcements and for the moment when the heads of new mails have
 * been read.
 */
export type Wire = {
  tls?: ConnectionOptions;
  maxIdleTimeMs?: number;
  socketTimeoutMs?: number;
  onAnnounced?: () => void;
  onNoticed?: () => void;
};

// A password goes out in the clear there: only names that nobody outside this machine answers for,
// which is less than the platform's `isLoopback` knows.
const isCertainlyHere = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/**
 * A client that is not connected yet. It is single-use, like all of imapflow's; `close` follows
 * every error, so the listener for `error` only keeps the process alive.
 *
 * - We begin IDLE right after each reading: the library's own delay of 15 s would announce the next
 *   mail late.
 * - An IDLE is renewed every 4 min, and silence after that ends the connection: a dead one shows
 *   within 5 min at rest.
 * - Compression would cost each connection more memory than all the rest of it.
 */
export function makeClient(login: Login, wire: Wire = {}): ImapFlow {
  const { password, accessToken } = {
    password: undefined,
    accessToken: undefined,
    ...login.credential,
  };
  const client = new ImapFlow({
    host: login.address ?? login.host,
    // The certificate is the name's, whatever address it was found at.
    ...(login.address === null || isIP(login.host) ? {} : { servername: login.host }),
    port: login.port,
    secure: login.tls,
    // Without --tls the connection must upgrade before the login: an attacker in between could hide
    // the server's STARTTLS. On loopback there is nobody in between.
    ...(login.tls ? {} : { doSTARTTLS: !isCertainlyHere(login.host) }),
    auth: {
      user: login.username,
      ...(accessToken === undefined ? { pass: password } : { accessToken }),
    },
    ...(wire.tls ? { tls: wire.tls } : {}),
    clientInfo: { name: 'Paisewise' },
    logger: false,
    disableAutoIdle: true,
    disableAutoEnable: true,
    disableCompression: true,
    maxIdleTime: wire.maxIdleTimeMs ?? 240_000,
    socketTimeout: wire.socketTimeoutMs ?? 60_000,
    connectionTimeout: Math.min(20_000, wire.socketTimeoutMs ?? 20_000),
    greetingTimeout: Math.min(16_000, wire.socketTimeoutMs ?? 16_000),
    // We fetch bodies in part; only a header of a hostile mail could be larger.
    maxLiteralSize: 32 * 1024 * 1024,
    maxResponseSize: 48 * 1024 * 1024,
  });
  client.on('error', () => {});
  return client;
}

/** Logs out, and closes the connection if the server doesn't answer soon. */
export async function leave(client: ImapFlow): Promise<void> {
  const patience = setTimeout(() => client.close(), 1_000);
  try {
    if (client.usable) await client.logout();
  } catch {
    // The connection is gone already.
  } finally {
    clearTimeout(patience);
    client.close();
  }
}
