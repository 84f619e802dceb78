import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findTemporalCli } from '../../dev/find-temporal-cli.ts';
import { binaries } from '../../dev/postgres.ts';
import { imageTree } from '../../tools/image-tree.ts';
import { aMachine } from '../setup/host/machine.ts';
import { aShopOn, type Shop } from '../setup/host/shop.ts';
import { stateFolder } from '../setup/needs.ts';

// The system's Postgres stands for the image's, and npm's newer one for that of the next release.
const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
const app = path.join(folder, 'app');
let machine: Awaited<ReturnType<typeof aMachine>>;
let shop: Shop;

beforeAll(async () => {
  await imageTree(app);
  machine = await aMachine((await findTemporalCli(stateFolder)) ?? undefined);
  machine.publish('1.0.0', app);
  const install = { PG_BIN_19: path.join(binaries(), 'bin') };
  Object.assign(machine.env, install);
  expect(await machine.install()).toMatchObject({ code: 0 });
  appendFileSync(machine.at('opt/compose/paisewise.env'), 'DRAIN_MS=0\n');
  shop = await aShopOn(machine);
}, 240_000);
afterAll(async () => {
  await machine?.end();
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const withPostgres =
  (major: number, break_ = '') =>
  (tree: string) => {
    const file = path.join(tree, 'deploy/compose/compose.yaml');
    const text = readFileSync(file, 'utf8').replaceAll(
      'postgres:18-trixie',
      `postgres:${major}-trixie`,
    );
    unlinkSync(file);
    writeFileSync(file, text);
    if (break_) writeFileSync(path.join(tree, 'migrations/9009_broken.sql'), break_);
  };
const doctor = async () => (await machine.paisewise(['doctor'])).said;

test('a version with a newer Postgres changes nothing by itself, and is moved to by a command', async () => {
  const [before, during] = [await shop.order(), await shop.order()];
  await shop.pay(before);
  await shop.isPaid(before);
  machine.publish('2.0.0', app, withPostgres(19));
  const refused = await machine.paisewise(['update']);
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining('`paisewise update --postgres 2.0.0` moves it'),
  ]);
  expect(await doctor()).toContain('answers, Postgres 15');

  // What can't be migrated there goes back to its own data.
  machine.publish('2.0.1', app, withPostgres(19, 'ALTER TABLE nobody ADD b int;'));
  const broken = await machine.paisewise(['update', '--postgres', '2.0.1']);
  expect([broken.code, broken.said]).toEqual([
    1,
    expect.stringMatching(/"nobody" does not exist[\s\S]+1\.0\.0 runs again on its own data/),
  ]);
  expect(await doctor()).toContain('answers, Postgres 15');

  await machine.cutOff([machine.at('bin/paisewise'), 'update', '--postgres', '2.0.0'], 6_000);
  await shop.pay(during);
  const moved = await machine.paisewise(['update', '--postgres', '2.0.0']);
  expect([moved.code, moved.said]).toEqual([
    0,
    expect.stringContaining('2.0.0 runs, on Postgres 19'),
  ]);
  expect(await doctor()).toContain('answers, Postgres 18');
  await shop.isPaid(during);
  expect(await shop.statusOf(before.order_id)).toBe('paid');
  // Nothing was lost, so nothing is held.
  await shop.pay(await shop.order());
}, 400_000);
