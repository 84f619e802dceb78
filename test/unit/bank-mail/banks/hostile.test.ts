import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { profileOf } from '../../../../src/bank-mail/banks/index.ts';
import { nothingTaught } from '../../../../src/bank-mail/taught.ts';
import type { BankProfile, MailView, ProfileReading } from '../../../../src/bank-mail/types.ts';
import { corpus } from '../../../mails/corpus/index.ts';
import type { CorpusMail } from '../../../mails/corpus/mail.ts';
import { lines } from '../../../mails/corpus/shapes.ts';

type Positive = { bank: string; profile: BankProfile; mail: CorpusMail; says: string };

const decoded = (says: string): string =>
  says.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
const positives: Positive[] = Object.entries(corpus).flatMap(([bank, mails]) =>
  mails.flatMap((mail) => {
    const profile = profileOf(/@([\w.-]+)/.exec(mail.from)?.[1] ?? '', [bank]);
    return profile && mail.says !== undefined && mail.expect.reason === 'ok'
      ? [{ bank, profile, mail, says: decoded(mail.says) }]
      : [];
  }),
);
const settling = fc.constantFrom(...positives);

const view = (says: string, subject = ''): MailView => ({
  subject,
  flat: says.replaceAll(' / ', ' '),
  lines: lines(says),
});
const settles = (reading: ProfileReading): number | null =>
  reading.kind === 'found' && reading.found.kind === 'credit' ? reading.found.amountPaise : null;

/** Digits as a person would compare them, groups set apart by blanks or not. */
const bare = (text: string): string => {
  const plain = text.replace(/[,\u200c]/g, '');
  return `${plain} ${plain.replace(/(?<=\d) (?=\d)/g, '')}`;
};
const spelled = (paise: number): RegExp => {
  const [whole, fraction] = [String(Math.trunc(paise / 100)), String(paise % 100).padStart(2, '0')];
  const optional = fraction === '00' ? '(?:\\.0{1,3})?' : `\\.${fraction.replace(/0$/, '0?')}0?`;
  return new RegExp(`(?<!\\d)(?<!\\d\\.)${whole === '0' ? '0?' : whole}${optional}(?!\\d)`);
};

describe('what a payer can write changes nothing but his name', () => {
  const wordings = [
    'Rs.9000.00 has been credited',
    'INR 9,000.00 was credited to your A/c',
    'You have received ₹9000 via UPI',
    'has failed',
    'could not be processed',
    'Rs 9000 debited',
    '<b>Rs.9000</b>',
    '</td><td>Rs.9000',
    '₹9,000.00',
    '\u202e00.0009.sR\u202c',
    'on 01-01-26',
    'IMPS',
    'M/S A&B',
    "O'Brien",
    'राम',
    '24x7',
    'X on 5th',
    'support@hdfcbank.net',
  ];
  test.each(
    positives
      .filter(({ mail }) => /PAYER NAME/.test(mail.says ?? ''))
      .map((one) => [`${one.bank}: ${one.mail.name}`, one] as const),
  )('%s', (_name, { profile, mail, says }) => {
    for (const wording of wordings) {
      const hostile = says.replaceAll('PAYER NAME', wording);
      const paid = settles(
        profile.read(view(hostile, profile.bank === 'phonepe' ? mail.subject : ''), nothingTaught),
      );
      // A name that holds the bank's words is a doubt; no name makes another payment.
      expect([null, mail.expect.paise]).toContain(paid);
    }
  });
});

test('a payer who writes a whole statement of another payment settles nothing else', () => {
  for (const { profile, mail, says } of positives.filter((one) => /PAYER NAME/.test(one.says))) {
    for (const other of positives.filter((one) => one.profile.bank === profile.bank)) {
      const inside = other.says.replaceAll(' / ', ' ').slice(0, 230);
      const paid = settles(
        profile.read(view(says.replaceAll('PAYER NAME', inside)), nothingTaught),
      );
      expect([null, mail.expect.paise]).toContain(paid);
    }
  }
});

