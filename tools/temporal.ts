// Gets the Temporal command that `npm start` and the tests use, and prints where it is.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporalCli } from '../dev/temporal-get.ts';

const home = path.resolve(
  fileURLToPath(new URL('../', import.meta.url)),
  process.env.PAISEWISE_HOME ?? '.paisewise',
);
const file = await temporalCli(home, (line) => void process.stdout.write(`${line}\n`));
process.stdout.write(`${file}\n`);
