import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createRequest } from '../../../../src/orders/create/create-request.ts';
import { addressProblem } from '../../../../src/platform/egress/check-url.ts';
import { toPaise, toRupees } from '../../../../src/platform/money.ts';
import { say } from '../../../../src/words/sentence.ts';

const schema = createRequest([]);
const body = {
  amount: 499,
  merchant_order_id: 'order-1',
  success_url: 'https://shop.example/ok',
  failure_url: 'https://shop.example/no',
  webhook_url: 'https://hooks.shop.example/',
};

test('an amount of whole paise is kept exactly, and shown as it was sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (paise) => {
      expect(schema.parse({ ...body, amount: paise / 100 }).amount).toBe(paise / 100);
      expect(toPaise(paise / 100)).toBe(paise);
      expect(toRupees(paise)).toBe(paise / 100);
    }),
  );
});

test('any amount in range is rounded to the nearest paisa or refused for being none', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1_000_000, minExcluded: true, noNaN: true }), (amount) => {
      const paise = toPaise(amount);
      expect(Math.abs(paise - amount * 100)).toBeLessThanOrEqual(0.5);
      expect(schema.safeParse({ ...body, amount }).success).toBe(paise > 0);
    }),
  );
});

test('whatever JSON is sent is accepted or refused in words that name the field, never an error', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        'amount',
        'merchant_order_id',
        'success_url',
        'webhook_url',
        'customer',
        'payment_account_id',
      ),
      fc.jsonValue(),
      (field, value) => {
        const read = schema.safeParse({ ...body, [field]: value });
        if (!read.success)
          for (const issue of read.error.issues)
            expect([issue.path[0], /^(?:must|is) /.test(issue.message)]).toEqual([field, true]);
      },
    ),
  );
});

test('an address that is accepted begins with its scheme and host as written, without credentials', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.string({ unit: 'binary' }),
        fc.string().map((text) => `https://${text}`),
      ),
      (text) => {
        if (addressProblem(text)) return;
        const url = new URL(text);
        expect(text.toLowerCase().startsWith(`${url.protocol}//`)).toBe(true);
        expect([url.username, url.password]).toEqual(['', '']);
        expect(url.hostname).not.toBe('');
        expect(/\s/.test(text)).toBe(false);
      },
    ),
  );
});

test('lengths are counted in characters, not in UTF-16 units', () => {
  expect(schema.safeParse({ ...body, merchant_order_id: ` ${'𝒳'.repeat(120)} ` }).success).toBe(
    true,
  );
  expect(schema.safeParse({ ...body, merchant_order_id: '𝒳'.repeat(121) }).success).toBe(false);
  expect(addressProblem(`https://shop.example/${'𝒳'.repeat(479)}`)).toBeNull();
  expect(addressProblem(`https://shop.example/${'𝒳'.repeat(480)}`)).toEqual(say('url_too_long'));
});
