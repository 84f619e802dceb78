import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';

const SCRAPE_MS = 2_000;

let address: string | null = null;

/**
 * Has the engine's SDK serve its figures on a free port of loopback, from where our page takes
 * them. To be called before the first connection to the engine.
 */
export async function measureSdk(): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, 'close');
  address = `127.0.0.1:${port}`;
}

/** How the SDK is to measure; null: not at all. */
export const sdkMetrics = () =>
  address === null
    ? null
    : {
        prometheus: {
          bindAddress: address,
          countersTotalSuffix: true,
          unitSuffix: true,
          useSecondsForDurations: true,
        },
      };

/** The SDK's figures in Prometheus' text format; empty while it has none. */
export async function readSdkMetrics(): Promise<string> {
  if (address === null) return '';
  try {
    const signal = AbortSignal.timeout(SCRAPE_MS);
    const answer = await fetch(`http://${address}/metrics`, { signal });
    return answer.ok ? await answer.text() : '';
  } catch {
    // It listens from the first connection to the engine on.
    return '';
  }
}
