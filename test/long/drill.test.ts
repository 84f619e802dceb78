import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const drill = fileURLToPath(new URL('../../lab/drill/main.ts', import.meta.url));

// The seed is in the output: a failure is replayed by it.
test('whatever is killed, frozen, wiped or put back, each payment is accounted for once and each event comes', async () => {
  const child = spawn(process.execPath, [drill, '--short'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'exit');
  expect(said).toMatch(/ processes killed, .* nothing lost\n$/);
  expect(code).toBe(0);
}, 420_000);
