// Gets the Temporal command that `npm start` and the tests use, and prints where it is.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTemporalCli } from '../dev/get-temporal-cli.ts';

const home = path.resolve(
  fileURLToPath(new URL('../', import.meta.url)),
  process.env.PAISEWISE_HOME ?? '.paisewise',
);
const file = await getTemporalCli(home, (line) => void process.stdout.write(`${line}\n`));
process.stdout.write(`${file}\n`);
