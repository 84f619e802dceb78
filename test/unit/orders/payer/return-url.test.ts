import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { OrderStatus } from '../../../../src/orders/order-status.ts';
import { returnUrl } from '../../../../src/orders/payer/public-status.ts';

const order = {
  orderId: 'PW-0000000001',
  merchantOrderId: 'cart 7/é',
  status: 'paid' as const,
  successUrl: 'https://shop.example/yes',
  failureUrl: 'https://shop.example/no',
};
const added = 'order_id=PW-0000000001&merchant_order_id=cart%207%2F%C3%A9&status=paid';

describe('returnUrl', () => {
  test.each([
    ['https://shop.example', `https://shop.example?${added}`],
    ['https://shop.example/yes', `https://shop.example/yes?${added}`],
    ['https://shop.example/yes?', `https://shop.example/yes?${added}`],
    ['https://shop.example/yes?a=1&', `https://shop.example/yes?a=1&${added}`],
    ['https://shop.example/yes?a=%20b+c', `https://shop.example/yes?a=%20b+c&${added}`],
    ['https://shop.example/yes#top', `https://shop.example/yes?${added}#top`],
    ['https://shop.example/yes?a=1#top?x', `https://shop.example/yes?a=1&${added}#top?x`],
    ['http://shop.example/#/route', `http://shop.example/?${added}#/route`],
  ])('%s keeps its query, and its fragment stays last', (successUrl, opened) => {
    expect(returnUrl({ ...order, successUrl })).toBe(opened);
  });

  test('paid goes to success_url, expired and failed to failure_url, the others nowhere', () => {
    const start = (status: OrderStatus) => returnUrl({ ...order, status })?.split('?')[0] ?? null;
    expect((['paid', 'expired', 'failed', 'pending', 'manual_review'] as const).map(start)).toEqual(
      [
        'https://shop.example/yes',
        'https://shop.example/no',
        'https://shop.example/no',
        null,
        null,
      ],
    );
  });

  test('an order made outside the API has no merchant_order_id to pass on', () => {
    expect(returnUrl({ ...order, merchantOrderId: null })).toBe(
      'https://shop.example/yes?order_id=PW-0000000001&status=paid',
    );
  });

  test('whatever the shop’s id is, the receiver reads it back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        (id, url) => {
          const opened = new URL(
            returnUrl({ ...order, merchantOrderId: id, successUrl: url }) ?? '',
          );
          expect(opened.searchParams.getAll('merchant_order_id').at(-1)).toBe(id);
          expect(opened.searchParams.getAll('status').at(-1)).toBe('paid');
          expect(opened.hash).toBe(new URL(url).hash);
        },
      ),
    );
  });
});
