import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long the answer has to arrive before a connection with unread bytes is closed, and reset. */
const LINGER_MS = 2_000;

/**
 * Ends the connection of a request that is answered before its body was read: Node would read the
 * rest, however long it is, to keep the connection. A client that still sends gets the answer
 * first.
 */
export function closeIfUnread(req: IncomingMessage, res: ServerResponse): void {
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
export function linger(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.end();
  // After Node's own wish to read the rest, which it makes in this turn.
  setImmediate(() => socket.pause());
}
