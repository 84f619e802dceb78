import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';

const SCRAPE_MS = 2_000;
/** From here to the first connection to the engine others may take one. */
const CANDIDATES = 5;

let candidates: readonly string[] = [];
let address: string | null = null;

/**
 * Has the engine's SDK serve its figures on a free port of loopback, from where our page takes
 * them. To be called before the first connection to the engine.
 */
export async function measureSdk(): Promise<void> {
  const servers = Array.from({ length: CANDIDATES }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  candidates = servers.map((server) => {
    const { port } = z.object({ port: z.number() }).parse(server.address());
    return `127.0.0.1:${port}`;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
}

const metricsAt = (bindAddress: string) => ({
  prometheus: {
    bindAddress,
    countersTotalSuffix: true,
    unitSuffix: true,
    useSecondsForDurations: true,
  },
});

/**
 * Installs the SDK's core with its metrics on the first port that is still free; null: without any.
 * Rethrows what else `install` throws.
 */
export function installMeasured(
  install: (metrics: ReturnType<typeof metricsAt> | null) => void,
): void {
  for (const candidate of candidates)
    try {
      install(metricsAt(candidate));
      address = candidate;
      return;
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('Address already in use')))
        throw error;
    }
  install(null);
}

/** The SDK's figures in Prometheus' text format; empty while it has none. */
export async function readSdkMetrics(): Promise<string> {
  if (address === null) return '';
  try {
    const signal = AbortSignal.timeout(SCRAPE_MS);
    const answer = await fetch(`http://${address}/metrics`, { signal });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}
