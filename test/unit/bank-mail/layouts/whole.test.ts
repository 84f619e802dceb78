import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nothingTaught, type TaughtPiece } from '../../../../src/bank-mail/taught.ts';
import {
  piecesOf,
  readLayouts,
  writeLayouts,
} from '../../../../src/bank-mail/teach/layouts-file.ts';
import { filedPieces, learnMail } from '../../../../src/bank-mail/teach/learn-mail.ts';
import { page } from '../../../mails/build.ts';
import { saying } from '../../../setup/words.ts';
import { formats, html, linesOf, read as readFormat, text } from '../banks/known-formats.ts';
import { alert, classic, options, read } from '../hdfc.ts';

const anyone = { bank: null, lastDigits: null, addresses: null, payeeName: null };
const below = (line: string, how: Parameters<typeof classic>[0] = {}) =>
  alert({ html: page(`${classic(how)}<br><br>${line}`) });
const taught = (pieces: readonly TaughtPiece[]) => ({ knowledge: { ...nothingTaught, pieces } });

/** What teaching all that a mail asks about adds; the mail must be teachable. */
async function teach(raw: Buffer, despite = true): Promise<TaughtPiece[]> {
  const learnt = await learnMail(raw, options, anyone, despite);
  expect([learnt.state, learnt.why]).toEqual(['learnt', saying(/\S/)]);
  return piecesOf(learnt.pieces);
}

const NEW = 'Our branch in Mylapore has a new lift.';

test('no format settles with a sentence that nobody knows, above or below its statement', async () => {
  for (const known of formats) {
    const lines = linesOf(known);
    for (const body of [html([...lines, NEW]), text([NEW, ...lines])])
      expect([known.one.name, (await readFormat(known, body)).reason]).toEqual([
        known.one.name,
        'ambiguous',
      ]);
  }
});

test('what a mail asks about is known once it was taught, in any mail of that bank', async () => {
  const pieces = await teach(below(NEW));
  const later = below(NEW.toUpperCase(), { amount: '77.25', reference: '700000000001' });
  expect(await read(later)).toMatchObject({ reason: 'ambiguous', kind: 'credit' });
  expect(await read(later, taught(pieces))).toMatchObject({ reason: 'ok', amountPaise: 7_725 });
  expect((await read(below('Our branch in Adyar has a new lift.'), taught(pieces))).reason).toBe(
    'ambiguous',
  );
});

test('a piece of fewer than four words, or with a warned word, counts only where it was taught', async () => {
  const line = 'Credit confirmed.';
  const pieces = await teach(below(line));
  expect((await read(below(line), taught(pieces))).reason).toBe('ok');
  const elsewhere = alert({ html: page(`${line}<br>${classic()}`) });
  expect((await read(elsewhere, taught(pieces))).reason).toBe('ambiguous');
});

describe('a piece varies in its slots only', () => {
  const says = (amount: string, day: string) =>
    `We noted Rs. ${amount} on ${day} for a/c **7722 in our ledger of today.`;
  test('what repeats the statement follows it, and anything else is another piece', async () => {
    const pieces = await teach(below(says('160.00', '18-04-26')));
    const of = async (line: string) => (await read(below(line), taught(pieces))).reason;
    expect(await of(says('160.00', '18-04-26'))).toBe('ok');
    expect(await of(says('161.00', '18-04-26'))).toBe('ambiguous');
    expect(await of(says('160.00', '17-04-26'))).toBe('ambiguous');
    const other = below(says('12.50', '18-04-26'), { amount: '12.50' });
    expect((await read(other, taught(pieces))).reason).toBe('ok');
  });
  test('a balance is any', async () => {
    const pieces = await teach(below('Your clear balance with us today is Rs. 5,221.10 in all.'));
    const later = below('Your clear balance with us today is Rs. 9.00 in all.');
    expect((await read(later, taught(pieces))).reason).toBe('ok');
  });
  test('a link’s path is any, its host is not', async () => {
    const pieces = await teach(below('Read the new rules at https://bank.example/a?x=1 now.'));
    const at = async (url: string) =>
      (await read(below(`Read the new rules at ${url} now.`), taught(pieces))).reason;
    expect(await at('https://bank.example/b')).toBe('ok');
    expect(await at('https://evil.example/b')).toBe('ambiguous');
  });
});

