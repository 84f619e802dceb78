import { expect, test } from '@jest/globals';
import { exportOrders, exportWorkbook } from '../../../../src/office/reports/export-orders.ts';
import { testContext } from '../../../setup/context.ts';
import { aBusiness, anAccount, anOrderRow } from '../../../setup/factories/index.ts';
import { readWorkbook } from '../../../setup/read-workbook.ts';

const ctx = testContext();

test('the workbook has what the CSV has, and its sums can be added up', async () => {
  const business = await aBusiness(ctx);
  const account = await anAccount(ctx, business);
  const month = { createdAt: new Date('2025-11-10T10:00:00Z') };
  for (const [at, merchantOrderId] of ['=1+1', '\u202e🙂', '+91'].entries())
    await anOrderRow(ctx, business, account, {
      ...month,
      status: 'paid',
      merchantOrderId,
      payablePaise: 10_037 + at,
      paidAt: new Date('2025-11-10T10:01:00Z'),
    });
  await anOrderRow(ctx, business, account, { ...month, status: 'expired' });
  const { titles, rows } = await readWorkbook(exportWorkbook(ctx, business.businessId, '2025-11'));
  expect(titles).toEqual(['Orders']);
  let csv = '';
  for await (const piece of exportOrders(ctx, business.businessId, '2025-11', 'csv')) csv += piece;
  const [sheet = []] = rows;
  expect(sheet).toHaveLength(csv.trim().split('\n').length);
  expect(sheet[0]).toContain('payable_amount');
  const words = sheet.flat();
  expect(words).toEqual(
    expect.arrayContaining(['=1+1', '\u202e🙂', '+91', 100.37, 100.38, 100.39]),
  );
  const total = sheet.find(([kind]) => kind === 'month_total');
  expect(total).toEqual(expect.arrayContaining([301.14, 3]));
});
