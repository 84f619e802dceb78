import { expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { Ask } from './a-driver.ts';

const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const older = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const at = new Date('2026-11-21T10:00:00Z');
const now = at.getTime() / 1000;
const order = { order_id: 'PW-1', merchant_order_id: 'cart-1', mode: 'live', amount: 499 };
const sale = { order_id: 'PW-1', amount: 499 };
const eventOf = (data: unknown, type: unknown = 'payment.paid') =>
  JSON.stringify({ type, id: 'evt_1', created_at: at.toISOString(), data, note: '₹\u202e🙂' });
const sign = (body: string, by = secret) => new Webhook(by).sign('evt_1', at, body);
const headersOf = (signature: string, timestamp = String(now)) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': timestamp,
  'webhook-signature': signature,
});
const genuine = eventOf(order);
const signature = sign(genuine);

type Case = [name: string, outcome: string, over: Record<string, unknown>];
const signed = (body: string, over: Record<string, unknown> = {}) => ({
  body,
  headers: headersOf(sign(body)),
  ...over,
});
const cases: readonly Case[] = [
  ['a genuine one', 'payment.paid', {}],
  [
    'one whose headers are named as a server names them',
    'payment.paid',
    {
      headers: {
        HTTP_WEBHOOK_ID: 'evt_1',
        HTTP_WEBHOOK_TIMESTAMP: String(now),
        HTTP_WEBHOOK_SIGNATURE: signature,
      },
    },
  ],
  [
    'one signed by two secrets during a rotation, of which the second is ours',
    'payment.paid',
    { headers: headersOf(`${sign(genuine, older)} ${signature}`) },
  ],
  [
    'one signed by two, of which the first is ours',
    'payment.paid',
    { headers: headersOf(`${signature} ${sign(genuine, older)} v1a,xx`) },
  ],
  [
    'one of a price with paise',
    'payment.paid',
    { ...signed(eventOf({ ...order, amount: 0.07 })), expect: { ...sale, amount: 0.07 } },
  ],
  ['one as the clock is five minutes on', 'payment.paid', { now: now + 300 }],
  ['one as the clock is too far on', 'wrong_time 400', { now: now + 301 }],
  ['one as the clock is too far back', 'wrong_time 400', { now: now - 301 }],
  [
    'a forged one as the clock is off',
    'bad_signature 400',
    { now: now + 999, headers: headersOf(sign(genuine, older)) },
  ],
  [
    'one signed with another secret',
    'bad_signature 400',
    { headers: headersOf(sign(genuine, older)) },
  ],
  ['one with a byte more', 'bad_signature 400', { body: `${genuine} ` }],
  [
    'one that was parsed and written anew',
    'bad_signature 400',
    { body: JSON.stringify(JSON.parse(genuine), null, 1) },
  ],
  [
    'one of another time than was signed',
    'bad_signature 400',
    { headers: headersOf(signature, String(now + 1)) },
  ],
  ['one without headers', 'bad_signature 400', { headers: { host: 'x' } }],
  [
    'one whose signature is of another version',
    'bad_signature 400',
    { headers: headersOf(signature.replace('v1,', 'v2,')) },
  ],
  [
    'one whose signature is no text of ours',
    'bad_signature 400',
    { headers: headersOf('v1,é\u00ff \u202e🙂') },
  ],
  ['an empty one', 'bad_signature 400', { body: '' }],
  ['one of a test order', 'wrong_mode 204', signed(eventOf({ ...order, mode: 'test' }))],
  ['one of another order', 'unexpected_order 204', { expect: { ...sale, order_id: 'PW-2' } }],
  ['one of no sale', 'unexpected_order 204', { expect: null }],
  ['one of another price', 'unexpected_amount 204', { expect: { ...sale, amount: 499.01 } }],
  ['one whose amount is text', 'not_an_event 400', signed(eventOf({ ...order, amount: '499' }))],
  [
    'one of a type that nobody knows',
    'not_an_event 400',
    signed(eventOf(order, 'payment.refunded')),
  ],
  ['one without a type', 'not_an_event 400', signed(eventOf(order, ['payment.paid']))],
  ['one without data', 'not_an_event 400', signed(eventOf(null))],
  ['a signed list', 'not_an_event 400', signed('[1]')],
  ['signed rubbish', 'not_an_event 400', signed('\u0000{')],
  ['a signed well', 'not_an_event 400', signed('['.repeat(100_000))],
];

/** What a client makes of webhooks, genuine and not; they are signed by another's program. */
export function aJudge(ask: Ask): void {
  test.each(cases)('%s: %s', async (_name, outcome, over) => {
    const { body = genuine, ...rest } = {
      headers: headersOf(signature),
      expect: sale,
      now,
      ...over,
    } as Record<string, unknown>;
    const told = await ask({
      verb: 'verify',
      options: { url: 'https://pay.example.in', apiKey: 'pw_live_x', webhookSecret: secret },
      body: Buffer.from(String(body)).toString('base64'),
      ...rest,
    });
    expect(told.done?.type ?? `${told.refused?.code} ${told.refused?.status}`).toBe(outcome);
  });

  test('a clock that is off is told as that, and by how much', async () => {
    const options = { url: 'https://pay.example.in', apiKey: 'pw_live_x', webhookSecret: secret };
    const asked = { verb: 'verify', options, headers: headersOf(signature), expect: sale };
    const body = Buffer.from(genuine).toString('base64');
    const message = async (offS: number) =>
      (await ask({ ...asked, body, now: now + offS })).refused?.message;
    expect(await message(3600)).toMatch(/genuine.*3600 s ago.*clock is wrong/s);
    expect(await message(-3600)).toMatch(/genuine.*3600 s from now.*clock is wrong/s);
  });

  test.each([
    [{ url: 'pay.example.in' }, /^url must/],
    [{ url: 'javascript:alert(1)' }, /^url must/],
    [{ url: 'https://user:word@pay.example.in' }, /^url must/],
    [{ url: 'https://pay.example.in/?x' }, /^url must/],
    [{ url: 'https://pay.example.in\n' }, /^url must/],
    [{ url: '' }, /^url must/],
    [{ apiKey: '' }, /^api_?[kK]ey must/],
    [{ apiKey: 'whsec_abc' }, /^api_?[kK]ey must/],
    [{ apiKey: 'pw_live_x\r\nX-Other: 1' }, /^api_?[kK]ey must/],
    [{ webhookSecret: 'hello' }, /^webhook_?[sS]ecret must/],
    [{ webhookSecret: 'whsec_' }, /^webhook_?[sS]ecret must/],
    [{ webhookSecret: 'whsec_🙂' }, /^webhook_?[sS]ecret must/],
    [{ mode: 'both' }, /^mode must/],
  ])('what cannot work is refused at once: %j', async (over, sentence) => {
    const options = { url: 'https://pay.example.in', apiKey: 'pw_live_x', ...over };
    expect((await ask({ verb: 'new', options })).wrong).toMatch(sentence);
  });
}
