import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, jest, test } from '@jest/globals';
import { type Postgres, startPostgres } from '../../../dev/postgres.ts';
import { buildServer } from '../../../dev/production/build-server.ts';
import { type ProductionEngine, startProductionEngine } from '../../../dev/production/engine.ts';
import { testContext } from '../../setup/context.ts';
import { aManualOrder, aPaymentMail } from '../../setup/factories/index.ts';
import { aConnectedBusiness, becomes, type ConnectedBusiness } from '../../setup/imap/scene.ts';
import { stateFolder } from '../../setup/needs.ts';
import { aFleet, type Fleet } from '../../setup/service/fleet.ts';
import type { ServiceProcess } from '../../setup/service/process.ts';
import { startSink } from '../../setup/sink.ts';
import { until } from '../../setup/until.ts';

jest.setTimeout(300_000);

const sink = await startSink();
const ctx = testContext({
  ORDER_LIFETIME_MS: 120_000,
  ORDER_GRACE_MS: 120_000,
  WEBHOOK_ALLOWED_TARGETS: sink.target,
});
let dir: string;
let postgres: Postgres;
let engine: ProductionEngine;
let fleet: Fleet;
let shop: ConnectedBusiness;

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'paisewise-production-'));
  const settings = { max_connections: '200', fsync: 'off' };
  postgres = await startPostgres({ dataDir: `${dir}-pg`, settings });
  const programs = await buildServer(stateFolder, () => undefined);
  engine = await startProductionEngine(programs, { postgres: postgres.url('postgres') });
  shop = await aConnectedBusiness(ctx);
  fleet = aFleet(ctx, {
    TEMPORAL_ADDRESS: engine.address,
    TEMPORAL_NAMESPACE: 'paisewise',
    WEBHOOK_ALLOWED_TARGETS: sink.target,
  });
});
afterAll(async () => {
  await fleet?.close();
  await shop?.imap.close();
  await engine?.stop();
  await postgres?.stop();
  await sink.close();
  await Promise.all([dir, `${dir}-pg`].map((made) => rm(made, { recursive: true, force: true })));
});

test('a fleet of five on the production server over Postgres: an order is paid by its mail and its shop is told, without one of them and after the server started anew too', async () => {
  const sale = async () => {
    const webhookUrl = sink.hook();
    const order = await aManualOrder(ctx, shop, { webhookUrl });
    shop.imap.append(aPaymentMail(shop, order.payablePaise));
    await becomes(ctx, order, 'paid');
    await until('the webhook', () => sink.at(webhookUrl).length === 1, 90_000);
  };
  // As in production: two API processes, three workers.
  const [, , first] = await Promise.all(
    (['api', 'api', 'worker', 'worker', 'worker'] as const).map((role) => fleet.start(role)),
  );
  await sale();
  await fleet.end(first as ServiceProcess, 'SIGTERM');
  await sale();
  await engine.stop();
  engine = await startProductionEngine(await buildServer(stateFolder, () => undefined), {
    postgres: postgres.url('postgres'),
    port: Number(engine.address.split(':')[1]),
  });
  await sale();
});
