import { expect, test } from '@jest/globals';
import {
  hasChangedWording,
  isUnderstoodAgain,
} from '../../../../src/payments/alerts/changed-wordings.ts';

/** `+` was understood, `-` was not; the newest first. */
const mails = (text: string): boolean[] => [...text].map((mark) => mark === '+');

test.each([
  ['---++ +++++', true],
  ['-----+++++', true],
  ['-+-+-', true],
  ['+---+++++', true],
])('a bank has changed its words: %s', (text, changed) => {
  expect(hasChangedWording(mails(text.replaceAll(' ', '')))).toBe(changed);
});

test.each([
  ['', 'nothing has come'],
  ['---', 'too few'],
  ['--+++', 'two odd ones'],
  ['-----', 'it never was understood'],
  ['---++-+-+-+-', 'half of its mails never were'],
])('it has not: %s (%s)', (text) => {
  expect(hasChangedWording(mails(text))).toBe(false);
});

test.each([
  ['', false],
  ['++', false],
  ['-'.repeat(25), false],
  ['++---+++++', false],
  ['+++-------', true],
])('a bank is understood again: %s (%s)', (text, again) => {
  expect(isUnderstoodAgain(mails(text))).toBe(again);
});
