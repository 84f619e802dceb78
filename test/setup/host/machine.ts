import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgresBin } from '../needs.ts';
import { newState, readState, stopContainer } from './containers.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const standIn = fileURLToPath(new URL('docker.ts', import.meta.url));

export type Ran = { code: number; said: string };

/**
 * A newcomer's machine in a folder: a Debian of 2 GB whose name leads to it, and a Docker that starts
 * processes. `facts` are what its programs answer otherwise.
 */
export async function aMachine(temporalCli: string | undefined) {
  const home = mkdtempSync(path.join(os.tmpdir(), 'paisewise-machine-'));
  // Postgres' user looks into it.
  chmodSync(home, 0o711);
  const bin = path.join(home, 'bin');
  for (const made of ['bin', 'registry', 'units']) mkdirSync(path.join(home, made));
  await newState(home);
  const program = (name: string, script: string) =>
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  program(
    'docker',
    `exec '${process.execPath}' --disable-warning=ExperimentalWarning '${standIn}' "$@"`,
  );
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
  program('curl', `exec '${process.execPath}' '${path.join(home, 'curl.mjs')}' "$@"`);
  for (const name of ['chown', 'apt-get', 'systemctl', 'mkswap', 'swapon']) program(name, 'exit 0');
  program('fallocate', 'for last; do :; done; : >"$last"');
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
    ...{ UID_SAID: '0', A: '192.0.2.10', AAAA: '', TAKEN: '' },
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
  return {
    at,
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
    async end() {
      for (const one of readState(home).containers.reverse()) await stopContainer(one);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
