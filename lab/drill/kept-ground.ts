import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDatabase } from '../../dev/make-database.ts';
import { postgresCommand, postgresUrl } from '../../dev/postgres.ts';
import { takesQueries } from '../../dev/stack/answers.ts';
import { until } from '../../test/setup/until.ts';
import type { Ground } from './stack.ts';

const UP_MS = 120_000;
const RESTART_MS = 200;

/** An engine on its way: where it is to serve, and how it is told of its process. */
export type EngineStart = {
  home: string;
  administrator: string;
  frontend: number;
  log: number;
  onPid: (pid: number) => void;
};

type GroundAt = {
  home: string;
  password: string;
  port: number;
  frontend: number;
  postgresSettings: Readonly<Record<string, string>>;
  /** Resolves once it serves. */
  startEngine: (start: EngineStart) => Promise<{ ended: Promise<unknown> }>;
  /** Takes away what it keeps in the Postgres, where it keeps anything there. */
  wipeEngine: (administrator: string) => Promise<void>;
};

/** A Postgres and an engine, each started again whenever it ends. */
export class KeptGround implements Ground {
  readonly settings: NodeJS.ProcessEnv;
  readonly #at: GroundAt;
  readonly #administrator: string;
  readonly #pids = new Map<string, number>();
  #isOn = false;
  #engineServes = false;
  #kept: Promise<unknown> = Promise.resolve();

  constructor(at: GroundAt) {
    this.#at = at;
    this.#administrator = postgresUrl(at.port, at.password);
    this.settings = {
      DATABASE_URL: postgresUrl(at.port, at.password, 'paisewise'),
      TEMPORAL_ADDRESS: `127.0.0.1:${at.frontend}`,
      SEED_DEMO: 'on',
    };
  }

  async start(): Promise<void> {
    this.#isOn = true;
    this.#engineServes = false;
    this.#kept = Promise.all([
      this.#keep('postgres', (log) => this.#runPostgres(log)),
      this.#keep('temporal', (log) => this.#runEngine(log)),
    ]);
    await until('Postgres answers', () => this.#answers(), UP_MS);
    await makeDatabase(this.#administrator, 'paisewise');
    await until('the engine serves', () => this.#engineServes, UP_MS);
  }

  pid(part: string): number | undefined {
    return this.#pids.get(part);
  }

  async leave(): Promise<void> {
    this.#isOn = false;
    await this.#kept;
  }

  async wipeEngine(): Promise<void> {
    await until('Postgres answers', () => this.#answers(), UP_MS);
    await this.#at.wipeEngine(this.#administrator);
  }

  /** Starts it again whenever it ends, as a supervisor does. */
  async #keep(name: string, run: (log: number) => Promise<unknown>): Promise<void> {
    while (this.#isOn) {
      const log = openSync(path.join(this.#at.home, `drill-${name}.log`), 'a');
      // Killed while it started, or what it needs is away.
      await run(log).catch(() => undefined);
      closeSync(log);
      this.#pids.delete(name);
      if (this.#isOn) await sleep(RESTART_MS);
    }
  }

  async #runPostgres(log: number): Promise<void> {
    const child = launchPostgres({ ...this.#at, log });
    if (child.pid) this.#pids.set('postgres', child.pid);
    await once(child, 'exit');
  }

  async #runEngine(log: number): Promise<void> {
    const { home, frontend, startEngine } = this.#at;
    const onPid = (pid: number) => {
      this.#pids.set('temporal', pid);
      // The power was cut while it was about to start.
      if (!this.#isOn) process.kill(pid, 'SIGKILL');
    };
    const at = { home, administrator: this.#administrator, frontend, onPid, log };
    const engine = await startEngine(at);
    this.#engineServes = true;
    await engine.ended;
  }

  #answers(): Promise<boolean> {
    return takesQueries(this.#administrator).then(
      () => true,
      () => false,
    );
  }
}

function launchPostgres(at: GroundAt & { log: number }): ChildProcess {
  const { home, port, password, log, postgresSettings } = at;
  const dataDir = path.join(home, 'postgres');
  // A small disk holds two copies of it and their logs.
  const settings = { ...postgresSettings, max_wal_size: '128MB', min_wal_size: '32MB' };
  const { file, args, options, handle } = postgresCommand({ dataDir, port, password, settings });
  const stdio = ['ignore', log, log, ...(handle === null ? [] : [handle])] as const;
  const child = spawn(file, args, { ...options, stdio: [...stdio] });
  if (handle !== null) closeSync(handle);
  return child;
}
