// Builds the production Temporal server and its schema tool with Go, once, into the state folder.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../dev/production/build-server.ts';

const home = path.resolve(
  fileURLToPath(new URL('../', import.meta.url)),
  process.env.PAISEWISE_HOME ?? '.paisewise',
);
const { server } = await buildServer(home, (line) => void process.stdout.write(`${line}\n`));
process.stdout.write(`${server}\n`);
