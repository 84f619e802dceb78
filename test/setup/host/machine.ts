import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ServerPrograms } from '../../../dev/production/build-server.ts';
import { findPostgresBin } from '../needs.ts';
import { isRunning, stopContainer } from './containers.ts';
import { newState, readState } from './state.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const standIn = fileURLToPath(new URL('docker.ts', import.meta.url));

/** A process and all below it, at once. */
function killTree(pid: number): void {
  const below = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
  for (const one of below.split('\n').filter(Boolean)) killTree(Number(one));
}

export type Ran = { code: number; said: string };

/**
 * A newcomer's machine in a folder: a Debian of 2 GB whose name leads to it, and a Docker that starts
 * processes. `facts` are what its programs answer otherwise.
 */
export async function aMachine(
  temporalCli: string | undefined,
  server: ServerPrograms | null = null,
) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'paisewise-machine-'));
  // Postgres' user looks into it.
  chmodSync(home, 0o711);
  const bin = path.join(home, 'bin');
  for (const made of ['bin', 'in-containers', 'registry', 'units'])
    mkdirSync(path.join(home, made));
  await newState(home);
  const program = (name: string, script: string) =>
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  program(
    'docker',
    `exec '${process.execPath}' --disable-warning=ExperimentalWarning '${standIn}' "$@"`,
  );
  for (const file of [temporalCli, server?.server, server?.sql])
    if (file) symlinkSync(file, path.join(home, 'in-containers', path.basename(file)));
  program('id', 'echo "$UID_SAID"');
  program('uname', 'echo x86_64');
  program('hostname', 'echo "192.0.2.10 2001:db8::10"');
  program(
    'getent',
    'case "$1" in ahostsv4) [ -n "$A" ] && echo "$A STREAM";; *) [ -n "$AAAA" ] && echo "$AAAA STREAM";; esac',
  );
  program(
    'ss',
    '[ -n "$TAKEN" ] && echo "LISTEN 0 511 *:80 users:((\\"$TAKEN\\",pid=1,fd=6))"; exit 0',
  );
  program(
    'df',
    'printf "Filesystem 1024-blocks Used Available Capacity Mounted on\\n/dev/vda 40000000 1 %s 1%% /\\n" "$DISK_FREE"',
  );
  program('curl', `exec '${process.execPath}' '${path.join(home, 'curl.mjs')}' "$@"`);
  for (const name of ['chown', 'apt-get', 'systemctl']) program(name, 'exit 0');
  for (const name of ['fallocate', 'mkswap', 'swapon'])
    program(
      name,
      `echo "${name} $*" >>'${path.join(home, 'swap-made')}'; for last; do :; done; [ ${name} != fallocate ] || : >"$last"`,
    );
  writeFileSync(
    path.join(home, 'os-release'),
    'PRETTY_NAME="Debian 13"\nID=debian\nVERSION_ID=13\nVERSION_CODENAME=trixie\n',
  );
  writeFileSync(path.join(home, 'meminfo'), 'MemTotal: 2015000 kB\nSwapTotal: 0 kB\n');
  writeFileSync(path.join(home, 'fstab'), '');
  // What is asked of the public name is asked of the service behind it.
  writeFileSync(
    path.join(home, 'curl.mjs'),
    `import { readFileSync } from 'node:fs';
const { containers } = JSON.parse(readFileSync(${JSON.stringify(path.join(home, 'state.json'))}, 'utf8'));
const { pathname } = new URL(process.argv.at(-1));
const port = containers.find(({ api }) => api !== null)?.api;
const answer = await fetch(\`http://127.0.0.1:\${port}\${pathname}\`).catch(() => null);
process.exit(answer?.ok ? 0 : 7);
`,
  );
  const at = (...names: string[]) => path.join(home, ...names);
  const env = {
    ...{ UID_SAID: '0', A: '192.0.2.10', AAAA: '', TAKEN: '', DISK_FREE: '31000000' },
    PATH: `${bin}:${process.env.PATH}`,
    ...{ STAND_IN: home, PG_BIN: findPostgresBin() ?? '', TEMPORAL_CLI: temporalCli ?? 'temporal' },
    ...{
      PAISEWISE_ROOT: at('opt'),
      PAISEWISE_BIN: bin,
      PAISEWISE_IMAGE: 'registry.example/paisewise',
    },
    ...{ OS_RELEASE: at('os-release'), MEMINFO: at('meminfo'), FSTAB: at('fstab') },
    ...{ SWAP_FILE: at('swapfile'), UNITS: at('units'), HTTPS_WITHIN: '30', READY_WITHIN: '60' },
    ...{
      PAISEWISE_HOST: 'pay.shop.example',
      SHOP_NAME: 'Meenakshi Silks',
      EMAIL: 'asha@shop.example',
    },
  };
  const run = async (
    file: string,
    args: readonly string[],
    facts: Record<string, string> = {},
    stdin = '',
  ): Promise<Ran> => {
    const child = spawn(file, args, { env: { ...env, ...facts }, cwd: home });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    child.stdin.on('error', () => undefined);
    child.stdin.end(stdin);
    const [code] = await once(child, 'close');
    return { code: Number(code), said };
  };
  /** A command at a terminal: each question, in this order, gets its answer typed. */
  const typed = async (
    words: readonly string[],
    answers: readonly (readonly [question: string, answer: string | ((said: string) => string)])[],
    facts: Record<string, string> = {},
  ): Promise<Ran> => {
    const line = words.map((word) => `'${word}'`).join(' ');
    const child = spawn('script', ['-qefc', line, '/dev/null'], {
      env: { ...env, ...facts },
      cwd: home,
    });
    let [said, read] = ['', 0];
    const left = [...answers];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const [question, answer] of [...left]) {
        const at = said.indexOf(question, read);
        if (at < 0) break;
        read = at + question.length;
        left.shift();
        child.stdin.write(`${typeof answer === 'string' ? answer : answer(said)}\n`);
      }
    });
    const [code] = await once(child, 'close');
    return { code: Number(code), said };
  };
  return {
    at,
    /** install.sh */
    script: path.join(root, 'deploy/install.sh'),
    typed,
    /** What its commands are run with. */
    env,
    /** `sh install.sh` */
    install: (facts?: Record<string, string>) =>
      run('/bin/sh', [path.join(root, 'deploy/install.sh')], facts),
    /** `paisewise …` on that machine. */
    paisewise: (words: readonly string[], facts?: Record<string, string>, stdin?: string) =>
      run('/bin/sh', [path.join(bin, 'paisewise'), ...words], facts, stdin),
    /** Puts a version into the registry, made of another's tree; it is the newest then. */
    publish(version: string, tree: string, change: (folder: string) => void = () => undefined) {
      const to = at('registry', version);
      // Files are shared: whoever changes one replaces it.
      execFileSync('cp', ['-al', tree, to]);
      const file = path.join(to, 'package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8'));
      unlinkSync(file);
      writeFileSync(file, JSON.stringify({ ...manifest, version }));
      change(to);
      writeFileSync(at('latest'), version);
    },
    state: () => readState(home),
    /** Begins a command, and cuts the machine's power once that moment has come, or it has ended. */
    async cutOff(
      words: readonly string[],
      moment: number | (() => boolean),
      facts: Record<string, string> = {},
    ): Promise<void> {
      const child = spawn('/bin/sh', words, {
        env: { ...env, ...facts },
        cwd: home,
        detached: true,
        stdio: 'ignore',
      });
      const gone = once(child, 'exit');
      const end = Date.now() + (typeof moment === 'number' ? moment : 30_000);
      const hasCome = () => typeof moment !== 'number' && moment();
      const runs = () => child.exitCode === null && child.signalCode === null;
      while (runs() && Date.now() < end && !hasCome()) await sleep(5);
      if (runs()) process.kill(-(child.pid ?? 0), 'SIGKILL');
      await gone;
      await this.powerCut();
    },
    /** Everything that runs ends at once, and starts again as Docker starts it at a boot. */
    async powerCut() {
      const ran = readState(home).containers.filter((one) => one.pid !== null && isRunning(one));
      for (const { pid } of ran) killTree(pid ?? 0);
      const words = ran.map(({ id }) => id).join(' ');
      if (words !== '')
        await run('/bin/sh', ['-c', `cd '${at('opt/compose')}' && docker reboot ${words}`]);
    },
    /** `sh roll.sh`, by which new settings are read. */
    roll: () => run('/bin/sh', [at('opt/compose/roll.sh')]),
    async stop() {
      for (const one of readState(home).containers.reverse()) await stopContainer(one);
    },
    async end() {
      await this.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
