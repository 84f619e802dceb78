import { expect, test } from '@jest/globals';
import { whyLeft } from '../../../../src/bank-mail/banks/whole/why-left.ts';
import { findingInHindi } from '../../../../src/console/hindi/finding-in-hindi.ts';

test.each([
  [['Status: Reversed'], /a reversal or a refund/],
  [['Your refund is on its way'], /a reversal or a refund/],
  [['यह राशि वापस कर दी गई'], /a reversal or a refund/],
  [['Yeh raashi wapas ki gayi'], /a reversal or a refund/],
  [['Transaction state', 'Payment pending'], /tell a status/],
  [['भुगतान असफल रहा'], /tell a status/],
  [['Credited in error'], /a mistake or a correction/],
  [['This money is not yours'], /deny something/],
  [['Something odd stands here'], /words that are not understood/],
  // A part of a word, or an everyday one, tells of nothing.
  [['We called back later', 'Holder notes'], /words that are not understood/],
])('%j is told as what it is', (words, told) => {
  expect(whyLeft(words)).toMatch(told);
  expect(findingInHindi(whyLeft(words))).toMatch(/[ऀ-ॿ]/);
});

test('of several the one that takes the payment back is told', () => {
  expect(whyLeft(['It did not fail', 'Reversal: done'])).toMatch(/a reversal or a refund/);
});
