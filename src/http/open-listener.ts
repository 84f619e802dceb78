import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../platform/config.ts';
import type { ErrorCode } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import { hostInUrl, listenOn } from '../platform/listen-on.ts';
import { answerProbe, type Readiness } from '../platform/readiness.ts';
import { serveUntilDrained } from './drain.ts';

export type Listener = {
  port: number;
  url: string;
  /** Before this, everything but the probes is answered 503. */
  serve: (app: RequestListener) => void;
  /** Takes requests for `drainMs` more, then closes and answers what is under way. */
  stop: (drainMs?: number) => Promise<void>;
};

/**
 * More connections than a process serves: who opens them and sends nothing must not use up its
 * memory and files. A proxy in front holds far fewer.
 */
const MOST_CONNECTIONS = 8_000;

/**
 * Listens on HOST and PORT, with PORT=0 on a free one, and answers the probes. Throws
 * BadSetting when it can't, as on a port that is taken.
 */
export async function openListener(
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
  readiness: Readiness,
  mostConnections = MOST_CONNECTIONS,
): Promise<Listener> {
  const server = createServer({
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  });
  server.maxConnections = mostConnections;
  server.on('clientError', refuseUnreadable);
  let app: RequestListener = (_req, res) => {
    const body = errorBody('service_unavailable', 'The service is starting. Try again shortly.');
    res
      .writeHead(503, { ...JSON_TYPE, ...NOT_BEGUN, 'Retry-After': '5' })
      .end(JSON.stringify({ ...body, retry_after: 5 }));
  };
  const drained = serveUntilDrained(server, (req, res) => {
    closeIfUnread(req, res);
    if (!answerProbe(readiness, req, res)) app(req, res);
  });
  const port = await listenOn(server, {
    host: HOST,
    port: PORT,
    names: { host: 'HOST', port: 'PORT' },
  });
  let stopped: Promise<void> | undefined;
  return {
    port,
    url: `http://${hostInUrl(HOST)}:${port}`,
    serve: (served) => {
      app = served;
    },
    stop: (drainMs = 0) => {
      stopped ??= drained.stop(drainMs);
      return stopped;
    },
  };
}

/** How long the answer has to arrive before a connection with unread bytes is closed, and reset. */
const LINGER_MS = 2_000;

/**
 * Ends the connection of a request that is answered before its body was read: Node would read the
 * rest, however long it is, to keep the connection. A client that still sends gets the answer
 * first.
 */
function closeIfUnread(req: IncomingMessage, res: ServerResponse): void {
  const { writeHead } = res;
  // Called for every answer, also by Node itself before an answer's first bytes.
  const value = (...head: unknown[]) => {
    if (!req.complete && hasBody(req)) {
      res.setHeader('Connection', 'close');
      const { socket } = req;
      socket.destroySoon = () => linger(socket);
    }
    return Reflect.apply(writeHead, res, head);
  };
  Object.defineProperty(res, 'writeHead', { value, configurable: true, writable: true });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends our side, reads no more, and closes a little later: a connection closed at once with bytes
 * unread is reset, and the answer could be lost with it.
 */
function linger(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.end();
  // After Node's own wish to read the rest, which it makes in this turn.
  setImmediate(() => socket.pause());
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/** Nothing was done yet, so a proxy may ask another process at once (deploy/compose/Caddyfile). */
const NOT_BEGUN = { 'Paisewise-State': 'starting' };

const errorBody = (code: ErrorCode, message: string) => ({
  error: code,
  message,
  request_id: newId('req'),
});

const unreadable: Readonly<Record<string, { line: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    message: 'The headers are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    message: 'The request did not arrive in time.',
  },
};

// Input that Node can't parse never becomes a request; it gets an answer in JSON all the same.
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { line, message } = unreadable[error.code ?? ''] ?? {
    line: '400 Bad Request',
    message: 'This is not a readable HTTP request.',
  };
  const body = JSON.stringify({ ...errorBody('invalid_request', message), details: message });
  socket.write(
    `HTTP/1.1 ${line}\r\nContent-Type: ${JSON_TYPE['Content-Type']}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // A client that sends nothing would otherwise keep its half of the connection for ever.
  linger(socket);
}
