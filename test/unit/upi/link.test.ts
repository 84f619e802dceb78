import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import jsqr from 'jsqr';
import { isMerchantLink } from '../../../src/upi/link.ts';
import { qrDataUri } from '../../../src/upi/qr.ts';
import { paymentLink } from '../../setup/payment-link.ts';

const payee = { vpa: 'asha.stores@okhdfcbank', payeeName: 'Asha & Sons (100%)' };

test('a link has pa, pn, am, cu and tn and nothing else: @ raw, two decimals, no plus sign', () => {
  expect(paymentLink(payee, 'PW-0123456789', 49_930)).toBe(
    'upi://pay?pa=asha.stores@okhdfcbank&pn=Asha%20%26%20Sons%20%28100%25%29&am=499.30&cu=INR&tn=PW-0123456789',
  );
});

test('to a merchant’s account a link carries the category and the order besides', () => {
  const link = paymentLink({ ...payee, merchantCode: '5411' }, 'PW-0123456789', 49_930);
  expect(link).toContain('&mc=5411&tr=PW-0123456789&am=499.30&cu=INR&tn=PW-0123456789');
  expect([link, paymentLink(payee, 'PW-0123456789', 1)].map(isMerchantLink)).toEqual([true, false]);
  expect(isMerchantLink('upi://pay?pa=a@b&pn=mc=5411&am=1')).toBe(false);
});

test('whatever the payee is called, the link reads back to it, and its amount to the paisa', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.integer({ min: 1, max: 100_000_299 }),
      (name, paise) => {
        const link = paymentLink({ vpa: payee.vpa, payeeName: name }, 'PW-0000000001', paise);
        expect(link).toMatch(/^upi:\/\/pay\?[A-Za-z0-9%&=@._~-]+$/);
        const fields = new URLSearchParams(link.slice('upi://pay?'.length));
        expect(fields.get('pn')).toBe([...name].slice(0, 50).join(''));
        expect(fields.get('am')).toMatch(/^\d+\.\d\d$/);
        expect(Math.round(Number(fields.get('am')) * 100)).toBe(paise);
      },
    ),
  );
});

test('the QR code holds the link, as a scanner reads it', async () => {
  const link = paymentLink(payee, 'PW-0123456789', 49_930);
  const uri = await qrDataUri(link);
  const svg = Buffer.from(
    uri?.replace('data:image/svg+xml;base64,', '') ?? '',
    'base64',
  ).toString();
  expect(jsqr.default(...pixels(svg))?.data).toBe(link);
});

test('where no QR code can be made there is none', async () => {
  expect(await qrDataUri('x'.repeat(5_000))).toBeNull();
});

/** Draws the one path of the SVG (runs of dark modules, a row each) at eight pixels a module. */
function pixels(svg: string): [Uint8ClampedArray, number, number] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = 8;
  const image = new Uint8ClampedArray((size * scale) ** 2 * 4).fill(255);
  const path = /stroke="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  let x = 0;
  let y = 0;
  for (const [, command, first = '0', second] of path.matchAll(
    /([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g,
  )) {
    if (command === 'M') [x, y] = [Number(first), Math.floor(Number(second))];
    else if (command === 'm') x += Number(first);
    else {
      for (let dark = x * scale; dark < (x + Number(first)) * scale; dark++)
        for (let row = y * scale; row < (y + 1) * scale; row++)
          image.fill(0, (row * size * scale + dark) * 4, (row * size * scale + dark) * 4 + 3);
      x += Number(first);
    }
  }
  return [image, size * scale, size * scale];
}
