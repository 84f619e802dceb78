import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** How long answers under way may take once the listener is closed. */
const ANSWERS_WITHIN_MS = 5_000;
/** A client that was answered a moment ago is about to ask again on the same connection. */
const LINGER_MS = 500;
const LOOK_EVERY_MS = 20;
/** How long new connections may keep the listener open at most. */
const ACCEPT_WITHIN_MS = 1_000;

/** A connection: its requests under way, and since when it rests with how many bytes read. */
type Connection = { underWay: number; restingSince: number; bytesRead: number };

type Traffic = {
  connections: Map<Socket, Connection>;
  answers: Set<ServerResponse>;
  /** Connections that we have ended: what arrives on them is not served. */
  ended: WeakSet<Socket>;
  draining: boolean;
  /** So many connections until now. */
  accepted: number;
  /** Requests that are served once the listener is closed; null while each is served at once. */
  held: (() => void)[] | null;
};

/**
 * Serves the requests of a server so that it can stop without resetting a connection on which a
 * request has arrived. `stop` answers as before for `forMs`, with `Connection: close`; then it closes
 * the listener, answers what is under way, and ends connections that rest.
 *
 * Node's own `close` destroys resting connections, and with them the request that a busy client has
 * just sent; `http-terminator` does the same.
 * @see operations: Probes and draining
 */
export function serveUntilDrained(
  server: Server,
  serve: RequestListener,
): { stop: (forMs: number) => Promise<void> } {
  const traffic = follow(server, serve);
  return {
    async stop(forMs) {
      traffic.draining = true;
      for (const res of traffic.answers) if (!res.headersSent) res.setHeader('Connection', 'close');
      await sleep(forMs);
      // A client that is answered meanwhile comes back at once, and the queue would never be empty.
      const held: (() => void)[] = [];
      traffic.held = held;
      await untilAccepted(traffic);
      const closed = Promise.withResolvers<void>();
      NetServer.prototype.close.call(server, () => closed.resolve());
      traffic.held = null;
      for (const answer of held) answer();
      const hurry = setTimeout(() => server.closeAllConnections(), ANSWERS_WITHIN_MS);
      await endResting(traffic);
      clearTimeout(hurry);
      await closed.promise;
      // Ends its timers too; it has nothing left to close.
      server.close(() => undefined);
    },
  };
}

function follow(server: Server, serve: RequestListener): Traffic {
  const traffic: Traffic = {
    connections: new Map(),
    answers: new Set(),
    ended: new WeakSet(),
    draining: false,
    accepted: 0,
    held: null,
  };
  const { connections, answers } = traffic;
  server.on('connection', (socket) => {
    traffic.accepted++;
    connections.set(socket, { underWay: 0, restingSince: performance.now(), bytesRead: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (req, res) => {
    const { socket } = req;
    // It came after the end of the connection: its client has read that and asks elsewhere.
    if (traffic.ended.has(socket)) return void socket.destroy();
    const connection = connections.get(socket);
    if (connection) connection.underWay++;
    answers.add(res);
    res.once('close', () => {
      answers.delete(res);
      if (!connection) return;
      connection.underWay--;
      connection.restingSince = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
    if (traffic.draining) res.setHeader('Connection', 'close');
    if (traffic.held) traffic.held.push(() => serve(req, res));
    else serve(req, res);
  });
  return traffic;
}

async function endResting({ connections, ended }: Traffic): Promise<void> {
  while (connections.size > 0) {
    for (const [socket, { underWay, restingSince, bytesRead }] of connections) {
      // More bytes than at its last answer are a request that is still arriving.
      if (underWay > 0 || socket.bytesRead !== bytesRead || ended.has(socket)) continue;
      if (performance.now() - restingSince < LINGER_MS) continue;
      ended.add(socket);
      socket.end();
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Resolves right after a turn of the event loop that found nobody waiting to be accepted: a
 * connection that waits in the kernel when the listener closes is reset. A turn accepts one at a
 * time, and a long turn may have let others arrive.
 */
async function untilAccepted(traffic: Traffic): Promise<void> {
  for (const end = performance.now() + ACCEPT_WITHIN_MS; performance.now() < end; ) {
    await turn();
    const [began, accepted] = [performance.now(), traffic.accepted];
    await turn();
    if (traffic.accepted === accepted && performance.now() - began < 1) return;
  }
}
