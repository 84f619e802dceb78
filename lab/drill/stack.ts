import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../dev/ports.ts';
import { signalWithChildren } from '../../dev/signal-with-children.ts';
import { openHome } from '../../dev/stack/home.ts';
import { endLeftovers } from '../../dev/stack/processes.ts';
import { drillSettings } from './settings.ts';
import { type Dev, devFile, type Victims } from './victims.ts';

const here = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** Postgres and the engine, where `npm start` is not what runs them. */
export type Ground = {
  /** Where they are, for `npm start`. */
  settings: NodeJS.ProcessEnv;
  start: () => Promise<void>;
  pid: (part: string) => number | undefined;
  /** Starts neither again; resolves once both are gone. */
  leave: () => Promise<void>;
  wipeEngine: () => Promise<void>;
};

/** A service under drill, beside what `npm start` runs of it. */
export type StackPlan = {
  /** The role, and the name among the parts, of the process of the service that `npm start` runs. */
  first: { name: string; role: 'all' | 'api' };
  /** Further processes of the service. */
  others: readonly { name: string; role: 'api' | 'worker' }[];
  /** Whose clocks are moved. */
  clocks: Readonly<Record<'all' | 'worker', string>>;
  ground: Ground | null;
};

/** `npm start` in a folder, with further processes of the service beside it. */
export async function openStack(home: string, target: string, plan: StackPlan): Promise<Victims> {
  const ports: Record<string, string> = {};
  for (const name of PORTS) ports[name] = String(await freePort());
  const apiPorts: Record<string, string> = {};
  for (const { name, role } of plan.others)
    if (role === 'api') apiPorts[name] = String(await freePort());
  return new Stack({ home, target, ports, apiPorts, ...plan });
}

const PORTS = [
  ...['PORT', 'SHOP_PORT', 'IMAP_PORT'],
  ...['POSTGRES_PORT', 'TEMPORAL_PORT', 'TEMPORAL_UI_PORT'],
];

/** On a machine that is busy a part may need longer than `npm start` gives it; an operator starts again. */
const STARTS = 4;
/** Far more than any start takes on a busy machine. */
const START_MS = 600_000;

type Place = StackPlan & {
  home: string;
  target: string;
  ports: Record<string, string>;
  apiPorts: Record<string, string>;
};

class Stack implements Victims {
  readonly home: string;
  readonly parts: readonly string[];
  readonly #place: Place;
  readonly #children = new Map<string, ChildProcess>();
  readonly #file: string;
  #off = true;
  #isClosed = false;
  /** As the stack last told it: ports stay, pids change. */
  #dev: Dev | null = null;

  constructor(place: Place) {
    this.home = place.home;
    this.parts = [
      ...[place.first.name, 'postgres', 'temporal', 'imap'],
      ...place.others.map(({ name }) => name),
    ];
    this.#place = place;
    this.#file = path.join(place.home, 'dev.json');
  }

  dev(): Dev {
    const last = this.#lastTold();
    if (!last) throw new Error('the stack was never up');
    return last;
  }

