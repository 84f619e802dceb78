import { describe, expect, test } from '@jest/globals';
import { isSameName } from '../../../src/bank-mail/bind-account.ts';

describe("a holder's name", () => {
  test.each([
    ['ASHA TEAS', 'Asha  Teas'],
    ['M/s. Asha & Sons', 'ASHA AND SONS'],
    ['Mr ASHA KUMAR', 'Asha Kumar'],
    ['आशा चाय', 'आशा चाय '],
    ['Mrinal Sen', 'MRINAL SEN'],
  ])('%s is %s', (one, other) => {
    expect(isSameName(one, other)).toBe(true);
  });

  test.each([
    ['ASHA TEAS', 'ASHA TEA'],
    ['Asha', 'Asha Kumar'],
    ['Mrinal Sen', 'Inal Sen'],
    ['', ''],
    ['...', '!!'],
    ['आशा', 'आश'],
  ])('%s is not %s', (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });
});
