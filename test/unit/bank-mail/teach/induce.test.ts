import { describe, expect, test } from '@jest/globals';
import { taughtProfileOf } from '../../../../src/bank-mail/banks/taught-bank.ts';
import { nothingTaught, type TaughtBank } from '../../../../src/bank-mail/taught.ts';
import { induce } from '../../../../src/bank-mail/teach/induce.ts';
import type { MailView, ProfileReading } from '../../../../src/bank-mail/types.ts';
import { saying } from '../../../setup/words.ts';
import { FORMATS, factual, type Told, told, viewOf } from './formats.ts';

const DOMAIN = 'konark.bank.in';
const SAMPLES = 6;

const formats = Object.entries(FORMATS);
const pairs = Array.from({ length: SAMPLES }, (_, one) =>
  Array.from({ length: SAMPLES - one - 1 }, (__, more): [number, number] => [one, one + 1 + more]),
).flat();

function made(format: (one: Told) => string[], ...nths: readonly number[]) {
  return induce(nths.map((nth) => factual(format, nth)));
}

function reads(templates: readonly string[], openings: readonly string[]) {
  const bank: TaughtBank = {
    ...{ bank: `other:${DOMAIN}`, name: 'Konark Bank', domain: DOMAIN, signers: [] },
    ...{ templates, openings },
  };
  const profile = taughtProfileOf(DOMAIN, [bank]);
  return (view: MailView): ProfileReading => profile?.read(view, nothingTaught) ?? { kind: 'none' };
}

/** The credit that a view states, whatever else is around it. */
const creditIn = (reading: ProfileReading) => {
  if (reading.kind === 'found') return reading.found.kind === 'credit' ? reading.found : null;
  return reading.kind === 'ambiguous' ? (reading.around ?? null) : null;
};

describe.each(formats)('%s', (what, format) => {
  const hasReference = what !== 'no reference' && what !== 'told twice, in two languages';

  test('every two of its mails make a template that reads all of them right, or say what is missing', () => {
    let templates = 0;
    for (const pair of pairs) {
      const induced = made(format, ...pair);
      if (induced.kind !== 'template') {
        // Two payments of one person: nobody can say which words are his.
        expect([induced, pair[0] % 4]).toEqual([{ kind: 'more', why: saying(/\S/) }, pair[1] % 4]);
        continue;
      }
      templates += 1;
      const read = reads(induced.templates, induced.openings);
      for (let nth = 0; nth < 10; nth += 1) {
        const one = told(nth);
        expect(creditIn(read(viewOf(format(one))))).toMatchObject({
          amountPaise: one.paise,
          accountTail: expect.stringMatching(new RegExp(`${one.tail}$`)),
          reference: hasReference ? one.ref : null,
        });
      }
    }
    expect(templates).toBeGreaterThanOrEqual(pairs.length - 2);
  });

  test('no part of a mail that is cut off reads as another payment', () => {
    const induced = made(format, 0, 1);
    if (induced.kind !== 'template') throw new Error(induced.why.key);
    const read = reads(induced.templates, induced.openings);
    const one = told(2);
    const text = format(one).join('\n');
    for (let end = 1; end < text.length; end += 1) {
      const found = creditIn(read(viewOf(text.slice(0, end).split('\n'))));
      if (found)
        expect([found.amountPaise, found.reference]).toEqual([
          one.paise,
          hasReference ? one.ref : null,
        ]);
    }
  });

  test.each([
    ['an amount', 'RAM Rs.99999.00 has been credited'],
    ['a reference', 'RAM UPI Ref No 999999999999'],
    ['a row', 'RAM Amount: ₹99999.00'],
    ['a refund', 'REFUND SERVICES'],
  ])('a payer who calls himself %s changes nothing', (_, name) => {
    const induced = made(format, 0, 1);
    if (induced.kind !== 'template') throw new Error(induced.why.key);
    const one = { ...told(2), name, note: name };
    const found = creditIn(reads(induced.templates, induced.openings)(viewOf(format(one))));
    if (found)
      expect([found.amountPaise, found.reference]).toEqual([
        one.paise,
        hasReference ? one.ref : null,
      ]);
  });

  test.each([
    ['credited', 'reversed'],
    ['credited', 'not credited'],
    ['received', 'not received'],
    ['Received', 'Debited'],
    ['has a credit', 'will have a credit'],
  ])('“%s” for “%s” is no payment', (came, went) => {
    const induced = made(format, 0, 1);
    if (induced.kind !== 'template') throw new Error(induced.why.key);
    const changed = format(told(2)).map((line) => line.replace(came, went));
    if (changed.join() === format(told(2)).join()) return;
    expect(creditIn(reads(induced.templates, induced.openings)(viewOf(changed)))).toBeNull();
  });
});