  #lastTold(): Dev | null {
    if (existsSync(this.#file)) {
      const read = devFile.safeParse(parsed(readFileSync(this.#file, 'utf8')));
      if (read.success) this.#dev = read.data;
    }
    return this.#dev;
  }

  closeDoor(isClosed: boolean): void {
    this.#isClosed = isClosed;
  }

  apis(): readonly string[] {
    if (this.#isClosed) return [];
    const others = Object.values(this.#place.apiPorts);
    return [this.dev().base_url, ...others.map((port) => `http://127.0.0.1:${port}`)];
  }

  #base(): NodeJS.ProcessEnv {
    const { DATABASE_URL: _one, TEMPORAL_ADDRESS: _other, ...rest } = process.env;
    const { home, target, first, ground } = this.#place;
    return {
      ...{ ...rest, ...drillSettings, PAISEWISE_HOME: home, WEBHOOK_ALLOWED_TARGETS: target },
      ...{ ...ground?.settings, ROLE: first.role },
      NODE_OPTIONS: `--import=${here('lab/drill/clock-shim.mjs')}`,
    };
  }

  /** What a process of the service is started with. */
  env(): NodeJS.ProcessEnv {
    const { database_url, temporal } = this.dev();
    return {
      ...this.#base(),
      DATABASE_URL: database_url,
      TEMPORAL_ADDRESS: temporal.address,
      TEMPORAL_NAMESPACE: temporal.namespace,
      SEAL_KEYS: readFileSync(path.join(this.home, 'seal-keys'), 'utf8').trim(),
      DRAIN_MS: '0',
    };
  }

  #run(name: string, script: string, env: NodeJS.ProcessEnv): ChildProcess {
    const log = openSync(path.join(this.home, `drill-${name}.log`), 'a');
    const args = ['--disable-warning=ExperimentalWarning', here(script)];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#children.set(name, child);
    return child;
  }

  #keep(name: string, env: NodeJS.ProcessEnv): void {
    if (this.#off) return;
    const child = this.#run(name, 'src/main.ts', env);
    child.once('exit', () => setTimeout(() => this.#keep(name, env), 200));
  }

  signal(part: string, name: NodeJS.Signals): boolean {
    const { first, ground } = this.#place;
    const told = part === first.name ? 'service' : part;
    const pid = this.#children.get(part)?.pid ?? ground?.pid(part) ?? this.#lastTold()?.pids[told];
    try {
      if (pid === undefined) return false;
      // Postgres' connections are processes of their own: they stand still with it.
      const isFrozen = name === 'SIGSTOP' || name === 'SIGCONT';
      return isFrozen ? signalWithChildren(pid, name) : process.kill(pid, name);
    } catch {
      // It ended meanwhile.
      return false;
    }
  }

  /** Ends every process at once, the supervisor among them. Answers how many were killed. */
  async cutPower(): Promise<number> {
    this.#off = true;
    this.#children.get('start')?.kill('SIGKILL');
    const left = this.#place.ground?.leave();
    const killed = [...this.parts, 'shop'].filter((part) => this.signal(part, 'SIGKILL'));
    for (const child of this.#children.values())
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await left;
    await untilGone(Object.values(this.#lastTold()?.pids ?? {}));
    // Of a start that was broken off nobody was told.
    await endLeftovers(openHome(this.home));
    rmSync(this.#file, { force: true });
    return killed.length + 1;
  }

  async start(): Promise<void> {
    await this.#place.ground?.start();
    for (let tries = 1; !(await this.#comesUp()); tries++)
      if (tries === STARTS) throw new Error(`the stack did not start: ${lastWords(this.home)}`);
    this.#off = false;
    for (const { name, role } of this.#place.others) {
      const port = this.#place.apiPorts[name];
      const own = port ? { PORT: port, BASE_URL: this.dev().base_url } : {};
      this.#keep(name, { ...this.env(), ...own, ROLE: role, DRILL_PART: name });
    }
  }

  /** False where it gave up: a part was not up within its time. Rejects where it just hangs. */
  async #comesUp(): Promise<boolean> {
    const end = performance.now() + START_MS;
    const child = this.#run('start', 'dev/start.ts', { ...this.#base(), ...this.#place.ports });
    while (!existsSync(this.#file)) {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      if (performance.now() > end) throw new Error(`the stack hangs: ${lastWords(this.home)}`);
      await sleep(200);
    }
    return true;
  }

  async wipeEngine(): Promise<number> {
    const { ground } = this.#place;
    if (ground) await ground.wipeEngine();
    for (const file of readdirSync(this.home).filter((name) => name.startsWith('temporal.db')))
      rmSync(path.join(this.home, file));
    return this.signal('temporal', 'SIGKILL') ? 1 : 0;
  }

  keepCopyOfDatabase(): void {
    copyFolder(path.join(this.home, 'postgres'), path.join(this.home, 'postgres-copy'));
  }

  putCopyBack(): void {
    const copy = path.join(this.home, 'postgres-copy');
    copyFolder(copy, path.join(this.home, 'postgres'));
    rmSync(copy, { recursive: true });
  }

  moveClock(role: 'all' | 'worker', shiftMs: number): void {
    const { clocks } = this.#place;
    writeFileSync(path.join(this.home, `clock-shift-${clocks[role]}`), String(shiftMs));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It is being written.
    return null;
  }
}

const lastWords = (home: string) =>
  readFileSync(path.join(home, 'drill-start.log'), 'utf8').slice(-1_500);

async function untilGone(pids: readonly number[]): Promise<void> {
  while (pids.some(isThere)) await sleep(20);
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie is gone.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}

/** With its owner, in place of the other. */
function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}
