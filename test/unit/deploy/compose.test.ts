import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { engineCommand } from '../../../dev/engine.ts';
import { settings } from '../../../src/platform/settings/setting-table.ts';

// No container engine is needed here.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

const composeFile = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      mem_limit: z.string().optional(),
      command: z.array(z.string()).optional(),
      depends_on: z
        .union([
          z.array(z.string()),
          z.record(z.string(), z.looseObject({ condition: z.string() })),
        ])
        .optional(),
    }),
  ),
});
const { services } = composeFile.parse(parse(read('deploy/compose/compose.yaml'), { merge: true }));

test('what the Compose file mounts is there', () => {
  const mounted = [...read('deploy/compose/compose.yaml').matchAll(/(\.{1,2}\/[\w./-]+):\//g)];
  expect(mounted.length).toBeGreaterThan(3);
  for (const [, file = ''] of mounted) if (file !== './backups') read(`deploy/compose/${file}`);
});

test('what ends when it is done is waited for by another: else `up --wait` takes its end for a failure', () => {
  const ending = Object.keys(services).filter((name) => services[name]?.restart === 'on-failure');
  const waited = Object.values(services).flatMap(({ depends_on }) =>
    Object.entries(depends_on === undefined || Array.isArray(depends_on) ? {} : depends_on)
      .filter(([, { condition }]) => condition === 'service_completed_successfully')
      .map(([name]) => name),
  );
  expect(ending.sort()).toEqual([...new Set(waited)].sort());
});

test('what goes on running has a limit of memory, and those of the small shape fit 2 GB', () => {
  const lasting = Object.entries(services).filter(([, { restart }]) => restart !== 'on-failure');
  for (const [, { mem_limit }] of lasting) expect(mem_limit).toBeDefined();
  const ofSmall = read('deploy/compose/small.env');
  const [, postgres = ''] = /^POSTGRES_MEMORY=(\d+)m$/m.exec(ofSmall) ?? [];
  const small = ['engine', 'service', 'proxy', 'backup'].map((name) =>
    Number.parseInt(services[name]?.mem_limit ?? '', 10),
  );
  expect(small.reduce((sum, mb) => sum + mb, Number(postgres))).toBeLessThanOrEqual(2048 + 128);
});

test('the small shape’s engine is the one that npm start and the tests run', () => {
  const own = new Set(['--ip', '0.0.0.0', '--port', '7233', '--headless']);
  const words = services.engine?.command?.filter((word) => !own.has(word)) ?? [];
  expect(words.filter((word) => !['--db-filename', '/state/temporal.db'].includes(word))).toEqual(
    engineCommand(),
  );
});

/** Runs the proxy's entrypoint with these settings; answers whether the workflows' site is there. */
function hasWorkflows(env: Record<string, string>): boolean {
  const compose = z.object({
    services: z.object({
      proxy: z.object({ entrypoint: z.tuple([z.string(), z.string(), z.string()]) }),
    }),
  });
  const { proxy } = compose.parse(
    parse(read('deploy/compose/compose.yaml'), { merge: true }),
  ).services;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-proxy-'));
  const script = proxy.entrypoint[2]
    .replaceAll('$$', '$')
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll('/etc/caddy/', `${root}deploy/compose/`)
    .replace('exec caddy', 'echo caddy');
  const { stdout } = spawnSync('/bin/sh', ['-c', script], { env, encoding: 'utf8' });
  expect(stdout).toMatch(/^caddy run/);
  return readdirSync(folder).includes('workflows.caddy');
}

test('without a login’s hash the proxy starts without the workflows', () => {
  const host = { WORKFLOWS_HOST: 'workflows.example.com' };
  expect(hasWorkflows({ ...host, WORKFLOWS_PASSWORD_HASH: '$2a$14$x' })).toBe(true);
  expect(hasWorkflows({ ...host, WORKFLOWS_PASSWORD_HASH: '' })).toBe(false);
  expect(hasWorkflows({ WORKFLOWS_PASSWORD_HASH: '$2a$14$x' })).toBe(false);
});

test('the screen gets no login handed on, by which it would take a link for a program’s call', () => {
  expect(read('deploy/compose/workflows.caddy')).toMatch(
    /reverse_proxy[^}]+header_up -Authorization/,
  );
});

test('no secret, history or other machine’s package enters the build', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', '**/secrets', '**/*.env', '**/node_modules'])
    expect(ignored).toContain(name);
});

/** The block of commands under Secrets, run in a folder by somebody who may give files away. */
function makeSecrets(folder: string) {
  const [, block = ''] =
    /## Secrets\n\n```\n([\s\S]+?)```/.exec(read('docs/production-by-hand.md')) ?? [];
  const ran = path.join(folder, 'chowned');
  mkdirSync(path.join(folder, 'programs'), { recursive: true });
  mkdirSync(path.join(folder, 'deploy/compose'), { recursive: true });
  writeFileSync(path.join(folder, 'programs/chown'), `#!/bin/sh\necho "$*" >>${ran}\n`, {
    mode: 0o755,
  });
  const PATH = `${folder}/programs:${process.env.PATH}`;
  return spawnSync('sh', ['-c', block], { cwd: folder, env: { PATH } }).status;
}

