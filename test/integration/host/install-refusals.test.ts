import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aMachine } from '../../setup/host/machine.ts';

// install.sh on a machine that lacks something. What it does on one that doesn't is in test/long.
const tree = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeAll(async () => {
  machine = await aMachine(undefined);
  writeFileSync(path.join(tree, 'package.json'), '{}');
  machine.publish('1.0.0', tree);
});
afterAll(async () => {
  await machine?.end();
  rmSync(tree, { recursive: true, force: true });
});

test.each([
  ['somebody else', { UID_SAID: '1000' }, 'This needs root'],
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
