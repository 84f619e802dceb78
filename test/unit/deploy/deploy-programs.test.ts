import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { readConfig } from '../../../src/platform/config.ts';
import { refuseDevelopment } from '../../../src/platform/refuse-development.ts';
import { deployPrograms } from '../../../tools/deploy-programs.ts';
import { stateFolder } from '../../setup/needs.ts';

// The programs that will read these files read them here.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const programs = deployPrograms(stateFolder);
const run = (file: string, args: readonly string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(file, args, {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

/** The Compose file as Compose reads it, in a folder with that shape and these settings. */
function composed(shape: string | null, settings = '') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-composed-'));
  cpSync(`${root}deploy/compose`, folder, { recursive: true });
  if (shape) cpSync(`${root}deploy/compose/${shape}.env`, path.join(folder, '.env'));
  const example = readFileSync(`${root}deploy/compose/paisewise.env.example`, 'utf8');
  writeFileSync(path.join(folder, 'paisewise.env'), `${example}${settings}`);
  mkdirSync(path.join(folder, 'secrets'), { recursive: true });
  return run(programs.compose, [folder]);
}

const project = z.looseObject({
  name: z.string(),
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string().nullable()).optional(),
      healthcheck: z.looseObject({ interval: z.string().optional() }).optional(),
      ports: z.array(z.looseObject({ target: z.number(), protocol: z.string() })).optional(),
    }),
  ),
});

test.each([
  ['small', ['backup', 'engine', 'postgres', 'proxy', 'service']],
  [
    'whole',
    [
      'api',
      'backup',
      'postgres',
      'proxy',
      'temporal',
      'temporal-namespace',
      'temporal-schema',
      'temporal-ui',
      'worker',
    ],
  ],
])('Compose reads the %s shape: %j', (shape, names) => {
  const { status, stdout, stderr } = composed(shape);
  expect([status, stderr]).toEqual([0, '']);
  const { name, services } = project.parse(JSON.parse(stdout));
  expect(name).toBe('paisewise');
  expect(Object.keys(services).sort()).toEqual(names);
  const ports = services.proxy?.ports?.map(({ target, protocol }) => `${target}/${protocol}`);
  expect(ports).toEqual(['80/tcp', '443/tcp', '443/udp']);
  for (const one of ['service', 'api', 'worker'])
    if (services[one]) expect(services[one].healthcheck?.interval).toBe('30s');
});

/** What Coolify makes by itself, and what its Dokploy page asks for. */
const PLATFORMS = {
  coolify: {
    SERVICE_URL_PAISEWISE_8080: 'https://pay.example.com',
    SERVICE_PASSWORD_POSTGRES: 'secret',
    SERVICE_REALBASE64_SEAL: Buffer.alloc(32).toString('base64'),
  },
  dokploy: {
    PAISEWISE_HOST: 'pay.example.com',
    POSTGRES_PASSWORD: 'secret',
    SEAL_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  },
};

test.each(Object.entries(PLATFORMS))(
  '%s: its one file gives the service settings that it takes in production',
  (platform, env) => {
    const { status, stdout } = run(programs.compose, [`${root}deploy/${platform}`], env);
    expect(status).toBe(0);
    const { services } = project.parse(JSON.parse(stdout));
    const own = strings(services.paisewise?.environment);
    const given = readConfig(own);
    expect(() => refuseDevelopment(given, { ...own, NODE_ENV: 'production' })).not.toThrow();
    expect(given).toMatchObject({
      ...{ ROLE: 'all', BASE_URL: 'https://pay.example.com', TEMPORAL_ADDRESS: 'engine:7233' },
      DATABASE_URL: 'postgres://paisewise:secret@postgres:5432/paisewise',
    });
  },
);

const strings = (env: Record<string, string | null> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? '']));

test('a password keeps its $ and its quotes on the way through Compose', () => {
  const { stdout } = composed('small', "SMTP_URL=smtps://me:p$2a$14'x@smtp.example\n");
  const { services } = project.parse(JSON.parse(stdout));
  expect(services.service?.environment?.SMTP_URL).toBe("smtps://me:p$2a$14'x@smtp.example");
});

test('without a shape Compose says what to do', () => {
  const { status, stderr } = composed(null);
  expect(status).not.toBe(0);
  expect(stderr).toContain('copy small.env or whole.env to .env');
});

