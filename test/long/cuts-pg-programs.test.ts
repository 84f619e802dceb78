import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { findTemporalCli } from '../../dev/find-temporal-cli.ts';
import { imageTree } from '../../tools/image-tree.ts';
import { aMachine } from '../setup/host/machine.ts';
import { aShopOn, type Shop } from '../setup/host/shop.ts';
import { stateFolder } from '../setup/needs.ts';

// Power cuts, a full disk and broken secrets, on a machine whose /opt/paisewise is a disk of its own;
// only root can make that.
const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
const app = path.join(folder, 'app');
let machine: Awaited<ReturnType<typeof aMachine>>;
let shop: Shop;

beforeAll(async () => {
  await imageTree(app);
  machine = await aMachine((await findTemporalCli(stateFolder)) ?? undefined);
  machine.publish('1.0.0', app);
  mkdirSync(machine.at('opt'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=755', 'tmpfs', machine.at('opt')]);
}, 120_000);
// A second try begins with room, too.
beforeEach(() => rmSync(machine.at('opt/filler'), { force: true }));
afterAll(async () => {
  await machine?.stop();
  await shop?.close();
  execFileSync('umount', ['--lazy', machine.at('opt')]);
  await machine?.end();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const at = (...names: string[]) => machine.at('opt/compose', ...names);
const secret = (name: string) => readFileSync(at('secrets', name), 'utf8');
const host = () => machine.at('bin/paisewise');
const versions = () =>
  machine
    .state()
    .containers.filter(({ service }) => service === 'service')
    .map(({ version }) => version)
    .join();

test('the power goes while Postgres is set up, and at other moments of the installation: run again it is finished', async () => {
  const made =
    (...names: string[]) =>
    () =>
      existsSync(machine.at(...names));
  await machine.cutOff([machine.script], made('opt/compose/secrets/paisewise_password'));
  const password = secret('paisewise_password');
  // Postgres never mends a set-up that was cut off by itself.
  await machine.cutOff([machine.script], made('postgres/PG_VERSION'));
  await machine.cutOff([machine.script], 5_000);
  const { code, said } = await machine.install();
  expect([code, said]).toEqual([0, expect.stringMatching(/console\/setup\/\w{32}/)]);
  expect(secret('paisewise_password')).toBe(password);
  appendFileSync(at('paisewise.env'), 'DRAIN_MS=0\n');

  const before = JSON.stringify(machine.state().containers);
  const keys = secret('seal_keys');
  expect(await machine.install()).toMatchObject({ code: 0 });
  expect([JSON.stringify(machine.state().containers), secret('seal_keys')]).toEqual([before, keys]);
  for (const name of ['paisewise.env', 'secrets', 'secrets/seal_keys', 'secrets/database_url'])
    expect(statSync(at(name)).mode & 0o077).toBe(0);
  shop = await aShopOn(machine);
}, 300_000);

test.each([2_000, 6_000, 12_000])(
  'the power goes %i ms into an update: the next finishes it, and an order under way is paid',
  async (ms) => {
    const order = await shop.order();
    const version = `1.1.${ms}`;
    machine.publish(version, app);
    await machine.cutOff([host(), 'update'], ms);
    await shop.pay(order);
    const { code, said } = await machine.paisewise(['update']);
    expect([code, said, versions()]).toEqual([0, said, version]);
    await shop.isPaid(order);
  },
  200_000,
);

test('an update that was cut off goes back too, and --back returns to the version before', async () => {
  const before = versions();
  machine.publish('1.2.0', app);
  await machine.cutOff([host(), 'update'], () => existsSync(at('updating')));
  const back = await machine.paisewise(['update', '--back']);
  expect([back.code, back.said, versions()]).toEqual([0, back.said, before]);
}, 200_000);

test('on a full disk each command says so and changes nothing; with room again each works', async () => {
  const { said: full } = await machine.paisewise(['doctor']);
  expect(full).not.toContain('100 % is used');
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${machine.at('opt/filler')}`, 'bs=4k'], {
      stdio: 'ignore',
    });
  } catch {
    // It ends where the disk does.
  }
  const settings = readFileSync(at('.env'), 'utf8');
  const kept = [secret('database_url'), secret('seal_keys'), versions()];
  machine.publish('1.3.0', app);
  for (const [words, says] of [
    [['backup'], 'The dump failed: is the disk full'],
    [['update'], 'The dump failed: is the disk full'],
    [['shape', 'whole'], 'The dump failed: is the disk full'],
    [['rotate', 'password'], 'could not be written: is the disk full?'],
  ] as const) {
    const { code, said } = await machine.paisewise(words);
    expect([words, code, said]).toEqual([words, 1, expect.stringContaining(says)]);
  }
  expect((await machine.paisewise(['doctor'])).said).toContain('disk: 100 % is used');
  expect([secret('database_url'), secret('seal_keys'), versions()]).toEqual(kept);
  expect(readFileSync(at('.env'), 'utf8')).toBe(settings);
  const order = await shop.order();
  await shop.pay(order);
  await shop.isPaid(order);
  rmSync(machine.at('opt/filler'));
  expect(await machine.paisewise(['update'])).toMatchObject({ code: 0 });
  expect(versions()).toBe('1.3.0');
}, 300_000);

test('with a broken secret nothing new starts and nothing is overwritten; what runs goes on', async () => {
  const [keys, runs] = [secret('seal_keys'), JSON.stringify(machine.state().containers)];
  const put = (text: string) => writeFileSync(at('secrets/seal_keys'), text);
  put('k1:notbase64');
  const rolled = await machine.roll();
  expect([rolled.code, rolled.said]).toEqual([
    1,
    expect.stringMatching(/SEAL_KEYS[\s\S]+the one before goes on/),
  ]);
  put('');
  expect((await machine.install()).said).toContain(
    'seal_keys is empty. Put it back from your copy',
  );
  rmSync(at('secrets/seal_keys'));
  expect((await machine.install()).said).toContain('is gone, and there is data that it belongs to');
  expect(existsSync(at('secrets/seal_keys'))).toBe(false);
  put(keys);
  expect(JSON.stringify(machine.state().containers)).toBe(runs);
  expect(await machine.install()).toMatchObject({ code: 0 });
}, 200_000);

// Last: who puts a database back takes no new orders for a while.
test('the power goes in a dump, a restore, a change of the seal key: the same command again is enough', async () => {
  const order = await shop.order();
  await shop.pay(order);
  await shop.isPaid(order);
  const part = () => readdirSync(at('backups')).some((name) => name.endsWith('.part'));
  await machine.cutOff([host(), 'backup'], part);
  expect(await machine.paisewise(['backup'])).toMatchObject({ code: 0 });
  expect(part()).toBe(false);

  for (const ms of [2_000, 5_000]) await machine.cutOff([host(), 'restore'], ms, { SURE: 'yes' });
  const restored = await machine.paisewise(['restore'], { SURE: 'yes' });
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Put back to')]);
  expect(await shop.statusOf(order.order_id)).toBe('paid');

  const keys = secret('seal_keys');
  await machine.cutOff([host(), 'rotate', 'seal-key'], 4_000);
  expect(await machine.paisewise(['rotate', 'seal-key'])).toMatchObject({ code: 0 });
  expect(secret('seal_keys')).not.toMatch(new RegExp(`,|${keys.slice(-8)}`));
  const cut = secret('database_url');
  await machine.cutOff([host(), 'rotate', 'password'], () => secret('database_url') !== cut);
  expect(await machine.paisewise(['rotate', 'password'])).toMatchObject({ code: 0 });
  const { said } = await machine.paisewise(['doctor', '--ready']);
  expect(said).toContain('secrets open with the present key');
}, 400_000);
