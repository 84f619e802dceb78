import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that does to connections what networks and providers do. */
export type FaultyProxy = {
  port: number;
  /**
   * Nothing passes any more, in either direction, and nobody is told; also for who connects from
   * now on.
   */
  freeze: () => void;
  /** What was held back passes. */
  thaw: () => void;
  /** RST to the client. */
  reset: () => void;
  /** The server's side ends (FIN), and the client's words go nowhere. */
  halfClose: () => void;
  /** The server says goodbye and hangs up. */
  bye: (words: string) => void;
  /** So many bytes of the server's a tick; null: as fast as they come. */
  slow: (bytes: number | null) => void;
  connections: () => number;
  /** How many have connected since the start. */
  accepted: () => number;
  close: () => Promise<void>;
};

export async function startFaultyProxy(target: {
  host: string;
  port: number;
}): Promise<FaultyProxy> {
  const pairs = new Set<{ client: Socket; server: Socket; dead: boolean }>();
  let frozen = false;
  let bytesATick: number | null = null;
  let accepted = 0;
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    accepted++;
    const server = connect(target.port, target.host);
    const pair = { client, server, dead: false };
    pairs.add(pair);
    const over = () => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    client.on('error', over).on('close', over);
    server.on('error', over).on('close', () => !pair.dead && over());
    if (frozen) {
      client.pause();
      server.pause();
    }
    client.on('data', (data) => !pair.dead && server.write(data));
    client.on('end', over);
    server.on('data', (data) => {
      if (pair.dead) return;
      if (bytesATick === null) client.write(data);
      else drip(pair, data);
    });
  });
  const drip = (pair: { client: Socket; server: Socket }, data: Buffer) => {
    pair.server.pause();
    const step = (from: number) => {
      const size = bytesATick ?? data.length;
      if (pair.client.destroyed) return;
      pair.client.write(data.subarray(from, from + size));
      if (from + size < data.length) setTimeout(step, 1, from + size);
      else if (!frozen) pair.server.resume();
    };
    step(0);
  };
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    freeze() {
      frozen = true;
      for (const { client, server } of pairs) {
        client.pause();
        server.pause();
      }
    },
    thaw() {
      frozen = false;
      for (const { client, server } of pairs) {
        client.resume();
        server.resume();
      }
    },
    reset() {
      for (const { client } of pairs) client.resetAndDestroy();
    },
    halfClose() {
      for (const pair of pairs) {
        pair.dead = true;
        pair.client.end();
      }
    },
    bye(words) {
      for (const pair of pairs) {
        pair.dead = true;
        pair.client.end(`* BYE ${words}\r\n`);
      }
    },
    slow(bytes) {
      bytesATick = bytes;
    },
    connections: () => pairs.size,
    accepted: () => accepted,
    async close() {
      for (const { client } of pairs) client.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
