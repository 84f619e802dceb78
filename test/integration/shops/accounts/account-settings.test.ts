import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { listNotices } from '../../../../src/delivery/notice.ts';
import { raiseNotices } from '../../../../src/notices/raise-notices.ts';
import { accountFindings } from '../../../../src/office/doctor/accounts.ts';
import { createManualOrder } from '../../../../src/orders/create/create-outside.ts';
import { payView } from '../../../../src/orders/payer/pay-view.ts';
import { sql } from '../../../../src/platform/db.ts';
import { getAccount } from '../../../../src/shops/accounts/account.ts';
import { changeAccount } from '../../../../src/shops/accounts/change-account.ts';
import { useCli } from '../../../setup/cli.ts';
import {
  aBusiness,
  anAccount,
  anAlertRow,
  anOrder,
  type Business,
} from '../../../setup/factories/index.ts';
import { atTerminal, saying } from '../../../setup/words.ts';

const at = useCli();
const { cli, ctx } = at;
const actor = 'asha';

async function aShop(): Promise<{ business: Business; accountId: string }> {
  const business = await aBusiness(ctx);
  return { business, accountId: await anAccount(ctx, business) };
}

describe('the link of an order', () => {
  test('carries mc and tr, which is the order id, with a merchant code and only with one', async () => {
    const { business, accountId } = await aShop();
    const personal = await anOrder(ctx, business, 10_000);
    await changeAccount(ctx, { accountId, actor, merchantCode: '5411' });
    const merchant = await anOrder(ctx, business, 20_000);
    const byHand = await createManualOrder(ctx, {
      ...{ accountId, amountPaise: 30_000, exact: true, note: null, actor },
      ...{ successUrl: null, failureUrl: null, webhookUrl: null },
    });
    expect(personal.upiUri).not.toMatch(/[?&](mc|tr)=/);
    for (const { upiUri, orderId } of [merchant, byHand])
      expect(upiUri).toContain(`&mc=5411&tr=${orderId}&am=`);
    await changeAccount(ctx, { accountId, actor, merchantCode: null });
    expect((await anOrder(ctx, business, 40_000)).upiUri).not.toContain('mc=');
  });
});

describe('app buttons', () => {
  const buttons = async (orderId: string) => {
    const found = await payView(ctx, orderId);
    return found.kind === 'order' && found.order.appButtons;
  };

  test('come after the code on a personal account and first on a merchant’s; on and off win, at once', async () => {
    const { business, accountId } = await aShop();
    const { orderId: personal } = await anOrder(ctx, business, 10_000);
    expect(await buttons(personal)).toBe('after_code');
    await changeAccount(ctx, { accountId, actor, merchantCode: '5411' });
    const { orderId: merchant } = await anOrder(ctx, business, 20_000);
    // An app judges the link, and the earlier order's is a person's.
    expect([await buttons(personal), await buttons(merchant)]).toEqual(['after_code', 'on']);
    for (const appButtons of ['on', 'off'] as const) {
      await changeAccount(ctx, { accountId, actor, appButtons });
      expect([await buttons(personal), await buttons(merchant)]).toEqual([appButtons, appButtons]);
    }
  });
});

describe('on the command line', () => {
  const shown = z.object({
    merchant_code: z.string().nullable(),
    app_buttons: z.string(),
    daily_limit: z.number().nullable(),
    daily_amount: z.number().nullable(),
  });
  const account = async (...words: string[]) => {
    const ran = await cli(['account', ...words, '--json']);
    return ran.code === 0 ? shown.parse(ran.json) : { code: ran.code, ...Object(ran.json) };
  };

  test('an account takes its settings when it is added, and others, or none, later', async () => {
    const { businessId, mailboxId } = await aBusiness(ctx);
    const ran = await cli([
      ...['account', 'add', businessId, '--vpa', 'rani.sweets@okhdfcbank', '--name', 'RANI SWEETS'],
      ...['--bank', 'hdfc', '--last-digits', '4477', '--mailbox', mailboxId, '--json'],
      ...['--merchant-code', '5411', '--daily-limit', '50', '--daily-amount', '1,00,000'],
    ]);
    expect(ran).toMatchObject({
      code: 0,
      json: { merchant_code: '5411', app_buttons: 'on', daily_limit: 50, daily_amount: 100_000 },
    });
    const { payment_account_id: id } = z.object({ payment_account_id: z.string() }).parse(ran.json);
    expect(
      await account('change', id, '--merchant-code', 'none', '--daily-amount', '2500.50'),
    ).toEqual({
      merchant_code: null,
      app_buttons: 'after_code',
      daily_limit: 50,
      daily_amount: 2500.5,
    });
    expect(await account('change', id, '--app-buttons', 'off', '--daily-limit', 'none')).toEqual({
      merchant_code: null,
      app_buttons: 'off',
      daily_limit: null,
      daily_amount: 2500.5,
    });
    const [before] = await ctx.db.anyFirst(sql.type(z.object({ before: z.unknown() }))`
      SELECT before FROM audit WHERE subject = ${id} AND action = 'account.change'
      ORDER BY audit_id`);
    expect(before).toMatchObject({ merchant_code: '5411', daily_limit: 50 });
  });

  test('what can’t be meant is refused with a sentence, and nothing of it is stored', async () => {
    const { accountId } = await aShop();
    const refusals: [words: string[], code: number, error: string][] = [
      [[], 1, 'invalid_request'],
      [['--merchant-code', ''], 1, 'invalid_request'],
      [['--merchant-code', '541'], 1, 'invalid_request'],
      [['--merchant-code', '0000'], 1, 'invalid_request'],
      [['--merchant-code', '५४११'], 1, 'invalid_request'],
      [['--merchant-code', '5411&am=1'], 1, 'invalid_request'],
      [['--app-buttons', 'maybe'], 2, 'wrong_usage'],
      [['--daily-limit', '-5'], 2, 'wrong_usage'],
      [['--daily-limit', '0'], 1, 'invalid_request'],
      [['--daily-limit', '999999999'], 1, 'invalid_request'],
      [['--daily-amount', '1,0'], 1, 'invalid_request'],
      [['--daily-amount', '🙂', '--merchant-code', '5411'], 1, 'invalid_request'],
    ];
    for (const [words, code, error] of refusals)
      expect([words, await account('change', accountId, ...words)]).toEqual([
        words,
        { code, error, message: expect.stringMatching(/^\S.*\.$/s) },
      ]);
    expect(await getAccount(ctx.db, accountId)).toMatchObject({
      ...{ merchantCode: null, appButtons: null, dailyLimit: null, dailyAmountPaise: null },
    });
    expect(await account('change', 'acc_none', '--app-buttons', 'on')).toMatchObject({
      error: 'account_not_found',
    });
  });
});

