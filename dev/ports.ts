import { randomInt } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';

/** The system takes higher ports for outgoing connections, even ports that were free a moment ago. */
const HIGHEST = 32_767;

/** A port on loopback that nobody listens on at the moment. */
export const freePort = (): Promise<number> => freePortBelow(HIGHEST);

/** A free port up to that number, for programs that can't use the higher ones. */
export async function freePortBelow(highest: number): Promise<number> {
  for (;;) {
    const port = await listenOnce(randomInt(10_000, highest + 1)).catch(() => null);
    if (port !== null) return port;
  }
}

const listenOnce = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
