import { expect, jest, test } from '@jest/globals';
import { page, tableRows } from '../../../mails/build.ts';
import { formats, html, type Known, linesOf, read, settling } from './known-formats.ts';

jest.setTimeout(600_000);

/** Formats with a payer's name on a row of its own, which a page could seem to go on with. */
const named = ({ one }: Known): boolean => /^C(?:5|6|8)\b/.test(one.name);

test.each([
  'UPI-RET',
  'UPI/REV/620132678501',
  'UPI/RET/620132678501',
  'UPIRET-620132678501',
  'REV-UPI-620132678501',
])('the narration of a payment that came back is no part of a name: %s', async (words) => {
  const settled: string[] = [];
  for (const known of formats.filter(named)) {
    const lines = linesOf(known);
    const name = lines.findIndex((line) => /^(?:From|Sender(?: Name)?)\b/.test(line));
    for (const changed of [
      lines.toSpliced(name + 1, 0, words),
      lines.with(name, `${lines[name]} ${words}`),
    ])
      if ((await read(known, html(changed))).reason === 'ok') settled.push(known.one.name);
  }
  expect(settled).toEqual([]);
});

test.each([
  ['UPI/602487211999/CR/RAMESH KUMAR', true],
  ['UPI-RAMESH KUMAR-tea', true],
  ['Rent by UPI', true],
  ['Reverend Retna via UPI', true],
  ['Paid by UPI/REV', false],
  ['UPI/RET/620132678501', false],
  ['IMPS-687881479680-REV-RAVI', false],
  ['IMPS-687881479680-REVATHI', true],
  ['IMPS-687881479680-RAVI-HDFC-xxxxxxx1234-RETURN', false],
])('a remark settles unless it is the narration of a return: %s', async (remark, settles) => {
  const [known] = formats.filter(({ one }) => /Remarks/.test(one.says ?? ''));
  expect(known).toBeDefined();
  if (known === undefined) return;
  const lines = linesOf(known).map((line) => line.replace(/^(Remarks\s?:).*/, `$1 ${remark}`));
  expect((await read(known, html(lines))).reason === 'ok').toBe(settles);
});

test('somebody at a side of a payment, on a row or greeted, settles nothing', async () => {
  const party = ['From', 'someone@example.com'] as const;
  const rows = (known: Known): [string, string][] =>
    linesOf(known).map((line) => [
      /^[^:]{2,30}(?=: )/.exec(line)?.[0] ?? line,
      line.split(': ')[1] ?? '',
    ]);
  expect(
    await settling((known) => [{ html: page(tableRows([...rows(known), [...party]])) }]),
  ).toEqual([]);
  expect(await settling((known) => [html([...linesOf(known), party.join(' ')])])).toEqual([]);
  expect(
    await settling((known) => [html([`Dear ${party.join(': ')},`, ...linesOf(known)])]),
  ).toEqual([]);
  const advice = 'Please do not share your OTP, CVV or card details with anyone.';
  expect(await settling((known) => [html([...linesOf(known), party.join(': '), advice])])).toEqual(
    [],
  );
});