test('the doctor names an account that was added with fewer than four last digits', async () => {
  const { accountId } = await aShop();
  const named = async () =>
    (await accountFindings(ctx.db)).filter(
      ({ subject, text }) =>
        subject === accountId && atTerminal(text).includes('fewer than four last digits'),
    ).length;
  expect(await named()).toBe(0);
  await ctx.db.query(
    sql.unsafe`UPDATE accounts SET last_digits = '77' WHERE account_id = ${accountId}`,
  );
  expect(await named()).toBe(1);
});

describe('what a bank allows a day', () => {
  const dailyNotices = async ({ businessId }: Business) => {
    await raiseNotices(ctx);
    const notices = await listNotices(ctx, businessId, null);
    return notices.filter(({ kind }) => kind === 'daily_80').map(({ text }) => text);
  };
  const findings = async (accountId: string) =>
    (await accountFindings(ctx.db)).filter(
      ({ subject, text }) => subject === accountId && atTerminal(text).includes('allows a day'),
    );
  /** So many credits of ₹100 that the bank reported, each of a reference of its own. */
  async function receive(business: Business, accountId: string, payments: number) {
    for (let i = 0; i < payments; i++)
      await anAlertRow(ctx, business, {
        ...{ reason: 'no_order', amountPaise: 10_000, accountIds: [accountId] },
        identity: `ref:credit:${i}`,
      });
  }

  test('is warned of at 80 % of the payments, once a day, by the doctor and in a notice', async () => {
    const { business, accountId } = await aShop();
    await changeAccount(ctx, { accountId, actor, dailyLimit: 5 });
    await receive(business, accountId, 3);
    // A second mail about a payment is no second payment, and a debit none.
    await receive(business, accountId, 1);
    await anAlertRow(ctx, business, {
      ...{ reason: 'not_a_credit', kind: 'debit', amountPaise: 10_000, accountIds: [accountId] },
    });
    expect(await dailyNotices(business)).toEqual([]);
    expect(await findings(accountId)).toEqual([]);
    await receive(business, accountId, 4);
    expect(await dailyNotices(business)).toEqual([expect.stringContaining('4 of 5 payments')]);
    expect(await findings(accountId)).toEqual([
      expect.objectContaining({ level: 'warn', todo: saying('account change') }),
    ]);
    await receive(business, accountId, 5);
    expect(await dailyNotices(business)).toHaveLength(1);
  });

  test('is warned of at 80 % of the amount, and yesterday’s payments don’t count', async () => {
    const { business, accountId } = await aShop();
    await changeAccount(ctx, { accountId, actor, dailyAmountPaise: 50_000 });
    await receive(business, accountId, 4);
    await ctx.db.query(sql.unsafe`
      UPDATE alerts SET arrived_at = arrived_at - interval '1 day'
      WHERE business_id = ${business.businessId} AND identity = 'ref:credit:3'`);
    expect(await dailyNotices(business)).toEqual([]);
    await ctx.db.query(sql.unsafe`
      UPDATE alerts SET arrived_at = now() WHERE business_id = ${business.businessId}`);
    expect(await dailyNotices(business)).toEqual([expect.stringContaining('₹400.00 of ₹500.00')]);
  });
});