describe('what nobody can teach, whoever asks', () => {
  test.each([
    [
      'a statement of its own',
      'Rs. 20.00 has been debited from your HDFC Bank account ending in 7722',
    ],
    [
      'another reference behind the bank’s own label',
      'UPI transaction reference number is 999999999999',
    ],
    ['few words with an amount', 'Paid Rs. 9'],
  ])('%s', async (_what, line) => {
    const learnt = await learnMail(below(line), options, anyone, true);
    expect(learnt.state).toBe('refused');
  });
  test('words that run on into the statement', async () => {
    const raw = alert({
      html: page(classic().replace(' Rs. 160.00', ' It is untrue that Rs. 160.00')),
    });
    expect((await learnMail(raw, options, anyone, true)).state).toBe('refused');
  });
  test('a mail that nothing proves', async () => {
    expect((await learnMail(alert({ top: [] }), options, anyone, true)).state).toBe('refused');
  });
});

test.each([
  'This credit has been reversed.',
  'Status: Rejected by bank',
  'Kindly ignore the alert above.',
  'It was not credited after all.',
  'यह लेनदेन विफल हो गया है।',
  'Your salary of this month.',
  'A fee of Rs. 5,00,000 was taken.',
])('a wrong click on “%s” teaches nothing: it is warned of, and shown', async (line) => {
  const learnt = await learnMail(below(line), options, anyone, false);
  expect(learnt.state).toBe('refused');
  expect(learnt.questions.some(({ warnings }) => warnings.length > 0)).toBe(true);
  expect(learnt.questions.map(({ words }) => words).join(' ')).toContain(
    line.toLowerCase().split(' ')[1] ?? '',
  );
});

test('property: whatever the payer writes, the payment is the same or settles nothing, and no question holds it', async () => {
  const word = fc.constantFrom(
    ...[
      'RAVI',
      'refund',
      'Rs. 9.00',
      'Status:',
      'Reversed',
      'UPI',
      'not',
      'credited',
      '999999999999',
    ],
    ...['Remarks :', 'zebra', 'on 01-01-26', 'Dear Customer,', '.', 'has been', '12:30', 'वापस'],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 6 }), async (words) => {
      const payer = words.join(' ');
      const reading = await read(below(NEW, { payer: payer.replaceAll('&', '') }));
      const asked = reading.asked.map((question) => question.words).join(' ');
      expect(asked).not.toMatch(/zebra|999999999999|rs\. ?9\.00|status:|12:30/);
      if (reading.amountPaise !== null) expect(reading.amountPaise).toBe(16_000);
      const plain = await read(alert({ html: page(classic({ payer })) }));
      if (plain.reason === 'ok')
        expect(plain).toMatchObject({ amountPaise: 16_000, reference: '620132678501' });
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 200) },
  );
});

describe('a file of layouts', () => {
  test('holds what was learnt, word for word', async () => {
    const { asked, bank } = await read(below(NEW));
    const filed = { banks: [], pieces: filedPieces({ asked, bank }) };
    expect(readLayouts(writeLayouts(filed))).toEqual({ ...filed, version: 1 });
  });
  test.each([
    ['no JSON', '{'],
    ['another version', '{"version":2,"pieces":[]}'],
    ['keys of its own', '{"version":1,"pieces":[],"__proto__":{"a":1},"more":1}'],
    [
      'a place that is none',
      '{"version":1,"pieces":[{"bank":"hdfc","place":"x","words":"a","between":null,"warned":[]}]}',
    ],
    ['too large', ' '.repeat(9 * 1024 * 1024)],
  ])('that is %s is refused in a sentence', (_what, file) => {
    expect(readLayouts(file)).toEqual({ problem: expect.stringMatching(/\.$/) });
  });
});
