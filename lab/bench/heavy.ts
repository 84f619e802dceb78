import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { shapes } from './heavy-shapes.ts';
import { unprovenHeavy } from './heavy-unproven.ts';

const ONE = fileURLToPath(new URL('./heavy-one.ts', import.meta.url));
const Cost = z.object({ reason: z.string(), ms: z.number(), mb: z.number() });

/**
 * Reads a mail of 20 MB of each shape, each in a process of its own. Prints what it costs, the first
 * reading's compiled patterns and the mail itself in it; then what such mails cost
 * that nothing proves.
 */
export async function bench(): Promise<void> {
  process.stdout.write('20 MB each; at most 2000 ms of CPU and 300 MB are asked\n');
  const costs: z.infer<typeof Cost>[] = [];
  for (const shape of Object.keys(shapes)) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...process.execArgv,
      // As small as the command line keeps it.
      '--max-semi-space-size=2',
      ONE,
      shape,
    ]);
    const cost = Cost.parse(JSON.parse(stdout));
    costs.push(cost);
    process.stdout.write(`${shape}: ${cost.reason}, ${said(cost)}\n`);
  }
  const most = {
    ms: Math.max(...costs.map(({ ms }) => ms)),
    mb: Math.max(...costs.map(({ mb }) => mb)),
  };
  process.stdout.write(`the most of all: ${said(most)}\n`);
  await unprovenHeavy();
}

const said = ({ ms, mb }: { ms: number; mb: number }): string =>
  `${ms.toFixed(0)} ms of CPU, ${mb.toFixed(0)} MB`;
