import { expect, test } from '@jest/globals';
import { mergeViews } from '../../../src/bank-mail/merge-views.ts';
import { nothingTaught } from '../../../src/bank-mail/taught.ts';
import type { BankProfile, Found, MailView, ProfileReading } from '../../../src/bank-mail/types.ts';
import { say } from '../../../src/words/sentence.ts';

const credit: Found = {
  template: 'credit',
  kind: 'credit',
  rail: 'upi',
  amountPaise: 49_937,
  reference: null,
  accountTail: '4477',
  stated: { precision: 'none' },
};
const doubtful = (found: Partial<Found> = {}): ProfileReading => ({
  kind: 'ambiguous',
  why: say('doubt_words_unknown'),
  around: { ...credit, ...found },
});
const clear = (found: Partial<Found> = {}): ProfileReading => ({
  kind: 'found',
  found: { ...credit, ...found },
});

/** What is told of a mail of which these are the readings of its parts. */
function told(...readings: readonly ProfileReading[]): Found | null {
  const reading = merged(...readings);
  return reading.kind === 'ambiguous' ? (reading.around ?? null) : null;
}

function merged(...readings: readonly ProfileReading[]): ProfileReading {
  const views = readings.map(
    (_, nth): MailView => ({
      ...{ subject: '', flat: String(nth), lines: [] },
    }),
  );
  const profile: BankProfile = {
    ...{ bank: 'hdfc', domains: [], showsDigits: true },
    read: ({ flat }) => readings[Number(flat)] ?? { kind: 'none' },
    around: () => ({ asked: [], used: [] }),
    claim: () => null,
  };
  return mergeViews(profile, { views }, nothingTaught);
}

test('a payment beside unknown words has the reference that only another part states', () => {
  expect(told(doubtful(), clear({ reference: '612345678901' }))).toEqual({
    ...credit,
    reference: '612345678901',
  });
  expect(told(doubtful(), doubtful({ reference: '612345678901' }))?.reference).toBe('612345678901');
});

test('parts that agree with the first and not with each other tell no payment', () => {
  const [one, other] = [clear({ reference: '612345678901' }), doubtful({ reference: '7' })];
  expect(told(doubtful(), one, other)).toBeNull();
});

test.each([
  ['another payer', ['RAVI KUMAR'], ['SITA DEVI'], 'ambiguous'],
  [
    'another remark behind the same payer',
    ['RAVI KUMAR', 'chai'],
    ['RAVI KUMAR', 'rent'],
    'ambiguous',
  ],
  ['the same payer, broken for its length', ['RAVI\nKUMAR'], ['Ravi  Kumar'], 'found'],
  ['the same payer, cut', ['RAVI KUMAR SHARMA'], ['RAVI KUMAR SHA'], 'found'],
])('parts that name %s: %j and %j is %s', (_what, one, other, kind) => {
  const named = (words: readonly string[]): ProfileReading => ({
    kind: 'found',
    found: credit,
    words,
  });
  expect(merged(named(one), named(other)).kind).toBe(kind);
});