test('the secrets are read by their containers’ users alone, and made once', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-secrets-'));
  expect(makeSecrets(folder)).toBe(0);
  const secrets = path.join(folder, 'deploy/compose/secrets');
  const files = readdirSync(secrets).sort();
  expect(files).toEqual([
    ...['database_url', 'paisewise_password', 'postgres_password', 'seal_keys'],
    'temporal_password',
  ]);
  for (const file of files) expect(statSync(path.join(secrets, file)).mode & 0o007).toBe(0);
  expect(statSync(secrets).mode & 0o077).toBe(0);
  const keys = readFileSync(path.join(secrets, 'seal_keys'), 'utf8');
  expect(makeSecrets(folder)).not.toBe(0);
  expect(readFileSync(path.join(secrets, 'seal_keys'), 'utf8')).toBe(keys);
  expect(readFileSync(path.join(folder, 'chowned'), 'utf8')).toContain(
    '65532:65532 database_url seal_keys',
  );
});

test('every setting that deploy/ gives is one of ours', () => {
  const known = new Set(Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]));
  const given = [
    ...read('deploy/kubernetes/settings.env').matchAll(/^([A-Z_]+)=/gm),
    ...read('deploy/compose/compose.yaml').matchAll(
      /^ {4}((?:DATABASE|SEAL|TEMPORAL)_\w+_FILE):/gm,
    ),
  ].map(([, name]) => name ?? '');
  expect(given.length).toBeGreaterThan(5);
  expect(given.filter((name) => !known.has(name))).toEqual([]);
});

/** Runs roll.sh with a docker that has two old containers and makes two new ones. */
function roll(isReady: boolean) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-roll-'));
  const called = path.join(folder, 'called');
  const docker = `#!/bin/sh
echo "$*" >>${called}
case "$*" in
  "compose config --services") printf 'postgres\\napi\\nworker\\nproxy\\n' ;;
  "compose ps --quiet api") echo old1 ;;
  "compose ps --quiet worker") echo old2 ;;
  "compose ps --all --quiet"*) printf 'old1\\nnew1\\nold2\\nnew2\\n' ;;
  "compose up"*) exit ${isReady ? 0 : 1} ;;
esac
`;
  writeFileSync(path.join(folder, 'docker'), docker, { mode: 0o755 });
  const { status } = spawnSync('sh', [`${root}deploy/compose/roll.sh`], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
  const ended = readFileSync(called, 'utf8')
    .split('\n')
    .filter((line) => /^(stop|rm) /.test(line));
  return { status, ended };
}

test('a roll ends the old containers once the new ones are ready, and else the new ones', () => {
  expect(roll(true)).toEqual({ status: 0, ended: ['stop old1 old2', 'rm old1 old2'] });
  expect(roll(false)).toEqual({ status: 1, ended: ['rm --force new1', 'rm --force new2'] });
});

/** Runs backup.sh as `now`, in a folder of the test's; answers whether it could, and the dumps there. */
function backUp(folder: string, works = true) {
  const programs = path.join(folder, 'programs');
  const BACKUPS = path.join(folder, 'backups');
  for (const made of [programs, BACKUPS]) mkdirSync(made, { recursive: true });
  writeFileSync(
    path.join(programs, 'pg_dump'),
    `#!/bin/sh\necho dump >"$5"; exit ${works ? 0 : 1}\n`,
    { mode: 0o755 },
  );
  const PATH = `${programs}:${process.env.PATH}`;
  const { status } = spawnSync('sh', [`${root}deploy/compose/backup.sh`, 'now'], {
    env: { PATH, BACKUPS },
  });
  return {
    status,
    kept: readdirSync(BACKUPS)
      .filter((name) => name !== '.lock')
      .sort(),
  };
}

/** An empty dump of so many hours ago. */
function anOldDump(folder: string, hours: number): string {
  const at = new Date(Date.now() - hours * 3_600_000);
  const name = `paisewise-${at.toISOString().slice(0, 19).replaceAll(':', '')}.dump`;
  mkdirSync(path.join(folder, 'backups'), { recursive: true });
  writeFileSync(path.join(folder, 'backups', name), '');
  utimesSync(path.join(folder, 'backups', name), at, at);
  return name;
}

test('a dump that fails leaves nothing, and says so', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-backup-'));
  expect(backUp(folder, false)).toEqual({ status: 1, kept: [] });
  expect(backUp(folder).kept).toHaveLength(1);
});

test('kept are the hours of a day, one of each day for two weeks, and nothing older', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-backup-'));
  const made = Array.from({ length: 24 * 20 }, (_, hours) => anOldDump(folder, hours + 0.5));
  const { kept } = backUp(folder);
  expect(made.slice(0, 24).every((name) => kept.includes(name))).toBe(true);
  const older = kept.filter((name) => !made.slice(0, 25).includes(name)).slice(0, -1);
  const days = older.map((name) => name.slice(0, 20));
  expect(new Set(days).size).toBe(days.length);
  expect(days.length).toBeGreaterThanOrEqual(12);
  expect(days.length).toBeLessThanOrEqual(14);
});

test('no script opens what stands beside deploy/’s own files', () => {
  for (const script of ['install.sh', 'host/paisewise'])
    expect(read(`deploy/${script}`)).not.toMatch(/chmod -R/);
});

test('the newest seven stay, however old they are', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-backup-'));
  for (let day = 30; day < 40; day++) anOldDump(folder, day * 24);
  expect(backUp(folder).kept).toHaveLength(7);
});