describe('what no template is made of', () => {
  const mail = (line: (one: Told) => string) => (one: Told) => [
    'Dear Customer,',
    line(one),
    'Bye.',
  ];
  test.each<[string, string, RegExp, (one: Told) => string]>([
    [
      'the payer in front of the amount',
      'refused',
      /in front of the amount/,
      (p) => `${p.name} paid Rs. ${p.amount}, credited to your account XX${p.tail}, ref ${p.ref}.`,
    ],
    [
      'no digits of the account',
      'refused',
      /last digits/,
      (p) => `Rs. ${p.amount} was credited to your account on ${p.date}.`,
    ],
    [
      'no word of money that came',
      'refused',
      /money that came/,
      (p) => `Rs. ${p.amount} for account XX${p.tail} on ${p.date}.`,
    ],
    [
      'a debit',
      'refused',
      /debited/,
      (p) => `Rs. ${p.amount} was debited, not credited, from account XX${p.tail} on ${p.date}.`,
    ],
    [
      'NEFT',
      'refused',
      /neft/i,
      (p) => `Rs. ${p.amount} was credited to account XX${p.tail} on ${p.date} by NEFT.`,
    ],
    [
      'three places of the payer',
      'refused',
      /two places/,
      (p) =>
        `Rs. ${p.amount} was credited to account XX${p.tail} from ${p.vpa} of ${p.name} for ${p.note} today.`,
    ],
    [
      'an amount whose end nothing shows',
      'refused',
      /where/,
      (p) => `Account XX${p.tail} was credited with Rs. ${p.amount} ok`.replace(' ok', ''),
    ],
  ])('%s', (_, kind, why, line) => {
    const format = _.startsWith('an amount') ? (p: Told) => [line(p)] : mail(line);
    expect(made(format, 0, 1)).toEqual({ kind, why: saying(why) });
  });

  test('one mail, or two of one amount, are too few', () => {
    const [, format] = formats[0] ?? [];
    if (!format) throw new Error('no format');
    expect(made(format, 0).kind).toBe('more');
    expect(made(format, 1, 1).kind).toBe('more');
  });

  test('what stands behind a payer’s label is his, though two payments have the same', () => {
    const format = FORMATS['rows that end in a remark'];
    if (!format) throw new Error('no format');
    const induced = made((one) => format({ ...one, note: 'rent', name: 'RAMESH KUMAR' }), 0, 1);
    expect(induced).toMatchObject({
      templates: [expect.stringMatching(/Sender Name: \{name\}.*Remarks: \{note\}$/)],
    });
  });

  test('two payments of one person ask for his name, and make one with it', () => {
    const format = FORMATS['a sentence with VPA and name'];
    if (!format) throw new Error('no format');
    expect(made(format, 0, 4)).toMatchObject({ kind: 'more', why: saying(/RAMESH KUMAR|@/) });
    const named = [0, 4].map((nth) => {
      const { views, facts } = factual(format, nth);
      return { views, facts: { ...facts, payer: told(nth).name } };
    });
    expect(induce(named).kind).toBe('template');
  });
});
