import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../dev/ports.ts';
import { TEST_SEAL_KEYS } from '../context.ts';

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

export type ServiceProcess = {
  child: ChildProcess;
  /** Where the API listens, and where operators look. */
  url: string;
  operators: string;
  /** Its log so far. */
  said: () => string;
  /** Resolves with its exit code. */
  gone: Promise<number | null>;
};

/**
 * Starts `node src/main.ts` as a supervisor does: with these settings and nothing else. `root`: where
 * the code is.
 */
export async function startService(
  settings: Readonly<Record<string, string | undefined>>,
  root = checkout,
): Promise<ServiceProcess> {
  const [port, metrics] = [await freePort(), await freePort()];
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'src/main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: String(port),
        METRICS_PORT: String(metrics),
        SEAL_KEYS: TEST_SEAL_KEYS,
        DRAIN_MS: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    operators: `http://127.0.0.1:${metrics}`,
    said: () => said,
    gone: once(child, 'exit').then(([code]) => code),
  };
}

/** A probe's status and its line; status 0 where nobody listens. */
export async function probe(
  base: string,
  path: '/livez' | '/readyz',
): Promise<{ status: number; body: Record<string, unknown> }> {
  try {
    const answer = await fetch(base + path, { headers: { Connection: 'close' } });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  } catch {
    return { status: 0, body: {} };
  }
}
