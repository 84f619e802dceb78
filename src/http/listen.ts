import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Context } from '../platform/context.ts';
import type { ErrorCode } from '../platform/errors.ts';
import { hostInUrl } from '../platform/host-in-url.ts';
import { newId } from '../platform/ids.ts';
import { makeApp } from './app.ts';
import type { ApiEngine } from './engine.ts';
import { makeLimits } from './limits.ts';

export type RunningApi = { port: number; url: string; stop: () => Promise<void> };

/** How long answers under way may take once the service stops. */
const DRAIN_MS = 5_000;

/**
 * Listens on HOST and PORT; with PORT=0 on a free one, which links then carry unless BASE_URL is
 * set.
 * `stop` takes no new connection, lets answers under way end, and closes the rest after 5 s.
 * Rejects when the port is taken, naming it.
 */
export async function startApi(ctx: Context, engine: ApiEngine): Promise<RunningApi> {
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  });
  server.on('clientError', refuseUnreadable);
  const port = await listen(server, ctx.config.HOST, ctx.config.PORT);
  const url = `http://${hostInUrl(ctx.config.HOST)}:${port}`;
  const limits = makeLimits(ctx);
  const app = makeApp({ ...ctx, config: withPort(ctx.config, url) }, engine, limits);
  let stopping = false;
  server.on('request', (req, res) => {
    // Otherwise a client that keeps its connection would never notice.
    if (stopping) res.setHeader('Connection', 'close');
    app(req, res);
  });
  ctx.log.info({ url }, 'the API listens');
  let stopped: Promise<void> | undefined;
  return {
    port,
    url,
    stop: () => {
      stopping = true;
      stopped ??= close(server).finally(limits.close);
      return stopped;
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'EADDRINUSE'
          ? new Error(`port ${port} on ${host} is taken: set PORT to another one`, { cause })
          : cause,
      );
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

// BASE_URL and UPGRADE_URL come from PORT, which was not known until now.
function withPort(config: Context['config'], url: string): Context['config'] {
  if (config.PORT !== 0) return config;
  const unknown = `http://${hostInUrl(config.HOST)}:0`;
  const known = (text: string) =>
    text.startsWith(unknown) ? url + text.slice(unknown.length) : text;
  return { ...config, BASE_URL: known(config.BASE_URL), UPGRADE_URL: known(config.UPGRADE_URL) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(hurry);
      resolve();
    });
    server.closeIdleConnections();
  });
}

// Input that Node can't parse never becomes a request; it gets an answer in JSON all the same.
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const message = tooLarge ? 'The headers are too large.' : 'This is not a readable HTTP request.';
  const code: ErrorCode = 'invalid_request';
  const body = JSON.stringify({
    error: code,
    message,
    request_id: newId('req'),
    details: message,
  });
  socket.end(
    `HTTP/1.1 ${tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
