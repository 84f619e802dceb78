import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { z } from 'zod';
import { toPaise } from '../../../src/platform/money.ts';
import { createKey } from '../../../src/shops/businesses/keys.ts';
import { testContext } from '../../setup/context.ts';
import { anOrderBody, aPaymentMail } from '../../setup/factories/index.ts';
import { aConnectedBusiness, becomes, type ConnectedBusiness } from '../../setup/imap/scene.ts';
import { aFleet, type Fleet } from '../../setup/service/fleet.ts';
import { startTraceCollector } from '../../setup/service/trace-collector.ts';
import { type Sink, startSink } from '../../setup/sink.ts';
import { until } from '../../setup/until.ts';

jest.setTimeout(180_000);

const ctx = testContext({ ORDER_LIFETIME_MS: 120_000 });
const collector = await startTraceCollector();
let sink: Sink;
let shop: ConnectedBusiness;
let key: string;
let fleet: Fleet;

beforeAll(async () => {
  sink = await startSink();
  shop = await aConnectedBusiness(ctx);
  const { businessId } = shop;
  key = (await createKey(ctx, { businessId, mode: 'live', name: null, actor: 'test' })).apiKey;
  fleet = aFleet(ctx, {
    ORDER_LIFETIME_MS: '120000',
    WEBHOOK_ALLOWED_TARGETS: sink.target,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a=b,x-shop=tea',
  });
  await Promise.all([fleet.start('api'), fleet.start('worker')]);
});
afterAll(async () => {
  await fleet?.close();
  await shop?.imap.close();
  await sink?.close();
  await collector.close();
});

const created = z.object({ order_id: z.string(), payable_amount: z.number() });

/** A paid order whose webhook has come, and the spans of its trace once that has whatever it waits for. */
async function aPaidOrdersTrace(before: number) {
  const hook = sink.hook();
  const answer = await fetch(`${fleet.apis()[0]?.url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: JSON.stringify(anOrderBody({ webhook_url: hook })),
  });
  const order = created.parse(await answer.json());
  shop.imap.append(aPaymentMail(shop, toPaise(order.payable_amount)));
  await becomes(ctx, { orderId: order.order_id }, 'paid');
  await until('the webhook', () => sink.at(hook).length === 1, 60_000);
  return until('the whole trace', () => {
    const first = collector.spans.find((span) => span.attributes['order.id'] === order.order_id);
    const all = collector.spans.filter(({ traceId }) => traceId === first?.traceId);
    // The workflow's span and the attempt's come from the worker in packets of their own.
    const attempts = collector.spans.filter(({ name }) => name === ATTEMPT);
    return attempts.length > before && all.some(({ name }) => name === 'RunWorkflow:order') && all;
  });
}

const ATTEMPT = 'webhook attempt';
/** Where a workflow is late, as on a busy machine, whoever read the mail makes its first attempt. */
const MOST_ORDERS = 5;

test('one trace leads from the create in one process to the webhook of another', async () => {
  let trace = await aPaidOrdersTrace(0);
  for (let made = 1; made < MOST_ORDERS && !trace.some(({ name }) => name === ATTEMPT); made++)
    trace = await aPaidOrdersTrace(made);
  const names = trace.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'create order',
      'StartWorkflow:order',
      'StartActivity:tellAtOnce',
      'RunActivity:tellAtOnce',
      ATTEMPT,
    ]),
  );
  expect(collector.headers()).toMatchObject({ 'x-key': 'a=b', 'x-shop': 'tea' });
  const instanceOf = (name: string) => trace.find((span) => span.name === name)?.instance;
  expect(instanceOf('create order')).toMatch(/^api-/);
  expect(instanceOf(ATTEMPT)).toMatch(/^worker-/);
  await until('the trace of the mail', () =>
    collector.spans.some(({ name }) => name === 'SignalWorkflow:payment-matched'),
  );
  expect(collector.spans.map(({ name }) => name)).toContain('record alert');
});