test('Caddy takes its file, with the workflows’ site and without', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-caddy-'));
  const of = (name: string) => path.join(folder, name);
  const text = readFileSync(`${root}deploy/compose/Caddyfile`, 'utf8');
  writeFileSync(of('Caddyfile'), text.replace('/tmp/workflows', of('workflows')));
  const env = {
    ...{ HOME: folder, PAISEWISE_HOST: 'pay.example.com', WORKFLOWS_HOST: 'wf.example.com' },
    WORKFLOWS_PASSWORD_HASH: '$2a$14$Zkx19XLiW6VYouLHR5NmfOFU0z2GTNmpkT/5qqR7hx4IjWJPDhjvG',
  };
  const validate = () =>
    run(programs.caddy, ['validate', '--adapter', 'caddyfile', '--config', of('Caddyfile')], env);
  expect(validate()).toMatchObject({ status: 0 });
  cpSync(`${root}deploy/compose/workflows.caddy`, of('workflows.caddy'));
  expect(validate()).toMatchObject({ status: 0 });
  writeFileSync(of('workflows.caddy'), 'wf.example.com {\n\tbasic_auth {\n\t\tx \n\t}\n}\n');
  expect(validate().status).not.toBe(0);
});

test('Prometheus takes its configuration and the rules', () => {
  const at = `${root}deploy/`;
  expect(run(programs.promtool, ['check', 'config', `${at}prometheus.yml`])).toMatchObject({
    status: 0,
  });
  const { status, stdout } = run(programs.promtool, ['check', 'rules', `${at}alerts.yml`]);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/ \d\d rules found/)]);
});

/** What processes export, one value a minute for half an hour, and the alerts that stand at its end. */
const SCENES = {
  'all is well': {
    series: {
      'up{job="paisewise"}': '1x30',
      paisewise_database_up: '1x30',
      'paisewise_mailboxes{state="connected"}': '3x30',
      'paisewise_mailboxes_read{instance="one"}': '2x30',
      'paisewise_mailboxes_read{instance="two"}': '1x30',
      // A dump at the 25th minute.
      paisewise_backup_newest_timestamp_seconds: '1500x30',
      paisewise_backup_disk_used_ratio: '0.22x30',
    },
    stands: [],
  },
  'a worker died, and nobody reads its mailboxes': {
    series: {
      'up{job="paisewise"}': '0x30',
      'paisewise_mailboxes{state="connected"}': '3x30',
      'paisewise_mailboxes_read{instance="one"}': '2x30',
    },
    stands: ['MailboxesUnread', 'ProcessDown'],
  },
  'database and engine are away': {
    series: { paisewise_database_up: '0x30', paisewise_engine_up: '0x30' },
    stands: ['DatabaseAway', 'EngineAway'],
  },
  'the dumps ended hours ago, and their disk fills': {
    series: {
      paisewise_backup_newest_timestamp_seconds: '-20000x30',
      paisewise_backup_disk_used_ratio: '0.81x30',
    },
    stands: ['BackupOld', 'DiskFilling'],
  },
} as const;

test.each(Object.entries(SCENES))('Prometheus’ alerts, when %s', (_what, { series, stands }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-rules-'));
  const file = path.join(folder, 'scene.yml');
  const scene = {
    rule_files: [`${root}deploy/alerts.yml`],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: '30m',
            exp_samples: stands.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
          },
        ],
      },
    ],
  };
  // JSON is YAML too.
  writeFileSync(file, JSON.stringify(scene));
  const { status, stdout, stderr } = run(programs.promtool, ['test', 'rules', file]);
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test('GitHub’s linter takes the workflow of a release, and its scripts', () => {
  const args = ['-no-color', '-shellcheck', programs.shellcheck];
  const workflow = `${root}.github/workflows/release.yml`;
  expect(run(programs.actionlint, [...args, workflow])).toMatchObject({ status: 0, stdout: '' });
});

test('the linters find nothing in the image’s file and in the shell scripts', () => {
  expect(run(programs.hadolint, [`${root}Containerfile`])).toMatchObject({ status: 0, stdout: '' });
  const scripts = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'utf8').startsWith('#!/bin/sh'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(run(programs.shellcheck, scripts)).toMatchObject({ status: 0, stdout: '' });
});
