import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { testEvents } from '../../../dev/shop/test-events.ts';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const [LIVE, TEST] = [secretOf(1), secretOf(2)];
const shop = { url: 'http://127.0.0.1:1', apiKey: 'pw_live_demo' };

function signed(secret: string, mode: string) {
  const data = { order_id: 'PW-0000000000', mode, amount: 499, status: 'paid' };
  const body = Buffer.from(JSON.stringify({ type: 'payment.paid', id: 'evt_1', data }));
  const at = new Date();
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, String(body)),
  };
  return { body, headers };
}

test.each([
  ['test mode, signed with the test secret', TEST, 'test', TEST, true],
  ['live mode, signed with the live secret', TEST, 'live', LIVE, false],
  ['live mode, signed with the test secret', TEST, 'live', TEST, false],
  ['test mode, signed with the live secret', TEST, 'test', LIVE, false],
  ['test mode, where the shop has no test secret', undefined, 'test', TEST, false],
])('the demo shop takes an event for one of test mode: %s', async (_, secret, mode, by, isOne) => {
  const { body, headers } = signed(by, mode);
  const told = await testEvents({ ...shop, secret })(body, headers);
  expect(told).toEqual(isOne ? expect.stringMatching(/^test mode: payment\.paid of PW-/) : null);
});
