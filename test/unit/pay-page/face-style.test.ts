import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { faceStyle, widgetFaceStyle } from '../../../src/pay-page/face-style.ts';

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
const coloursOf = (style: string) =>
  [...style.matchAll(/--brand:(#[0-9a-f]{6});--on-brand:(#[0-9a-f]{6})/g)].map(
    ([, brand = '', onBrand = '']) => ({ brand, onBrand }),
  );

test('whatever colour is chosen can be read, by day and by night, and what stands on it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const [day, night] = coloursOf(faceStyle(`#${number.toString(16).padStart(6, '0')}`));
      if (!day || !night) throw new Error('a rule is missing');
      for (const ground of ['#ffffff', '#eef1f4', '#e7f2ee'])
        expect(contrast(day.brand, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#0e1418', '#172026', '#12302a'])
        expect(contrast(night.brand, ground)).toBeGreaterThanOrEqual(4.5);
      for (const { brand, onBrand } of [day, night])
        expect(contrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test('a colour that can be read stays as it is', () => {
  expect(coloursOf(faceStyle('#7b1fa2'))[0]).toEqual({ brand: '#7b1fa2', onBrand: '#ffffff' });
});

test.each([null, '', 'red', '#fff', '#0a5c4a;}body{display:none', '</style>', '#0A5C4A'])(
  '%j makes no style',
  (colour) => {
    expect(faceStyle(colour)).toBe('');
  },
);

test('the widget gets it by day and by night, and nothing else a colour could hold', () => {
  const style = widgetFaceStyle('#ffeb3b');
  const shown = coloursOf(faceStyle('#ffeb3b'));
  for (const { brand, onBrand } of shown)
    expect([style.includes(brand), style.includes(onBrand)]).toEqual([true, true]);
  for (const colour of [null, '#0a5c4a;}body{display:none', '</style>'])
    expect(widgetFaceStyle(colour)).not.toContain('--brand');
});
