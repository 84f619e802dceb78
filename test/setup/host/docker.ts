// Stands in for Docker on a machine that has none: `docker` as deploy/ calls it. A container is a process
// of the image's tree, with the command and settings that the Compose file gives it; names of the
// network become ports of loopback. What a process can't be, the proxy, is a container that idles.
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { composeServices } from '../../../dev/small/compose-file.ts';
import { isRunning, startContainer, stopContainer, treeOf } from './containers.ts';
import { type Container, readState, type State } from './state.ts';

const home = process.env.STAND_IN ?? '';
const words = process.argv.slice(2);
appendFileSync(path.join(home, 'called'), `${words.join(' ')}\n`);
const state = readState(home);
const save = () => writeFileSync(path.join(home, 'state.json'), JSON.stringify(state));
const print = (text: string) => void process.stdout.write(`${text}\n`);
/** The options with a value that deploy/ uses; the others stand alone. */
const VALUED = new Set(['--wait-timeout', '--scale', '--format', '--tail']);

function split(all: readonly string[]) {
  const options = new Map<string, string[]>();
  const rest: string[] = [];
  for (let nth = 0; nth < all.length; nth++) {
    const word = all[nth] ?? '';
    // What follows the first name is that program's.
    if (!word.startsWith('-') || rest.length > 0) rest.push(word);
    else if (VALUED.has(word)) options.set(word, [...(options.get(word) ?? []), all[++nth] ?? '']);
    else options.set(word, []);
  }
  return { options, rest };
}

const versionOf = (reference: string) => {
  const name = reference.slice(reference.lastIndexOf(':') + 1);
  return name === 'latest' ? readFileSync(path.join(home, 'latest'), 'utf8').trim() : name;
};

async function docker([verb = '', ...others]: readonly string[]): Promise<number> {
  const { rest } = split(others);
  const [first = '', second = ''] = rest;
  switch (verb) {
    case 'version':
      print(process.env.DOCKER_VERSION ?? '28.3.0');
      return 0;
    case 'image': {
      if (!state.pulled.includes(lastOf(others))) return 1;
      if (others.includes('--format')) print(versionOf(lastOf(others)));
      return 0;
    }
    case 'pull':
      if (!existsSync(treeOf(home, versionOf(first)))) return 1;
      state.pulled.push(first);
      return 0;
    case 'tag':
      state.pulled.push(second);
      return 0;
    case 'create':
      print(`made-${versionOf(first)}`);
      return 0;
    case 'cp': {
      const [, version = '', from = ''] = /^made-([^:]+):\/app\/(.+)$/.exec(first) ?? [];
      // A folder of a root of its own is below that here.
      const to = path.join(process.env.IN_ROOT ?? '', second);
      cpSync(path.join(treeOf(home, version), from), to, { recursive: true });
      return 0;
    }
    case 'stop':
      for (const id of rest) await stopContainer(find(id));
      return 0;
    case 'rm':
      for (const id of rest.filter((one) => !one.startsWith('made-'))) {
        await stopContainer(find(id));
        state.containers = state.containers.filter((one) => one.id !== id);
      }
      return 0;
    case 'logs':
      print(readFileSync(path.join(home, `${lastOf(rest)}.log`), 'utf8').slice(-2_000));
      return 0;
    // Not Docker's own word: what its daemon does at a boot, with what was not stopped before.
    case 'reboot': {
      const again = others.map(find);
      state.containers = state.containers.filter((one) => !again.includes(one));
      for (const { service: name, version } of again)
        await startContainer(home, state, name, services(), version);
      return 0;
    }
    case 'compose':
      return compose(others);
    default:
      throw new Error(`the stand-in knows no docker ${verb}`);
  }
}

const lastOf = (all: readonly string[]) => all.at(-1) ?? '';
const find = (id: string): Container => {
  const found = state.containers.find((one) => one.id === id);
  if (!found) throw new Error(`no container ${id}`);
  return found;
};
const shape = () => parseEnv(readFileSync('.env', 'utf8'));
const services = () => composeServices(readFileSync('compose.yaml', 'utf8'), shape());
/** Services of our own image are rolled: `--no-recreate`. */
const isOurs = (name: string) => ['api', 'worker', 'service'].includes(name);
const of = (name: string) => state.containers.filter((one) => one.service === name);

