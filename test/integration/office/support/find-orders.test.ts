import { expect, test } from '@jest/globals';
import { findOrders } from '../../../../src/office/support/find-orders.ts';
import { lookUpReference } from '../../../../src/payments/alerts/references.ts';
import { testContext } from '../../../setup/context.ts';
import { aBusinessWithAccount, anAlertRow, anOrderRow } from '../../../setup/factories/index.ts';

const ctx = testContext();

test('one box finds an order by all that anybody knows of it, in its own business only', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { businessId, accountId, mailboxId } = business;
  const other = await aBusinessWithAccount(ctx);
  const known = {
    merchantOrderId: 'INV/77 a',
    amountPaise: 1_49_900,
    payablePaise: 1_49_937,
    bankReference: 'HDFC0620132678501x',
    status: 'paid' as const,
  };
  const orderId = await anOrderRow(ctx, business, accountId, known);
  await anOrderRow(ctx, other, other.accountId, { ...known, bankReference: 'n' });
  const typed = await anOrderRow(ctx, business, accountId, { amountPaise: 5, payablePaise: 9 });
  await lookUpReference(ctx, { orderId: typed, mailboxId }, '620132678777');
  await anAlertRow(ctx, business, { reference: '620132678888', orderId, reason: 'ok' });
  const found = async (text: string) =>
    (await findOrders(ctx, businessId, text)).map((order) => order.orderId);

  for (const text of [
    orderId,
    ` ${orderId.toLowerCase()} `,
    orderId.replace('-', '–'),
    `my order ${orderId.replace('-', '')}?`,
    'INV/77 a',
    '1499',
    '₹1,499.37',
    'Rs. 1,499/-',
    'hdfc0620132678501X',
    '620132678888',
    'paid, see UTR 620132678888 please',
  ])
    expect([text, await found(text)]).toEqual([text, [orderId]]);
  expect(await found('620132678777')).toEqual([typed]);
  for (const text of ['', ' ', '\0', 'x'.repeat(121), "' OR 1=1", '\ud800', 'PW-0000000000', '%'])
    expect([text, await found(text)]).toEqual([text, []]);
  expect(await findOrders(ctx, businessId, '1499', { status: 'pending' })).toEqual([]);
});
