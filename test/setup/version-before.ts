import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const checkout = fileURLToPath(new URL('../../', import.meta.url));

const git = (...words: string[]): string | null => {
  const { status, stdout } = spawnSync('git', words, { cwd: checkout, encoding: 'utf8' });
  const said = status === 0 ? stdout.trim() : '';
  return said === '' ? null : said;
};

const newestRelease = () => git('describe', '--tags', '--abbrev=0', '--match', 'v*');

/**
 * The commit whose code may still run while today's migrations are applied: the newest release. Where
 * there is none, migrations are edited in place together with the code that needs them, so it is the
 * last commit that changed one. null where the history isn't here.
 */
export function versionBefore(): string | null {
  const release = newestRelease();
  if (release) return release;
  return git('log', '--first-parent', '--format=%H', '-1', '--', 'migrations/');
}

/** Puts that version's code into a folder, builds it, and lends it today's packages. */
export function unpackVersion(revision: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', revision], {
    cwd: checkout,
    maxBuffer: 1 << 28,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.join(checkout, 'node_modules'), path.join(folder, 'node_modules'));
  // What isn't released may still be edited; the code of a release knows its own by their digests.
  if (!newestRelease()) {
    rmSync(path.join(folder, 'migrations'), { recursive: true });
    cpSync(path.join(checkout, 'migrations'), path.join(folder, 'migrations'), { recursive: true });
  }
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/build.ts'], {
    cwd: folder,
    stdio: 'pipe',
  });
}