async function compose([verb = '', ...others]: readonly string[]): Promise<number> {
  if (verb === 'version') {
    print('2.40.3');
    return 0;
  }
  const { options, rest } = split(others);
  const [service = '', ...program] = rest;
  switch (verb) {
    case 'config':
      print(Object.keys(services()).join('\n'));
      return 0;
    case 'ps':
      for (const one of state.containers)
        if (
          (rest.length === 0 || rest.includes(one.service)) &&
          (others.includes('--all') || isRunning(one))
        )
          print(one.id);
      return 0;
    case 'up':
      return up(options, rest);
    case 'down':
    case 'stop':
      for (const one of [...state.containers].reverse())
        if (rest.length === 0 || rest.includes(one.service)) await stopContainer(one);
      if (verb === 'down') state.containers = [];
      if (options.has('--volumes'))
        for (const volume of ['postgres', 'engine'])
          rmSync(path.join(home, volume), { recursive: true, force: true });
      return 0;
    case 'start':
      for (const one of [...state.containers])
        if (rest.includes(one.service)) {
          state.containers = state.containers.filter(({ id }) => id !== one.id);
          await startContainer(home, state, one.service, services(), one.version);
        }
      return 0;
    case 'exec':
    case 'run': {
      // A run is of the version that .env names; an exec of the one that runs.
      const [running] = of(service).filter(isRunning);
      if (verb === 'exec' && !running) return 1;
      const version = verb === 'run' ? shape().PAISEWISE_VERSION : running?.version;
      return execute(state, service, program, version ?? '');
    }
    default:
      throw new Error(`the stand-in knows no docker compose ${verb}`);
  }
}

async function up(
  options: ReadonlyMap<string, string[]>,
  named: readonly string[],
): Promise<number> {
  const all = services();
  const scales = new Map(
    (options.get('--scale') ?? []).map((text) => text.split('=') as [string, string]),
  );
  // What another shape or version had, and this one hasn't.
  for (const one of [...state.containers]) if (!all[one.service]) await stopContainer(one);
  state.containers = state.containers.filter((one) => all[one.service]);
  const wanted = named.length > 0 ? named : Object.keys(all);
  for (const name of ['postgres', 'engine', ...wanted].filter(
    (one, nth, list) => list.indexOf(one) === nth,
  )) {
    if (!all[name]) continue;
    state.containers = state.containers.filter((one) => one.service !== name || isRunning(one));
    // Another image, another container.
    for (const one of of(name).filter(({ image }) => image !== (all[name]?.image ?? null))) {
      if (isOurs(name)) continue;
      await stopContainer(one);
      state.containers = state.containers.filter((other) => other !== one);
    }
    const count = Number(scales.get(name) ?? all[name].deploy?.replicas ?? 1);
    while (of(name).length < count) {
      await startContainer(home, state, name, all);
      // Whoever is killed now leaves it running, as the daemon would.
      save();
    }
  }
  const end = Date.now() + Number(options.get('--wait-timeout')?.[0] ?? 60) * 1000;
  while (Date.now() < end) {
    const waited = state.containers.filter((one) => wanted.includes(one.service));
    const ready = await Promise.all(waited.map(isHealthy));
    if (ready.every(Boolean)) return 0;
    if (waited.some((one) => !isRunning(one))) return 1;
    await sleep(200);
  }
  return 1;
}

const isHealthy = async ({ operators }: Container): Promise<boolean> =>
  operators === null || (await fetch(`${operators}/readyz`).catch(() => null))?.ok === true;

/** Runs a program in a container's place and answers its exit code. */
async function execute(
  at: State,
  service: string,
  program: readonly string[],
  version: string,
): Promise<number> {
  const { runIn } = await import('./containers.ts');
  const { file, args, env, cwd } = runIn(home, at, { service, program, version, all: services() });
  const child = spawn(file, args, { env, cwd, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

try {
  process.exitCode = await docker(words);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
save();
