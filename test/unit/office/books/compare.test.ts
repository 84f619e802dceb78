import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare, type ToldAlert } from '../../../../src/office/books/compare.ts';
import type { Credit } from '../../../../src/office/books/read-statement.ts';

const aCredit = (over: Partial<Credit> = {}): Credit => ({
  line: 1,
  day: '2026-04-18',
  amountPaise: 16_000,
  description: 'UPI',
  references: [],
  ...over,
});
const anAlert = (over: Partial<ToldAlert> = {}): ToldAlert => ({
  alertId: 'alr_1',
  day: '2026-04-18',
  amountPaise: 16_000,
  reference: null,
  ...over,
});

const days = fc.constantFrom('2026-04-17', '2026-04-18', '2026-04-19', '2026-04-25');
const references = fc.constantFrom('620132678501', '620132678502', '620132678503');
const amounts = fc.constantFrom(100, 200);

test('no credit and no alert is used twice or lost, and what agrees is of one amount, near in time, and of one reference', () => {
  const credits = fc.array(
    fc
      .record({
        day: days,
        amountPaise: amounts,
        references: fc.uniqueArray(references, { maxLength: 1 }),
      })
      .map((over) => aCredit(over)),
  );
  const alerts = fc.array(
    fc
      .record({ day: days, amountPaise: amounts, reference: fc.option(references) })
      .map((over) => anAlert(over)),
  );
  fc.assert(
    fc.property(credits, alerts, (came, told) => {
      const { agreed, untold, unseen } = compare(came, told);
      expect(new Set([...agreed.map(({ credit }) => credit), ...untold])).toEqual(new Set(came));
      expect(agreed.length + untold.length).toBe(came.length);
      expect(new Set([...agreed.map(({ alert }) => alert), ...unseen])).toEqual(new Set(told));
      expect(agreed.length + unseen.length).toBe(told.length);
      for (const { credit, alert } of agreed) {
        expect(credit.amountPaise).toBe(alert.amountPaise);
        const [named] = credit.references;
        if (named && alert.reference) expect(named).toBe(alert.reference);
        else
          expect(Math.abs(Date.parse(credit.day) - Date.parse(alert.day))).toBeLessThanOrEqual(
            86_400_000,
          );
      }
    }),
  );
});

test('a reference finds its payment however the bank fills it up, and on another day', () => {
  const credit = aCredit({ references: ['620132678501'], day: '2026-04-21' });
  const alert = anAlert({ reference: '0000620132678501' });
  expect(compare([credit], [alert]).agreed).toEqual([{ credit, alert }]);
});

test('a payment is preferred to one of the day before of the same amount', () => {
  const before = anAlert({ alertId: 'alr_b', day: '2026-04-17' });
  const same = anAlert({ alertId: 'alr_s' });
  expect(compare([aCredit()], [before, same]).unseen).toEqual([before]);
});

test.each([
  ['no reference', []],
  ['another reference', ['620132678501']],
])('a month of one price is compared however many payments of %s it has', (_which, references) => {
  const credits = Array.from({ length: 50_000 }, (_, line) => aCredit({ line, references }));
  const alerts = Array.from({ length: 20_000 }, (_, i) =>
    anAlert({ alertId: `alr_${i}`, reference: '620132678502' }),
  );
  const { agreed, unseen } = compare(credits, alerts);
  expect([agreed.length, unseen.length]).toEqual(references.length ? [0, 20_000] : [20_000, 0]);
});
