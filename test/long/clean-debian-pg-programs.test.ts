import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findTemporalCli } from '../../dev/find-temporal-cli.ts';
import { imageTree } from '../../tools/image-tree.ts';
import { aCleanRoot } from '../setup/host/clean-root.ts';
import { aMachine } from '../setup/host/machine.ts';
import { aShopOn, type Shop } from '../setup/host/shop.ts';
import { stateFolder } from '../setup/needs.ts';

// A minimal Debian with its own programs: Docker alone is a stand-in. Needs root and mmdebstrap.
const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
const app = path.join(folder, 'app');
let machine: Awaited<ReturnType<typeof aMachine>>;
let root: Awaited<ReturnType<typeof aCleanRoot>>;
let shop: Shop;

beforeAll(async () => {
  await imageTree(app);
  machine = await aMachine((await findTemporalCli(stateFolder)) ?? undefined);
  machine.publish('1.0.0', app);
  root = await aCleanRoot(machine);
}, 300_000);
afterAll(async () => {
  await machine?.end();
  await shop?.close();
  root?.end();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('on a minimal Debian a newcomer installs, pays, updates, goes back and restores', async () => {
  const { code, said } = await root.install();
  expect([code, said]).toEqual([0, expect.stringMatching(/console\/setup\/\w{32}/)]);
  expect(said).not.toMatch(/not found|command/i);
  expect(statSync(root.at('swapfile'))).toMatchObject({ size: 2 ** 31, mode: 0o100600 });
  expect(readFileSync(root.at('etc/fstab'), 'utf8')).toContain('/swapfile none swap sw 0 0\n');
  // Whose each secret is was really set.
  const owner = (name: string) => statSync(root.at('opt/paisewise/compose/secrets', name)).uid;
  expect(['seal_keys', 'postgres_password', 'temporal_password'].map(owner)).toEqual([
    65_532, 999, 1000,
  ]);
  expect(existsSync(root.at('usr/bin/curl'))).toBe(true);
  appendFileSync(root.at('opt/paisewise/compose/paisewise.env'), 'DRAIN_MS=0\n');

  shop = await aShopOn(root);
  const [first, second, third] = [await shop.order(), await shop.order(), await shop.order()];
  await shop.pay(first);
  await shop.isPaid(first);
  machine.publish('1.0.1', app);
  const updated = await root.paisewise(['update']);
  expect([updated.code, updated.said]).toEqual([0, expect.stringContaining('1.0.1 runs')]);
  await shop.pay(second);
  await shop.isPaid(second);
  const back = await root.paisewise(['update', '--back']);
  expect([back.code, back.said]).toEqual([0, expect.stringContaining('1.0.0 runs')]);
  expect(await root.paisewise(['backup'])).toMatchObject({ code: 0 });
  await shop.pay(third);
  await shop.isPaid(third);
  const restored = await root.paisewise(['restore']);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Put back to')]);
  // Its mail came after the dump, and is read again.
  for (const one of [first, second, third]) await shop.isPaid(one);
  const version = await root.paisewise(['version']);
  expect(version).toEqual({ code: 0, said: '1.0.0, small\n1.0.0\n' });
}, 400_000);
