import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PayView } from '../../../src/orders/payer/pay-view.ts';
import { payPage } from '../../../src/pay-page/page.ts';
import { pageState, returnsAfter } from '../../../src/pay-page/state.ts';
import { texts } from '../../../src/pay-page/texts/index.ts';
import { appLinks } from '../../../src/upi/apps.ts';
import { escapeHtml, html } from '../../../src/web/html.ts';

const now = new Date('2026-05-01T10:00:00Z');
const order: PayView = {
  orderId: 'PW-0000000001',
  face: { colour: null, logoDigest: null },
  shop: 'Chai & Sons',
  test: false,
  status: 'pending',
  amountPaise: 49_900,
  payablePaise: 49_937,
  createdAt: now,
  expiresAt: new Date(now.getTime() + 300_000),
  windowEndsAt: new Date(now.getTime() + 720_000),
  late: false,
  vpa: 'shop@okhdfcbank',
  payeeName: 'CHAI',
  upiUri: 'upi://pay?pa=shop@okhdfcbank&am=499.37',
  appButtons: 'after_code',
  bankReference: null,
  paidAt: null,
  returnUrl: null,
  backUrl: null,
  now,
};
const assets = { script: '/pay/assets/page.js', style: 'body{margin:0}' };
const visit = {
  language: 'en',
  phone: 'android',
  stays: false,
  insideApp: null,
  seen: false,
  answered: null,
} as const;

describe('html', () => {
  test('whatever is put into a template comes out as text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const made = html`<p title="${text}">${text}</p>`.text;
        expect(made.match(/[<>"]/g)).toEqual(['<', '"', '"', '>', '<', '>']);
        expect(made).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
      }),
    );
  });

  test('markup of its own, lists and nothing are put in as they are', () => {
    expect(html`${[html`<b>1</b>`, null, false, 'a & b', 2]}`.text).toBe('<b>1</b>a &amp; b2');
  });

  test('control characters and lone surrogates do not reach a page', () => {
    expect(escapeHtml('a\u0000b\ud800c')).toBe('a\ufffdb\ufffdc');
  });
});

describe('pageState', () => {
  const at = (ms: number) => new Date(order.expiresAt.getTime() + ms);

  test('the code goes at expires_at itself, although the order is still pending', () => {
    expect(pageState({ ...order, now: at(-1) })).toBe('waiting');
    expect(pageState({ ...order, now: at(0) })).toBe('checking');
  });

  test('a payment that is seen and waits for the shop is said while the order is open, not once it is decided', () => {
    for (const status of ['pending', 'expired'] as const)
      expect(pageState({ ...order, status }, true)).toBe('seen');
    expect(pageState({ ...order, now: at(0) }, true)).toBe('seen');
    for (const [status, state] of [
      ['paid', 'paid'],
      ['failed', 'failed'],
      ['manual_review', 'review'],
    ] as const)
      expect(pageState({ ...order, status }, true)).toBe(state);
    expect(returnsAfter('seen')).toBeNull();
  });

  test('after expiry it looks on while a late alert can count, and only then returns by itself', () => {
    expect(pageState({ ...order, status: 'expired', late: true })).toBe('looking');
    expect(pageState({ ...order, status: 'expired', late: false })).toBe('expired');
    expect([
      returnsAfter('looking'),
      returnsAfter('checking'),
      returnsAfter('review'),
      returnsAfter('waiting'),
    ]).toEqual([null, null, null, null]);
    expect(
      [returnsAfter('paid'), returnsAfter('failed'), returnsAfter('expired')].every(
        (seconds) => seconds !== null && seconds >= 5,
      ),
    ).toBe(true);
  });
});

describe('texts', () => {
  test.each(Object.values(texts))('$language: says what English says', (said) => {
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : typeof value;
    expect(shape(said)).toEqual(shape(texts.en));
  });
});

describe('the page', () => {
  test('no attribute and no element of an order gets out of its place, whatever it holds', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '/', '`', 'script', '=', ' ', 'onload'),
    });
    const plain = payPage({ ...order, shop: 'x', payeeName: 'x', vpa: 'x@y' }, visit, assets).match(
      /<[a-z]/g,
    )?.length;
    fc.assert(
      fc.property(hostile, hostile, (shop, payeeName) => {
        const page = payPage(
          { ...order, shop: `x${shop}`, payeeName, vpa: `x${payeeName}` },
          visit,
          assets,
        );
        expect(page.match(/<[a-z]/g)?.length).toBe(plain);
      }),
      { numRuns: 50 },
    );
  });

  test('a link too long for a code is offered as a link', () => {
    const page = payPage(
      { ...order, upiUri: `upi://pay?pa=a@b&pn=${'x'.repeat(4000)}` },
      { ...visit, phone: 'other' },
      assets,
    );
    expect(page).not.toContain('<svg class="qr"');
    expect(page).toContain('href="upi://pay?pa=a@b&amp;pn=');
  });

  test('only the scheme differs between apps, and nothing but a UPI payment becomes a link', () => {
    const payment = order.upiUri.slice('upi://pay?'.length);
    for (const phone of ['android', 'ios', 'other'] as const)
      for (const { href } of appLinks(order.upiUri, phone))
        expect(href).toMatch(
          new RegExp(`^[a-z]+://(upi/)?pay\\?${payment.replaceAll('.', '\\.')}$`),
        );
    expect(appLinks('javascript:alert(1)', 'android')).toEqual([]);
  });
});
