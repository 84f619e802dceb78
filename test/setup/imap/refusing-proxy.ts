import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What becomes of a client's command: it is answered so (`NO …`, `OK …`, untagged lines before it),
 * the connection is cut, or it passes (null).
 */
export type Answer = string | 'cut' | null;

/** A proxy between the watcher and a mail server that answers some commands itself. */
export type RefusingProxy = {
  port: number;
  answer: (rule: (command: string) => Answer) => void;
  refused: () => number;
  close: () => Promise<void>;
};

export async function startRefusingProxy(target: {
  host: string;
  port: number;
}): Promise<RefusingProxy> {
  const sockets = new Set<Socket>();
  let rule: (command: string) => Answer = () => null;
  let refused = 0;
  const proxy = createServer((client) => {
    const server = connect(target.port, target.host);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    server.on('data', (data) => client.write(data));
    client.on('data', (data) => {
      const [, tag, command] = /^(\S+) ([^\r\n]*)\r\n$/.exec(data.toString('latin1')) ?? [];
      const answer = command === undefined ? null : rule(command);
      if (answer === null) return void server.write(data);
      refused++;
      if (answer === 'cut') return void client.destroy();
      const lines = answer.split('\n');
      const last = lines.pop();
      client.write(`${lines.map((line) => `${line}\r\n`).join('')}${tag} ${last}\r\n`);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    answer: (next) => {
      rule = next;
    },
    refused: () => refused,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
