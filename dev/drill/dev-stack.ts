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
import { freePort } from '../ports.ts';
import { openHome } from '../stack/home.ts';
import { endLeftovers } from '../stack/processes.ts';
import { drillSettings } from './settings.ts';
import {
  type Dev,
  devFile,
  type OpenVictims,
  type PartName,
  partNames,
  type Victims,
} from './victims.ts';

const here = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** The development stack in a folder. */
export const openVictims: OpenVictims = async (home, target) => {
  const ports: Record<string, string> = {};
  for (const name of PORTS) ports[name] = String(await freePort());
  return new DevStack({ home, target, ports, apiPort: String(await freePort()) });
};

const PORTS = [
  ...['PORT', 'SHOP_PORT', 'IMAP_PORT'],
  ...['POSTGRES_PORT', 'TEMPORAL_PORT', 'TEMPORAL_UI_PORT'],
];

/** On a machine that is busy a part may need longer than `npm start` gives it; an operator starts again. */
const STARTS = 4;
/** Far more than any start takes on a busy machine. */
const START_MS = 600_000;

type Place = { home: string; target: string; ports: Record<string, string>; apiPort: string };

/** The whole service as `npm start` runs it, with an API and a worker of their own beside it. */
class DevStack implements Victims {
  readonly home: string;
  readonly #place: Place;
  readonly #children = new Map<string, ChildProcess>();
  readonly #file: string;
  #off = true;
  #isClosed = false;
  /** As the stack last told it: ports stay, pids change. */
  #dev: Dev | null = null;

  constructor(place: Place) {
    this.home = place.home;
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
    return [this.dev().base_url, `http://127.0.0.1:${this.#place.apiPort}`];
  }

  #base(): NodeJS.ProcessEnv {
    const { DATABASE_URL: _one, TEMPORAL_ADDRESS: _other, ...rest } = process.env;
    const { home, target } = this.#place;
    return {
      ...{ ...rest, ...drillSettings, PAISEWISE_HOME: home, WEBHOOK_ALLOWED_TARGETS: target },
      NODE_OPTIONS: `--import=${here('dev/drill/clock-shim.mjs')}`,
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

  #keep(name: 'worker' | 'api', env: NodeJS.ProcessEnv): void {
    if (this.#off) return;
    const child = this.#run(name, 'src/main.ts', env);
    child.once('exit', () => setTimeout(() => this.#keep(name, env), 200));
  }

  signal(part: PartName | 'shop', name: NodeJS.Signals): boolean {
    const pid = this.#children.get(part)?.pid ?? this.#lastTold()?.pids[part];
    try {
      return pid !== undefined && process.kill(pid, name);
    } catch {
      // It ended meanwhile.
      return false;
    }
  }

  /** Ends every process at once, the supervisor among them. Answers how many were killed. */
  async cutPower(): Promise<number> {
    this.#off = true;
    this.#children.get('start')?.kill('SIGKILL');
    const killed = [...partNames, 'shop' as const].filter((part) => this.signal(part, 'SIGKILL'));
    for (const child of this.#children.values())
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await untilGone(Object.values(this.#lastTold()?.pids ?? {}));
    // Of a start that was broken off nobody was told.
    await endLeftovers(openHome(this.home));
    rmSync(this.#file, { force: true });
    return killed.length + 1;
  }

  async start(): Promise<void> {
    for (let tries = 1; !(await this.#comesUp()); tries++)
      if (tries === STARTS) throw new Error(`the stack did not start: ${lastWords(this.home)}`);
    this.#off = false;
    this.#keep('worker', { ...this.env(), ROLE: 'worker' });
    const apiPort = this.#place.apiPort;
    this.#keep('api', { ...this.env(), ROLE: 'api', PORT: apiPort, BASE_URL: this.dev().base_url });
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
    writeFileSync(path.join(this.home, `clock-shift-${role}`), String(shiftMs));
  }

  logs(): readonly string[] {
    const own = readdirSync(this.home).filter((name) => name.endsWith('.log') || name === 'logs');
    return own.map((name) => path.join(this.home, name));
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
