import { expect, test } from '@jest/globals';
import { alertForPeople } from '../../../../src/cli/alert/shown.ts';
import { show } from '../../../../src/cli/show.ts';
import { alertDetails } from '../../../../src/payments/alerts/alert-json.ts';

const arrivedAt = new Date('2026-11-21T10:15:00Z');

/** What is told of an order near to an alert of ₹499.37. */
function toldOf(payablePaise: number, createdAt: string, amountPaise: number | null = 49_937) {
  const alert = { amountPaise, arrivedAt } as Parameters<typeof alertDetails>[0];
  const order = {
    orderId: 'PW-0000000001',
    payablePaise,
    status: 'pending',
    slip: 'near',
    createdAt: new Date(createdAt),
  } as const;
  const details = { ...alertDetails(alert, [order]) };
  return { details, text: show(alertForPeople(details)) };
}

test.each([
  [49_940, '2026-11-21T10:14:55.300Z', -0.03, 5, '₹0.03 too little', '5 s before'],
  [49_900, '2026-11-21T07:02:59Z', 0.37, 11_521, '₹0.37 too much', '3 h 12 min before'],
  [49_937, '2026-11-21T10:15:00.900Z', 0, 0, 'exactly', 'at that second'],
  [50_037, '2026-11-21T10:16:30Z', -1, -90, '₹1.00 too little', '1 min 30 s after'],
  [49_937, '2026-11-18T10:15:00Z', 0, 259_200, 'exactly', '3 days before'],
  [49_937, '2026-11-20T09:15:00Z', 0, 90_000, 'exactly', '1 day 1 h before'],
])(
  'an order of %d paise made %s is told by its difference and its time',
  (payable, created, ...told) => {
    const [difference, madeBeforeS, paid, made] = told;
    const { details, text } = toldOf(payable, created);
    expect(details.nearest).toEqual([
      expect.objectContaining({ difference, made_before_s: madeBeforeS }),
    ]);
    const row = text.split('\n').at(-1) ?? '';
    expect(row).toContain(`  ${paid}  `);
    expect(row).toMatch(new RegExp(`  ${made}$`));
    expect(row.length).toBeLessThanOrEqual(80);
  },
);

test('an alert without an amount lies off by none', () => {
  const { details, text } = toldOf(49_937, '2026-11-21T10:14:00Z', null);
  expect(details.nearest[0]).toMatchObject({ difference: null });
  expect(text).toMatch(/ – {2,}1 min before$/);
});
