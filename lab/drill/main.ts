// `npm run drill`: the whole service under a stream of orders and mails, while its parts are killed,
// frozen, wiped and put back. Says at its end what was done to it and what was lost.
import { randomInt } from 'node:crypto';
import { cpSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { getTemporalCli } from '../../dev/get-temporal-cli.ts';
import { buildIfOlder } from '../../tools/build.ts';
import { faultsOf, leaveDisk, smallDisk } from './faults.ts';
import { judge, judgeNow } from './judge.ts';
import { openStream } from './payments.ts';
import { makeRandom } from './random.ts';
import { openShop } from './shop.ts';
import type { OpenVictims, Victims } from './victims.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string' },
    short: { type: 'boolean', default: false },
    // `dev`, `production`, `small`, or a module that exports `openVictims`.
    stack: { type: 'string', default: 'dev' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  say(`npm run drill -- [options]

  --seed N      the run's random numbers: the same N does the same to the same parts
  --kills N     so many processes killed (200; with --short 20)
  --short       fewer faults, in two to five minutes
  --stack WHAT  dev: what \`npm start\` runs (the default)
                production: two API processes and three workers on the production engine
                small: the small shape of deploy/compose, one process and the engine on a file
                FILE: a module of yours that exports openVictims`);
  process.exit(0);
}
const seed = whole('seed', values.seed, randomInt(1, 1_000_000));
const kills = whole('kills', values.kills, values.short ? 20 : 200);

function whole(name: string, given: string | undefined, usual: number): number {
  if (given === undefined) return usual;
  if (/^\d{1,6}$/.test(given)) return Number(given);
  process.stderr.write(`--${name} takes a whole number, such as --${name} ${usual}.\n`);
  process.exit(2);
}

async function main(): Promise<number> {
  const stack = values.stack === 'dev' ? '' : ` --stack ${values.stack}`;
  const often = values.kills === undefined ? '' : ` --kills ${kills}`;
  const words = `--seed ${seed}${often}${values.short ? ' --short' : ''}${stack}`;
  say(`seed ${seed}: \`npm run drill -- ${words}\` replays it`);
  await buildIfOlder();
  // The state folder of a drill is its own, and empty: a download or a build would be for once.
  const stateFolder = path.resolve(process.env.PAISEWISE_HOME ?? '.paisewise');
  process.env.TEMPORAL_CLI ??= await getTemporalCli(stateFolder, say);
  const home = mkdtempSync(path.join(os.tmpdir(), 'paisewise-drill-'));
  const disk = smallDisk(home);
  if (!disk) say('no full disk: this machine lets us have no small file system');
  const shop = await openShop();
  const { openVictims }: { openVictims: OpenVictims } = await import(
    pathToFileURL(stackModule(values.stack)).href
  );
  const victims = await openVictims(home, shop.target);
  let lost = false;
  const end = async () => {
    await victims.cutPower().catch(() => 0);
    shop.close();
    if (lost) keepState(home);
    leaveDisk(home);
    rmSync(home, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    await victims.start();
    lost = (await drill(victims, shop, disk)).length > 0;
  } catch (error) {
    lost = true;
    throw error;
  } finally {
    await end();
  }
  return lost ? 1 : 0;
}

const stackModule = (stack: string) =>
  ['dev', 'production', 'small'].includes(stack)
    ? path.join(import.meta.dirname, `${stack}-stack.ts`)
    : path.resolve(stack);

/** Keeps what the drill leaves, the database and the parts' logs, for somebody who looks into a loss. */
function keepState(home: string): void {
  const folder = path.join(os.tmpdir(), `paisewise-drill-${seed}`);
  const isKept = (file: string) => lstatSync(file).isFile() || lstatSync(file).isDirectory();
  cpSync(home, folder, { recursive: true, filter: isKept });
  say(`the database and the parts' logs are in ${folder}`);
}

async function drill(
  victims: Victims,
  shop: Awaited<ReturnType<typeof openShop>>,
  disk: boolean,
): Promise<string[]> {
  const random = makeRandom(seed);
  const stream = openStream(victims, makeRandom(seed + 1), shop.url, values.short ? 500 : 300);
  let [killed, faults, putBack] = [0, 0, false];
  const early = openEarlyJudge(victims);
  const planned = faultsOf(random, values.short, disk);
  const least = disk ? 8 : 7;
  while (killed < kills || faults < least) {
    await Promise.all([takesOrders(stream), early.look()]);
    await sleep(random.whole(0, values.short ? 1_500 : 4_000));
    const { value: fault } = planned.next();
    if (!fault) break;
    const done = await fault(victims, random);
    killed += done.killed;
    faults += 1;
    putBack ||= done.putBack ?? false;
    say(
      `${done.what} (${killed} killed, ${stream.orders.length} orders, ${shop.receipts.length} webhooks)`,
    );
  }
  await stream.stop();
  const late = await judge(victims, { orders: stream.orders, receipts: shop.receipts, putBack });
  const losses = [...new Set([...early.losses, ...late])];
  for (const loss of losses) say(`lost: ${loss}`);
  const paid = stream.orders.filter(({ mail }) => mail).length;
  say(`the invariants were asked ${early.looks()} times in between`);
  say(
    `${faults} faults, ${killed} processes killed, ${stream.orders.length} orders, ${paid} payments, ` +
      `${shop.receipts.length} webhooks; ${losses.length === 0 ? 'nothing' : losses.length} lost`,
  );
  return losses;
}

/**
 * Asks the invariants between the faults, where the database answers; says at once what is wrong, and
 * once.
 */
function openEarlyJudge(victims: Victims) {
  const losses = new Set<string>();
  let looks = 0;
  const look = async () => {
    const found = await Promise.race([judgeNow(victims), sleep(PATIENCE_MS, null, { ref: false })]);
    if (found === null) return;
    looks += 1;
    for (const loss of found) if (!losses.has(loss)) say(`wrong already: ${loss}`);
    for (const loss of found) losses.add(loss);
  };
  return { losses, look, looks: () => looks };
}

const PATIENCE_MS = 30_000;

/**
 * Waits until the service has taken orders since the last fault, or has had the time for it: a fault
 * that follows at once would hit nothing but what is starting.
 */
async function takesOrders(stream: ReturnType<typeof openStream>): Promise<void> {
  const before = stream.orders.length;
  const end = Date.now() + PATIENCE_MS;
  while (stream.orders.length < before + 3 && Date.now() < end) await sleep(100);
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${error?.stack ?? error}\n`);
    process.exit(1);
  },
);
