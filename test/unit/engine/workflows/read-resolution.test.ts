import { expect, test } from '@jest/globals';
import { readResolution } from '../../../../src/engine/workflows/order/read-messages.ts';

const good = { as: 'paid', reason: 'the customer showed the UTR', by: 'Asha' };

test('the input that support types is read', () => {
  expect(readResolution(good)).toEqual(good);
  expect(readResolution({ ...good, alert: 'alr_1x' })).toEqual({ ...good, alert: 'alr_1x' });
  expect(readResolution({ ...good, by: ' Asha ', alert: null })).toEqual(good);
});

test.each([
  ['paid', /JSON object/],
  [null, /JSON object/],
  [[], /JSON object/],
  [{ ...good, as: 'yes' }, /^as must be/],
  [{ ...good, reason: '' }, /^reason must be/],
  [{ ...good, reason: 'x'.repeat(501) }, /^reason must be/],
  [{ ...good, by: undefined }, /^by must be/],
  [{ ...good, by: 7 }, /^by must be/],
  [{ ...good, alert: 'PW-0000000001' }, /^alert must be/],
  [{ ...good, as: 'failed', alert: 'alr_1' }, /^alert goes only with/],
  [{ ...good, allert: 'alr_1' }, /"allert" is not a field/],
])('a wrong entry is refused in a sentence that names the field: %j', (typed, sentence) => {
  expect(() => readResolution(typed)).toThrow(sentence);
});
