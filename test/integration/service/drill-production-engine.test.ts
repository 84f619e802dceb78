import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, jest, test } from '@jest/globals';

// Minutes on a machine by itself, several times that beside everything else.
jest.setTimeout(1_500_000);
// A loss must not be tried away.
jest.retryTimes(0);

const checkout = fileURLToPath(new URL('../../../', import.meta.url));
let end = async () => {};
afterEach(() => end());

/** The drill's short run, as an operator starts it; answers its exit code and what it said. */
async function drill(seed: number): Promise<{ code: number | null; said: string }> {
  const child = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', 'lab/drill/main.ts'],
      ...['--short', '--stack', 'production', '--seed', String(seed)],
    ],
    { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const gone = once(child, 'exit');
  end = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await gone;
  };
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  const [code] = await gone;
  return { code, said };
}

test('two API processes and three workers on the production server lose nothing while each part is killed, frozen, wiped and put back', async () => {
  const { code, said } = await drill(16);
  expect(said).toMatch(/faults, \d{2,} processes killed, \d+ orders, .*; nothing lost$/m);
  expect(code).toBe(0);
});
