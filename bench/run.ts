// `npm run bench [name …]`: each benchmark measures its own ceiling in the same run and prints how near it comes.
import { readdirSync } from 'node:fs';
import os from 'node:os';

const asked = process.argv.slice(2);
// A name with a dash is a helper of another benchmark.
const names = readdirSync(import.meta.dirname)
  .filter((file) => /^[a-z]+\.ts$/.test(file) && file !== 'run.ts')
  .map((file) => file.replace('.ts', ''))
  .filter((name) => asked.length === 0 || asked.includes(name));

process.stdout.write(
  `${os.cpus().length} cores, ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}\n`,
);
let failed = 0;
for (const name of names) {
  process.stdout.write(`\n${name}\n`);
  try {
    const { bench }: { bench: () => Promise<void> } = await import(`./${name}.ts`);
    await bench();
  } catch (error) {
    failed++;
    process.stderr.write(`${name} could not be measured: ${error instanceof Error ? error.stack : error}\n`);
  }
}
process.exit(names.length === 0 || failed > 0 ? 1 : 0);
