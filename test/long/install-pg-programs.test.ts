import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findTemporalCli } from '../../dev/find-temporal-cli.ts';
import { imageTree } from '../../tools/image-tree.ts';
import { aMachine } from '../setup/host/machine.ts';
import { aShopOn, type Shop } from '../setup/host/shop.ts';
import { stateFolder } from '../setup/needs.ts';
import { until } from '../setup/until.ts';

// install.sh and `paisewise` of the host, with a Docker that starts processes of the image's tree.
const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
const app = path.join(folder, 'app');
let machine: Awaited<ReturnType<typeof aMachine>>;
let shop: Shop;
let cli: string | undefined;

beforeAll(async () => {
  await imageTree(app);
  cli = (await findTemporalCli(stateFolder)) ?? undefined;
  machine = await aMachine(cli);
  machine.publish('1.0.0', app);
}, 120_000);
afterAll(async () => {
  await machine?.end();
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const withNote = (tree: string) =>
  writeFileSync(path.join(tree, 'migrations/9001_note.sql'), 'CREATE TABLE note (a int);');

test('a newcomer at a terminal types four answers, keeps the seal key, and gets the set-up address', async () => {
  const nothing = { PAISEWISE_HOST: '', SHOP_NAME: '', EMAIL: '' };
  const lastFour = (said: string) => /Seal key, [^:]+: (\S+)/.exec(said)?.[1]?.slice(-4) ?? '';
  const { code, said } = await machine.typed(
    ['sh', machine.script],
    [
      ['Name of your payment pages', 'Pay.Shop.Example'],
      ["Your shop's name", 'Meenakshi Silks'],
      ['Your e-mail', 'asha@shop.example'],
      ['Telegram bot', ''],
      ['last four signs', 'oops'],
      ['last four signs', lastFour],
    ],
    nothing,
  );
  expect(said).toContain('enough for the small shape');
  expect(code).toBe(0);
  expect(said).toMatch(/the first one restores\.[\s\S]+console\/setup\/\w{32}/);
  expect(readFileSync(machine.at('opt/compose/paisewise.env'), 'utf8')).toMatch(
    /^PAISEWISE_HOST=pay\.shop\.example\nBASE_URL=https:\/\/pay\.shop\.example\n/,
  );
  const swap = machine.at('swapfile');
  expect(readFileSync(machine.at('swap-made'), 'utf8')).toBe(
    `fallocate -l 2G ${swap}.part\nmkswap ${swap}.part\nswapon ${swap}\n`,
  );
  expect(readFileSync(machine.at('fstab'), 'utf8')).toBe(`${swap} none swap sw 0 0\n`);
  // Nobody balances load over it: a roll needn't drain.
  appendFileSync(machine.at('opt/compose/paisewise.env'), 'DRAIN_MS=0\n');
});

test('an order is paid through an update; a version that doesn’t start, or can’t migrate, changes nothing; a dump restores', async () => {
  shop = await aShopOn(machine);
  const order = await shop.order();
  machine.publish('1.0.1', app, withNote);
  const updated = await machine.paisewise(['update']);
  expect(updated).toMatchObject({ code: 0 });
  expect(updated.said).toMatch(/1\.0\.0 → 1\.0\.1[\s\S]+9001_note\.sql[\s\S]+1\.0\.1 runs/);
  await shop.pay(order);
  await shop.isPaid(order);

  const served = machine.state().containers.find(({ service }) => service === 'service');
  machine.publish('1.0.2', app, (tree) => {
    unlinkSync(path.join(tree, 'src/main.ts'));
    writeFileSync(path.join(tree, 'src/main.ts'), 'process.exit(3);');
  });
  machine.publish('1.0.3', app, (tree) =>
    writeFileSync(
      path.join(tree, 'migrations/9002_broken.sql'),
      'CREATE TABLE half (a int); ALTER TABLE nobody ADD b int;',
    ),
  );
  for (const version of ['1.0.2', '1.0.3']) {
    const broken = await machine.paisewise(['update', version]);
    expect(broken).toMatchObject({ code: 1 });
    expect(broken.said).toContain('1.0.1 runs again, and nothing is lost');
    expect(machine.state().containers).toContainEqual(served);
  }

  const tried = await machine.paisewise(['restore', '--try']);
  expect(tried).toMatchObject({ code: 0, said: expect.stringContaining('1 orders, 1 alerts') });
  expect(tried.said).toContain('invariants hold');
}, 400_000);

test('each hour the newest dump goes where the operator’s command takes it, and doctor says where it doesn’t', async () => {
  const units = readFileSync(machine.at('opt/host/paisewise-hourly.service'), 'utf8');
  const [, home] = /^Environment=(HOME=\S+)$/m.exec(units) ?? [];
  expect(readFileSync(machine.at('opt/host/paisewise-hourly.timer'), 'utf8')).toMatch(
    /^OnCalendar=hourly$/m,
  );
  const [, words = ''] = /^ExecStart=\S+\/paisewise (.*)$/m.exec(units) ?? [];
  const hourly = () => machine.paisewise(words.split(' '), { HOME: home?.slice(5) ?? '' });
  const copied = machine.at('opt/compose/backups/.copied');
  const doctor = async () => (await machine.paisewise(['doctor'])).said;
  const target = machine.at('elsewhere');
  const command = (line: string) =>
    writeFileSync(machine.at('opt/compose/host.env'), `BACKUP_COMMAND=${line}\n`);

  expect(await hourly()).toEqual({ code: 0, said: '' });
  expect(await doctor()).not.toContain('went elsewhere');
  command(`mkdir -p ${target} && cp "$DUMP" ${target} && [ "$HOME" = /root ]`);
  expect(await hourly()).toEqual({ code: 0, said: '' });
  const [newest] = readdirSync(machine.at('opt/compose/backups')).sort().reverse();
  expect(readdirSync(target)).toEqual([newest]);
  // Once each: the same one doesn't go again.
  rmSync(target, { recursive: true });
  expect((await hourly()).code).toBe(0);
  expect(() => readdirSync(target)).toThrow();
  expect(await doctor()).toMatch(/backup-copy: .*went elsewhere 0 min ago/);

  command('echo the bucket is gone >&2; exit 1');
  const failed = await machine.paisewise(['backup']);
  expect([failed.code, failed.said]).toEqual([
    1,
    expect.stringMatching(/the bucket is gone[\s\S]+made and copied nowhere: BACKUP_COMMAND/),
  ]);
  const old = new Date(Date.now() - 4 * 3_600_000);
  utimesSync(copied, old, old);
  expect(await doctor()).toMatch(/✗ backup-copy: .*went elsewhere 240 min ago/);
  // No target any more: nothing is watched.
  writeFileSync(machine.at('opt/compose/host.env'), '');
  expect(await hourly()).toEqual({ code: 0, said: '' });
  expect(await doctor()).not.toContain('went elsewhere');
}, 200_000);

test('the machine is lost: another one goes on with the kept seal key and a dump', async () => {
  const order = await shop.order();
  await shop.pay(order);
  await shop.isPaid(order);
  expect(await machine.paisewise(['backup'])).toMatchObject({ code: 0 });
  const [newest = ''] = readdirSync(machine.at('opt/compose/backups')).sort().reverse();
  const key = readFileSync(machine.at('opt/compose/secrets/seal_keys'), 'utf8');
  await machine.stop();

  const other = await aMachine(cli);
  try {
    other.publish('1.0.1', app, withNote);
    expect(await other.install()).toMatchObject({ code: 0 });
    copyFileSync(
      machine.at('opt/compose/backups', newest),
      other.at('opt/compose/backups', newest),
    );
    writeFileSync(other.at('opt/compose/secrets/seal_keys'), key);
    const restored = await other.paisewise(['restore', newest], { SURE: 'yes' });
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Put back to')]);
    const shown = await other.paisewise(['order', 'show', order.order_id, '--json']);
    expect(JSON.parse(shown.said)).toMatchObject({ status: 'paid' });
    // Its mailbox is read: the password in the dump opens.
    await until(
      'all is well',
      async () => {
        const { said } = await other.paisewise(['doctor']);
        return (
          said.includes('secrets open with the present key') && said.includes('✓ mailbox: 1 read')
        );
      },
      60_000,
    );
  } finally {
    await other.end();
  }
}, 200_000);
