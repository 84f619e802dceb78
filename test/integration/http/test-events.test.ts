import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { signingSecrets } from '../../../src/shops/businesses/signing-secrets.ts';
import { aBusinessWithKeys } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi();
const asked = (query = '', key = api.business.testKey) =>
  api.call('GET', `/api/v1/test-events${query}`, { key });

const simulated = async (outcome: string) => {
  const key = api.business.testKey;
  const { order_id } = (await api.create({}, { key })).json;
  await api.call('POST', `/api/v1/orders/${order_id}/simulate`, { key, body: { outcome } });
  return order_id;
};

test('test events since an instant come oldest first, each with headers that its test secret verifies', async () => {
  await simulated('paid');
  const start = await asked();
  expect([start.status, start.json]).toEqual([200, { now: expect.any(String), data: [] }]);
  const [paid, failed] = [await simulated('paid'), await simulated('failed')];
  const { json } = await asked(`?since=${start.json.now}`);
  expect(json.data.map((event: { order_id: string }) => event.order_id)).toEqual([paid, failed]);
  const [secret = ''] = await signingSecrets(api.ctx, {
    businessId: api.business.businessId,
    mode: 'test',
  });
  for (const { id, type, order_id, headers, body } of json.data) {
    const event = Object(new Webhook(secret).verify(body, headers));
    expect(event).toMatchObject({ id, type, data: { order_id, mode: 'test' } });
  }
});

test('there are none of live orders, of other businesses, nor for a live key', async () => {
  const { now } = (await asked()).json;
  await simulated('paid');
  const other = await aBusinessWithKeys(api.ctx);
  expect((await asked(`?since=${now}`, other.testKey)).json.data).toEqual([]);
  const refused = await asked('', api.business.key);
  expect([refused.status, refused.json.error]).toEqual([404, 'not_found']);
});

test.each([
  'yesterday',
  '',
  '2026-02-30T00:00:00Z',
  '2026-10-02',
  `${'9'.repeat(500)}`,
  '\u202e🙂',
])('since=%s is refused in a sentence that names it', async (since) => {
  const { status, json } = await asked(`?since=${encodeURIComponent(since)}`);
  expect([status, json.error]).toEqual([400, 'invalid_request']);
  expect(json.details).toMatch(/^since must be an instant/);
});