describe('a payment that failed, is to come, was refused or is taken back settles nothing', () => {
  const verb =
    /\b(?:has|is|was)(?: been)?(?: successfully)? (?:been )?credited|(?<= )credited(?= to A)|\bhas(?: been)? received|\b(?:You have|You’ve)(?: successfully)? received|Payment Received|has credit|has a credit|Received(?= Rs)|Amount Credited|summary of Credit/i;
  const instead = [
    'will be credited',
    'is to be credited',
    'has not been credited',
    'could not be credited',
    'has failed to be credited',
    'was refused',
    'reversal has been',
    'has been initiated',
    'refund has been initiated',
    'has been debited',
    'You have not received',
    'will receive',
  ];
  const worded = positives.filter(({ says }) => verb.test(says));
  test('every positive has a verb to change', () => {
    expect(
      positives
        .filter((one) => one.bank !== 'phonepe' && !worded.includes(one))
        .map((one) => `${one.bank}: ${one.mail.name}`),
    ).toEqual([]);
  });
  test.each(worded.map((one) => [`${one.bank}: ${one.mail.name}`, one] as const))(
    '%s',
    (_name, { profile, says }) => {
      for (const words of instead)
        expect([
          words,
          settles(profile.read(view(says.replace(verb, words)), nothingTaught)),
        ]).toEqual([words, null]);
      for (const words of [
        'This transaction has failed.',
        'This credit was reversed.',
        'The amount could not be credited.',
      ]) {
        // A remark is the payer's: what he writes in it takes nothing back.
        if (
          /(?:Purpose|Remarks|Transaction Info|Info|Particulars|towards|by UPI|by IMPS|UPI\/CREDIT).{0,90}$/.test(
            says,
          )
        )
          continue;
        expect([words, settles(profile.read(view(`${says} / ${words}`), nothingTaught))]).toEqual([
          words,
          null,
        ]);
      }
    },
  );
});

test('property: a mutilated mail settles nothing but an amount that it states', () => {
  const mutation = fc.record({
    at: fc.nat(600),
    remove: fc.nat(12),
    insert: fc.string({ unit: fc.constantFrom(...'0123456789.,-₹Rs INR/:\nnot'), maxLength: 6 }),
  });
  fc.assert(
    fc.property(
      settling,
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      ({ profile, mail, says }, mutations) => {
        let text = says;
        for (const { at, remove, insert } of mutations) {
          const from = at % text.length;
          text = text.slice(0, from) + insert + text.slice(from + remove);
        }
        const paid = settles(
          profile.read(view(text, profile.bank === 'phonepe' ? mail.subject : ''), nothingTaught),
        );
        if (paid !== null) expect(bare(`${text} ${mail.subject}`)).toMatch(spelled(paid));
      },
    ),
    { numRuns: 3000, seed: 20261121 },
  );
});

test('property: the beginning of a mail settles nothing but the whole mail’s amount', () => {
  fc.assert(
    fc.property(
      settling,
      fc.double({ min: 0, max: 1, noNaN: true }),
      ({ profile, mail, says }, part) => {
        const paid = settles(
          profile.read(view(says.slice(0, Math.floor(says.length * part))), nothingTaught),
        );
        if (paid !== null) expect(paid).toBe(mail.expect.paise);
      },
    ),
    { numRuns: 3000, seed: 20261121 },
  );
});

test('property: with words in front that are no greeting, nothing settles', () => {
  fc.assert(
    fc.property(
      settling.filter((one) => one.bank !== 'phonepe'),
      fc.constantFrom('Fwd:', 'PS.', 'Your friend wrote:', 'If this fails,', 'From: x@y.z'),
      ({ profile, says }, words) => {
        expect(settles(profile.read(view(`${words} ${says}`), nothingTaught))).toBeNull();
      },
    ),
  );
});

test('property: whatever the words, reading ends without an error', () => {
  const any = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          'Rs.',
          '1',
          '2.00',
          ' ',
          'credited',
          'to',
          'your',
          'account',
          'UPI',
          '/',
          '(',
          'VPA',
          ':',
          'on',
          '\n',
        ),
        {
          maxLength: 200,
        },
      )
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(
      settling,
      any,
      any,
      ({ profile }, subject, words) => void profile.read(view(words, subject), nothingTaught),
    ),
  );
});
