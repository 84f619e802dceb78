import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readStatement } from '../../../../src/office/books/read-statement.ts';
import { readCellAmount, readDay } from '../../../../src/office/books/statement-cells.ts';
import { Refusal } from '../../../../src/platform/refusal.ts';
import { say } from '../../../../src/words/sentence.ts';
import { banks, type Line, statementOf } from './statements.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const day = fc
  .integer({ min: Date.parse('2024-01-01'), max: Date.parse('2027-12-31') })
  .map((ms) => new Date(ms).toISOString().slice(0, 10));
const aLine: fc.Arbitrary<Line> = fc.record({
  day,
  text: fc.constantFrom(
    'UPI/ASHA "K"/ok',
    'NEFT CR, RAVI',
    'चाय का पेमेंट',
    '=HYPERLINK(1)',
    "O'BRIEN;TEA|2",
  ),
  reference: fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }).map(String),
  paise: fc.integer({ min: 1, max: 99_99_99_999 }),
  out: fc.boolean(),
});

describe.each(Object.keys(banks))('a statement of %s', (bank) => {
  test('is read to the paisa and the day, whatever came in', () => {
    fc.assert(
      fc.property(fc.array(aLine, { minLength: 1, maxLength: 12 }), (lines) => {
        const read = readStatement(bytes(statementOf(bank, lines)));
        const came = lines.filter(({ out }) => !out);
        expect(read.credits.map((one) => [one.day, one.amountPaise])).toEqual(
          came.map((one) => [one.day, one.paise]),
        );
        for (const [i, line] of came.entries())
          expect(read.credits[i]?.references).toContain(line.reference);
        expect(read.unread).toEqual([]);
        const days = lines.map((line) => line.day).sort();
        expect([read.from, read.to]).toEqual([days[0], days.at(-1)]);
      }),
      { numRuns: 30 },
    );
  });

  test('is told by its headings', () => {
    const line = { day: '2026-04-18', text: 'UPI', reference: '620132678501', paise: 16_000 };
    const { format } = readStatement(bytes(statementOf(bank, [line], '\n')));
    expect(format).toBe(bank.split(',')[0]);
  });
});

