import { afterAll, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { signingSecrets } from '../../../src/shops/businesses/signing-secrets.ts';
import { useApi } from '../../setup/http/api.ts';
import { startSink } from '../../setup/sink.ts';

const sink = await startSink();
const api = useApi({ WEBHOOK_ALLOWED_TARGETS: sink.target });
afterAll(() => sink.close());
const tested = (webhook_url: unknown, key = api.business.key) =>
  api.call('POST', '/api/v1/test-webhook', { key, body: { webhook_url } });

test('a shop tries its own address with the secret that it will need: its key’s', async () => {
  for (const mode of ['live', 'test'] as const) {
    const url = sink.hook();
    const { businessId, key, testKey } = api.business;
    const { status, json } = await tested(url, mode === 'live' ? key : testKey);
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({ accepted: true, status: 200, error: null, answer: 'ok' }),
    ]);
    const [secret = ''] = await signingSecrets(api.ctx, { businessId, mode });
    const [sent] = sink.at(url);
    const event = new Webhook(secret).verify(
      sent?.body ?? '',
      Object(sent?.headers) as Record<string, string>,
    );
    // No server takes this for money, however carelessly it looks.
    expect(event).toMatchObject({
      type: 'payment.expired',
      data: { order_id: 'PW-0000000000', mode: 'test', status: 'expired' },
    });
  }
});

test('what the server answers is told with what to look at', async () => {
  const url = sink.hook((_hook, response) => response.writeHead(400).end('{"error":"wrong_time"}'));
  expect((await tested(url)).json).toMatchObject({
    accepted: false,
    status: 400,
    hint: expect.stringMatching(/webhook_secret/),
    answer: '{"error":"wrong_time"}',
  });
});

test('only public addresses are tried, few in a minute, and with a key', async () => {
  for (const url of [
    'http://127.0.0.1:1/x',
    'http://localhost/x',
    'javascript:alert(1)',
    '',
    7,
    null,
  ])
    expect([url, (await tested(url)).json]).toEqual([
      url,
      expect.objectContaining({
        error: 'invalid_request',
        details: expect.stringMatching(/webhook_url/),
      }),
    ]);
  expect((await tested(sink.hook(), '')).status).toBe(401);
  let last = 200;
  for (let i = 0; i < 12 && last !== 429; i++) last = (await tested(sink.hook())).status;
  expect(last).toBe(429);
});
