import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aMachine } from '../../setup/host/machine.ts';

// install.sh on a machine that lacks something. What it does on one that doesn't is in test/long.
const tree = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
const little = path.join(tree, 'meminfo');
const arch = path.join(tree, 'os-release');
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeAll(async () => {
  machine = await aMachine(undefined);
  writeFileSync(path.join(tree, 'package.json'), '{}');
  writeFileSync(little, 'MemTotal: 1015000 kB\nSwapTotal: 0 kB\n');
  writeFileSync(arch, 'PRETTY_NAME="Arch Linux"\nID=arch\n');
  machine.publish('1.0.0', tree);
});
afterAll(async () => {
  await machine?.end();
  rmSync(tree, { recursive: true, force: true });
});

test.each([
  ['somebody else', { UID_SAID: '1000' }, 'This needs root'],
  [
    'another system',
    { OS_RELEASE: arch },
    'This is Arch Linux, and install.sh knows Debian and Ubuntu',
  ],
  ['too little memory', { MEMINFO: little }, 'has 1015 MB of memory, and Paisewise needs 2 GB'],
  ['too little room', { DISK_FREE: '900000' }, '900 MB are free on the disk'],
  ['a taken port', { TAKEN: 'nginx' }, 'Port 80 is taken by `nginx`'],
  ['a name that leads nowhere', { A: '' }, 'make an A record `pay.shop.example`'],
  ['an AAAA record of another', { AAAA: '2001:db8::99' }, 'Remove that record'],
  ['no name', { PAISEWISE_HOST: 'http://pay' }, 'no name of a machine'],
  ['no address', { EMAIL: 'asha' }, 'no e-mail address'],
  ['an old Docker', { DOCKER_VERSION: '20.10.24' }, 'Docker 20.10.24 is too old'],
  ['no such version', { PAISEWISE_VERSION: '9.9.9' }, 'cannot be fetched'],
])('%s: install.sh says what to do, and starts nothing', async (_what, facts, says) => {
  const { code, said } = await machine.install(facts);
  expect(code).toBe(1);
  expect(said).toContain(says);
  expect(machine.state().containers).toEqual([]);
});

test('a name that is typed wrong is said, and nothing is started', async () => {
  const nobody = { PAISEWISE_HOST: '', SHOP_NAME: '', EMAIL: '' };
  const typed = [['Name of your payment pages', 'http://pay']] as const;
  const { code, said } = await machine.typed(['sh', machine.script], typed, nobody);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('`http://pay` is no name of a machine'),
  ]);
  expect(machine.state().containers).toEqual([]);
});
