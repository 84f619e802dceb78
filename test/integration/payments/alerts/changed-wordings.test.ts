import { expect, test } from '@jest/globals';
import { listChangedWordings } from '../../../../src/payments/alerts/changed-wordings.ts';
import { testContext } from '../../../setup/context.ts';
import { anAlertRow } from '../../../setup/factories/alert.ts';
import { aBusinessWithAccount } from '../../../setup/factories/business.ts';

const ctx = testContext();

test('a mail that was not understood, behind as many newer ones as are looked at, is no changed wording', async () => {
  const business = await aBusinessWithAccount(ctx);
  const proven = { bank: 'hdfc', sender: 'alerts@hdfcbank.bank.in' };
  await anAlertRow(ctx, business, { reason: 'unknown_template', kind: 'unknown', proven });
  for (let i = 0; i < 25; i++) await anAlertRow(ctx, business, { reason: 'no_order', proven });
  expect(await listChangedWordings(ctx.db)).toEqual([]);
});
