import { execFile, execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Random } from './random.ts';
import type { Victims } from './victims.ts';

// Not the kind that blocks: the drill is the shop's server too.
const execute = promisify(execFile);

/** What a fault did: how many processes it killed, and what else is to be known of it. */
type Done = { killed: number; what: string; putBack?: boolean };
export type Fault = (victims: Victims, random: Random) => Promise<Done>;

const kill = (victims: Victims, parts: readonly string[]): number =>
  parts.filter((part) => victims.signal(part, 'SIGKILL')).length;

const killOne: Fault = async (victims, random) => {
  const part = random.pick(victims.parts);
  return { killed: kill(victims, [part]), what: `kill ${part}` };
};

const killAll: Fault = async (victims) => ({
  killed: kill(victims, victims.parts),
  what: 'kill all at once',
});

const cutPower: Fault = async (victims) => {
  const killed = await victims.cutPower();
  await victims.start();
  return { killed, what: 'power cut' };
};

/** A frozen mail server is a partition: it accepts connections and answers nothing. */
const freeze =
  (forMs: number): Fault =>
  async (victims, random) => {
    const part = random.pick(victims.parts);
    victims.signal(part, 'SIGSTOP');
    await sleep(forMs);
    victims.signal(part, 'SIGCONT');
    return { killed: 0, what: `freeze ${part} for ${forMs / 1000} s` };
  };

const wipeEngine: Fault = async (victims) => ({
  killed: await victims.wipeEngine(),
  what: 'wipe the engine',
});

const moveClocks: Fault = async (victims, random) => {
  const role = random.pick(['all', 'worker'] as const);
  const minutes = random.pick([10, -10]);
  victims.moveClock(role, minutes * 60_000);
  await sleep(4_000);
  victims.moveClock(role, 0);
  return { killed: 0, what: `move the clock of ${role} by ${minutes} min` };
};

/**
 * The database as it was some seconds ago, while mails and the engine are as they are now. As the
 * page on backups has it, shops are let in only after `restored`.
 */
const putBack: Fault = async (victims) => {
  let killed = await victims.cutPower();
  victims.keepCopyOfDatabase();
  await victims.start();
  await sleep(6_000);
  victims.closeDoor(true);
  killed += await victims.cutPower();
  victims.putCopyBack();
  await victims.start();
  const bin = new URL('../../bin/paisewise.ts', import.meta.url).pathname;
  const { stdout } = await execute(process.execPath, [bin, 'restored', '--json'], {
    env: { ...victims.env(), NODE_OPTIONS: '' },
    timeout: 300_000,
  });
  victims.closeDoor(false);
  const { lost_orders } = JSON.parse(stdout) as { lost_orders: unknown[] };
  const what = `put the database back by some seconds; ${lost_orders.length} orders lost with it`;
  return { killed, what, putBack: true };
};

/** Where the state is a small file system of its own: nothing more fits into it for a while. */
const fillDisk: Fault = async (victims) => {
  const file = path.join(victims.home, 'filler');
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' });
  } catch {
    // Full, as it was meant to be.
  }
  await sleep(4_000);
  rmSync(file, { force: true });
  // The supervisor of the development stack can't write its own state on a full disk, and ends.
  const killed = await victims.cutPower();
  await victims.start();
  return { killed, what: 'fill the disk for 4 s, and start again' };
};

/** A state folder of 1.5 GB in memory where the machine lets us, and whether it is one. */
export function smallDisk(home: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1500m,mode=0700', 'paisewise', home], {
      stdio: 'ignore',
    });
    writeFileSync(path.join(home, 'small'), '');
    return true;
  } catch {
    return false;
  }
}

export function leaveDisk(home: string): void {
  if (existsSync(path.join(home, 'small'))) execFileSync('umount', ['-l', home]);
}

/** One of each kind, and then by chance: the order of a drill, without its end. */
export function* faultsOf(random: Random, short: boolean, disk: boolean): Generator<Fault> {
  const rare = [cutPower, wipeEngine, moveClocks, freeze(short ? 4_000 : 20_000), putBack];
  const first = disk ? [...rare, fillDisk] : rare;
  yield* short ? [killOne, ...first.slice(0, 3), killAll, ...first.slice(3)] : first;
  for (;;) yield random.next() < 0.75 ? killOne : random.pick([killAll, killAll, ...first]);
}