describe('a file', () => {
  const line = { day: '2026-04-18', text: 'CHAI – café', reference: '620132678501', paise: 16_000 };
  const text = statementOf('hdfc', [line]);
  const wide = (little: boolean) => {
    const made = Buffer.from(text, 'utf16le');
    return little ? made : made.swap16();
  };
  const narrow = Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide(true)])],
    ['UTF-16, the other way round', Buffer.concat([Buffer.from([0xfe, 0xff]), wide(false)])],
    ['UTF-16 without a mark', wide(true)],
    ['Windows-1252', narrow],
  ])('in %s is read', (_name, file) => {
    expect(readStatement(file).credits).toMatchObject([
      { day: '2026-04-18', amountPaise: 16_000, description: 'CHAI – café' },
    ]);
  });

  test('that is none is refused in a sentence', () => {
    const whole = Array.from({ length: 51_000 }, () => '01/04/2026,x,1.00').join('\n');
    for (const [file, words] of [
      ['', 'names the columns'],
      ['hello\nworld', 'names the columns'],
      ['Date,Narration,Deposit\n', 'begins with a date'],
      ['Date,Narration,Deposit\n01/04/2026,"open,1', 'quotation mark'],
      [`Date,Narration,Deposit\n${whole}`, '50,000 rows'],
      [`Date,Narration,Deposit\n${'x'.repeat(5_000_001)}`, '5 MB'],
      ['PK\u0003\u0004', 'Excel'],
      ['', 'it is empty'],
      ['\ufeff \r\n\r\n', 'it is empty'],
      ['%PDF-1.7\n', 'it is a PDF'],
      ['\r\n<html><body><table>', 'it is a web page'],
    ] as const)
      expect(() => readStatement(bytes(file))).toThrow(
        expect.objectContaining({
          code: 'invalid_request',
          message: expect.stringContaining(words),
        }),
      );
  });

  test('of any bytes at all is read or refused, and nothing else', () => {
    const hostile = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .array(
          fc.constantFrom(
            'Date,Narration,Deposit',
            '01/04/2026',
            '"',
            ',',
            '\n',
            '\0',
            '1,00',
            'x',
            '=1',
            '\u202e',
          ),
          { maxLength: 60 },
        )
        .map((parts) => bytes(parts.join(''))),
    );
    fc.assert(
      fc.property(hostile, (file) => {
        try {
          for (const { amountPaise } of readStatement(file).credits)
            expect(Number.isSafeInteger(amountPaise) && amountPaise > 0).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('with a line that cannot be placed names it', () => {
    const file =
      'Date,Narration,Credit\n01/04/2026,a,10.00\n31/02/2026,b,20.00\n02/04/2026,c,1,2\n03/04/2026,d,12.345\n';
    const read = readStatement(bytes(file));
    expect(read.credits.map(({ amountPaise }) => amountPaise)).toEqual([1000]);
    expect(read.unread).toEqual([
      { line: 3, why: say('line_date') },
      { line: 4, why: say('line_columns') },
      { line: 5, why: say('line_amount') },
    ]);
  });
});

test('a table’s own sums are passed over, and a payment without a date that can be read is not', () => {
  const read = readStatement(
    bytes(
      [
        'Date,Description,Debit,Credit,Balance',
        ',Opening balance,,"1,000.00","1,000.00"',
        '18/04/2026,UPI/ASHA,,499.37,"1,499.37"',
        'Total,,0.00,499.37,',
        ',Page Total,0.00,499.37,',
        '18/04/2026,Total tea,,20.00,"1,519.37"',
        'Grand Total:,2,0.00,519.37,',
        '"1,000.00",2,0.00,519.37,"1,519.37"',
        ',UPI/RAVI/total,,30.00,',
        '31/02/2026,Total,,40.00,',
        '31.02.2026,,,41.00,',
        ',TOTALENERGIES,,50.00,',
      ].join('\n'),
    ),
  );
  expect(read.credits.map(({ line }) => line)).toEqual([3, 6]);
  expect(read.unread).toEqual([9, 10, 11, 12].map((line) => ({ line, why: say('line_date') })));
});

test.each([
  ['18/04/26', '2026-04-18'],
  ['18-04-2026', '2026-04-18'],
  ['18.04.2026 23:59', '2026-04-18'],
  ['2026-04-18T10:00', '2026-04-18'],
  ['1 Apr 2026', '2026-04-01'],
  ['01-APR-26', '2026-04-01'],
  ['April 1, 2026', null],
  ['04/18/2026', null],
  ['29/02/2026', null],
  ['', null],
  ['********', null],
])('"%s" is the day %s', (text, expected) => {
  expect(readDay(text)).toBe(expected);
});

test.each([
  ['1,23,456.78', 12_345_678, null],
  ['₹ 499.37 Cr', 49_937, 'in'],
  ['INR 20 (Dr)', 2000, 'out'],
  ['-20', 2000, 'out'],
  ['(20.00)', 2000, 'out'],
  ['+20', 2000, null],
])('"%s" is %d paise, %s', (text, paise, way) => {
  expect(readCellAmount(text)).toEqual({ paise, way });
});

test.each([
  '',
  '0.00',
  '-',
  '-500.00 Cr',
  '(500.00) Cr',
  '500.00- CREDIT',
  '499,37',
  '1e5',
  '=1+1',
  '1.234',
  'Cr',
  '٤٩٩',
])('"%s" is no amount', (text) => {
  expect(readCellAmount(text)).toBeNull();
});

test('a credit that is taken back, by its sign or beside it, is no money that came: a person looks', () => {
  const read = readStatement(
    bytes(
      [
        'Date,Description,Amount,Dr/Cr',
        '18/04/2026,REVERSAL,-500.00,CR',
        '18/04/2026,REVERSAL,(500.00) Cr,CR',
        '18/04/2026,FEE,-20.00,DR',
        '18/04/2026,UPI,499.37,CR',
      ].join('\n'),
    ),
  );
  expect(read.credits).toEqual([expect.objectContaining({ line: 5, amountPaise: 49_937 })]);
  expect(read.unread.map(({ line }) => line)).toEqual([2, 3]);
});
