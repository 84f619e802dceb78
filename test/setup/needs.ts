import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findServer } from '../../dev/production/build-server.ts';
import { deployPrograms } from '../../tools/deploy-programs.ts';
import { findWordPress } from '../../tools/wordpress.ts';
import { versionBefore } from './version-before.ts';

/** Where `npm start` and the tests keep what was built or downloaded. */
export const stateFolder = path.resolve(
  fileURLToPath(new URL('../../', import.meta.url)),
  process.env.PAISEWISE_HOME ?? '.paisewise',
);

/**
 * Something that a test needs and npm cannot bring. Files whose path fits the pattern are left out
 * where it is missing.
 */
export type Need = { name: string; files: string; hint: string; isHere: () => boolean };

/** The full path of a command, or null. Daemons are often outside a user's PATH. */
function findCommand(...names: readonly string[]): string | null {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
  ];
  for (const name of names)
    for (const folder of folders) {
      const file = path.resolve(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not this one.
      }
    }
  return null;
}

/** The browser: CHROMIUM names one that is elsewhere. */
export const findChromium = (): string | null =>
  findCommand(
    ...(process.env.CHROMIUM ? [process.env.CHROMIUM] : []),
    // The same engine without a desktop's window: it draws with about a third less work.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
  );

/** A Python that has these modules: the first one of the PATH, or the system's own. */
export const findPython = (...modules: readonly string[]): string | null =>
  ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', `import ${modules.join(', ')}`]).status === 0,
  ) ?? null;

/** The folder of a system's Postgres, server and programs of one version; the newest there is. */
export function findPostgresBin(): string | null {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse();
  return newest ? path.dirname(newest) : null;
}

/**
 * What may be missing. A test file says by its name, or by the folder browser/, which of them it
 * needs.
 */
export const needs: readonly Need[] = [
  {
    name: 'the production Temporal server',
    files: 'test/**/*production-engine*.test.ts',
    hint: 'with Go: node tools/production-server.ts',
    isHere: () => findServer(stateFolder) !== null,
  },
  {
    name: "the version before, in git's history",
    files: 'test/**/*version-before*.test.ts',
    hint: 'git fetch --unshallow --tags',
    isHere: () => versionBefore() !== null,
  },
  {
    name: "what reads deploy/'s files",
    files: 'test/**/*deploy-programs*.test.ts',
    hint: 'with pip, Go and apt-get: node tools/deploy-programs.ts',
    isHere: () => deployPrograms(stateFolder).areHere,
  },
  {
    name: 'systemd',
    files: 'test/**/*systemd*.test.ts',
    hint: 'Debian: systemd',
    isHere: () => findCommand('systemd-analyze') !== null,
  },
  {
    name: 'Dovecot',
    files: 'test/**/*dovecot*.test.ts',
    hint: 'Debian: dovecot-imapd dovecot-lmtpd',
    isHere: () => findCommand('dovecot') !== null,
  },
  {
    name: 'Chromium',
    files: 'test/browser/**/*.test.ts',
    hint: 'Debian: chromium-headless-shell or chromium; or set CHROMIUM',
    isHere: () => findChromium() !== null,
  },
  {
    name: 'OpenSSL',
    files: 'test/**/*tls*.test.ts',
    hint: 'Debian: openssl',
    isHere: () => findCommand('openssl') !== null,
  },
  {
    name: 'Postgres programs',
    files: 'test/**/*pg-programs*.test.ts',
    hint: 'Debian: postgresql',
    isHere: () => findPostgresBin() !== null,
  },
  {
    name: 'PHP',
    files: 'test/**/*php*.test.ts',
    hint: 'Debian: php-cli',
    isHere: () => findCommand('php') !== null,
  },
  {
    name: 'WordPress with MariaDB',
    files: 'test/**/*wordpress*.test.ts',
    hint: 'Debian: mariadb-server-core php-mysql, then node tools/wordpress.ts',
    isHere: () => findWordPress(stateFolder) !== null && findCommand('mariadbd') !== null,
  },
  {
    name: 'Python',
    files: 'test/**/{python,*-python}.test.ts',
    hint: 'Debian: python3',
    isHere: () => findCommand('python3') !== null,
  },
  {
    name: 'Flask',
    files: 'test/**/*flask*.test.ts',
    hint: 'Debian: python3-flask',
    isHere: () => findPython('flask') !== null,
  },
  {
    name: 'Django',
    files: 'test/**/*django*.test.ts',
    hint: 'Debian: python3-django',
    isHere: () => findPython('django') !== null,
  },
];
