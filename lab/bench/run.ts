// `npm run bench [name …]`: each benchmark measures its own ceiling in the same run and prints how
// near it comes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

type Benchmark = {
  bench: () => Promise<void>;
  /** What this machine lacks for the benchmark, in a sentence, or null. */
  lacks?: () => string | null;
};

// A name with a dash is a helper of another benchmark.
const known = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z]+\.ts$/.test(file) && file !== 'run.ts')
  .map((file) => file.replace('.ts', ''));

async function runOne(name: string, isAsked: boolean): Promise<boolean> {
  process.stdout.write(`\n${name}\n`);
  try {
    const { bench, lacks }: Benchmark = await import(`./${name}.ts`);
    const missing = lacks?.() ?? null;
    if (missing === null) await bench();
    else process.stdout.write(`not measured: ${missing}\n`);
    return missing === null || !isAsked;
  } catch (error) {
    process.stderr.write(
      `${name} could not be measured: ${error instanceof Error ? error.stack : error}\n`,
    );
    return false;
  }
}

// Each runs in its own process: memory that one leaves behind must not count for the next.
async function inItsOwnProcess(name: string, isAsked: boolean): Promise<boolean> {
  const words = [
    ...process.execArgv,
    fileURLToPath(import.meta.url),
    isAsked ? '--only' : '--one-of-all',
    name,
  ];
  const child = spawn(process.execPath, words, { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code === 0;
}

const [first = '', second = ''] = process.argv.slice(2);
if (first === '--only' || first === '--one-of-all')
  process.exit((await runOne(second, first === '--only')) ? 0 : 1);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}. There are ${known.join(', ')}.\n`,
  );
  process.exit(2);
}
process.stdout.write(
  `${os.cpus().length} cores, ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}\n`,
);
let failed = 0;
for (const name of asked.length > 0 ? asked : known)
  if (!(await inItsOwnProcess(name, asked.length > 0))) failed++;
process.exit(failed > 0 ? 1 : 0);
