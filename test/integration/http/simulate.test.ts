import { expect, test } from '@jest/globals';
import { useApi } from '../../setup/http/api.ts';

const api = useApi();

const simulate = (orderId: string, outcome: unknown, key = api.business.testKey) =>
  api.call('POST', `/api/v1/orders/${orderId}/simulate`, { key, body: { outcome } });
const aTestOrder = async () => (await api.create({}, { key: api.business.testKey })).json.order_id;

test.each([
  ['paid', 'paid', 'paid_at'],
  ['failed', 'failed', 'failed_at'],
  ['expired', 'expired', null],
])(
  'a test order is simulated to %s at once, and answered as the Order object',
  async (outcome, status, at) => {
    const orderId = await aTestOrder();
    const answer = await simulate(orderId, outcome);
    expect([answer.status, answer.json.status, answer.json.payer_email]).toEqual([
      200,
      status,
      null,
    ]);
    if (at) expect(Date.parse(answer.json[at])).not.toBeNaN();
    expect(
      (await api.call('GET', `/api/v1/orders/${orderId}`, { key: api.business.testKey })).json,
    ).toEqual(answer.json);
    const again = await simulate(orderId, 'paid');
    expect([again.status, again.json.error]).toEqual([409, 'invalid_state']);
  },
);

test('a live key simulates no order', async () => {
  const live = (await api.create()).json.order_id;
  const tested = await aTestOrder();
  for (const [orderId, key] of [
    [live, api.business.key],
    [tested, api.business.key],
    [live, api.business.testKey],
    ['PW-0000000000', api.business.testKey],
  ] as const) {
    const { status, json } = await simulate(orderId, 'paid', key);
    expect([status, json.error]).toEqual([404, 'order_not_found']);
  }
});

test('an unknown outcome is refused by name', async () => {
  const { status, json } = await simulate(await aTestOrder(), 'refunded');
  expect([status, json.details]).toEqual([
    400,
    'outcome must be one of paid, late, expired, failed',
  ]);
});
