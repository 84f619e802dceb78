import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findTemporalCli } from '../../dev/find-temporal-cli.ts';
import { findServer } from '../../dev/production/build-server.ts';
import { imageTree } from '../../tools/image-tree.ts';
import { aMachine } from '../setup/host/machine.ts';
import { aShopOn, type Shop } from '../setup/host/shop.ts';
import { stateFolder } from '../setup/needs.ts';

// `paisewise shape` with the processes of both shapes: the whole one has the production engine.
const folder = mkdtempSync(path.join(os.tmpdir(), 'paisewise-tree-'));
const app = path.join(folder, 'app');
let machine: Awaited<ReturnType<typeof aMachine>>;
let shop: Shop;

beforeAll(async () => {
  await imageTree(app);
  const cli = (await findTemporalCli(stateFolder)) ?? undefined;
  machine = await aMachine(cli, findServer(stateFolder));
  machine.publish('1.0.0', app);
  expect(await machine.install()).toMatchObject({ code: 0 });
  appendFileSync(machine.at('opt/compose/paisewise.env'), 'DRAIN_MS=0\n');
  shop = await aShopOn(machine);
}, 240_000);
afterAll(async () => {
  await machine?.end();
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const services = () =>
  machine
    .state()
    .containers.map(({ service }) => service)
    .sort();

test.each([
  ['whole', 2, ['api', 'api', 'worker', 'worker']],
  ['small', 0, ['engine', 'service']],
] as const)(
  'to the %s shape with orders under way: each is paid, those whose mail came meanwhile too',
  async (shape, _count, some) => {
    const [before, during, after] = [await shop.order(), await shop.order(), await shop.order()];
    await shop.pay(before);
    await shop.isPaid(before);
    const changing = machine.paisewise(['shape', shape]);
    await shop.pay(during);
    expect(await changing).toMatchObject({
      code: 0,
      said: expect.stringContaining(`It is ${shape} now.`),
    });
    expect(services()).toEqual(expect.arrayContaining([...some]));
    await shop.pay(after);
    for (const one of [during, after]) await shop.isPaid(one);
    expect((await machine.paisewise(['shape', shape])).said).toContain(`It is ${shape} already.`);
  },
  300_000,
);
