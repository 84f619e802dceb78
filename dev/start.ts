// `npm start`: the whole service on this machine (operations: Two commands).
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readable } from '../src/platform/log.ts';
import {
  isProduction,
  refuseDevelopment,
  refuseDevelopmentButKeys,
} from '../src/platform/refuse-development.ts';
import { readSettings } from '../src/settings.ts';
import { banner } from './stack/banner.ts';
import { explainStart } from './stack/explain-start.ts';
import { openHome, wipe } from './stack/home.ts';
import { makePlan } from './stack/plan.ts';
import { endLeftovers, runningSupervisor } from './stack/processes.ts';
import { checkout, makeStack } from './stack/stack.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
// The reader of our output may be gone; the stack goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const ending = new AbortController();
const ended = new Promise<void>((resolve) => {
  // npm may pass on a signal that the whole group got already: the second one asks for nothing new.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      ending.abort();
      resolve();
    });
});

// A fault of ours must not leave the parts running alone.
let faults = 0;
process.on('uncaughtException', (error) => {
  faults++;
  process.stderr.write(`${error.stack}\n`);
  process.emit('SIGTERM');
});

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  const config = await readSettings();
  if (process.env.NODE_ENV === 'production') {
    refuseDevelopment(config);
    throw new Refused(
      'npm start runs the development stack: with NODE_ENV=production start the service itself, `npx --no -- node src/main.ts` (Node 24, which came with the packages).',
    );
  }
  refuseDevelopmentButKeys(config);
  if (isProduction(config))
    say(
      `${config.BASE_URL} can be reached from elsewhere: what production guards is guarded here too, and webhooks reach the demo shop and public addresses alone.`,
    );
  const home = openHome(path.resolve(checkout, config.PAISEWISE_HOME));
  const other = runningSupervisor(home);
  if (other)
    throw new Refused(
      `Paisewise runs in ${home.folder} already (pid ${other}): stop it first, or set PAISEWISE_HOME to another folder.`,
    );
  const left = await endLeftovers(home);
  if (left.length) say(`Ended what a killed start had left running: ${left.join(', ')}.`);
  home.remove('dev.json');
  if (values.fresh) {
    wipe(home.folder);
    openHome(home.folder);
  }

  const plan = await makePlan(config, process.env, home);
  const view = process.stdout.isTTY ? readable : (line: string) => line;
  const stack = makeStack(plan, { say, serviceLine: (line) => say(view(line)) });
  try {
    // A stop doesn't wait for the slow steps of a first start (a download, a build).
    const up = await Promise.race([stack.up(ending.signal), ended.then(() => null)]);
    if (!up) return 0;
    say(banner(plan, up.seeded, process.stdout.isTTY === true));
    await ended;
    return faults;
  } catch (error) {
    if (ending.signal.aborted) return 0;
    throw error;
  } finally {
    if (ending.signal.aborted) say('Stopping.');
    await stack.down();
  }
}

class Refused extends Error {
  override name = 'Refused';
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${explainStart(error, process.env.LOG_LEVEL)}\n`);
    process.exit(1);
  },
);
