import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { retireAccount } from '../../../../src/office/support/accounts.ts';
import { sql } from '../../../../src/platform/db.ts';
import { listAccounts } from '../../../../src/shops/accounts/account.ts';
import { addAccount } from '../../../../src/shops/accounts/add-account.ts';
import { renameAccount, setDefaultAccount } from '../../../../src/shops/accounts/change-account.ts';
import { chooseAccount } from '../../../../src/shops/accounts/choose-account.ts';
import { removeAccount } from '../../../../src/shops/accounts/remove-account.ts';
import { testContext } from '../../../setup/context.ts';
import {
  aBusiness,
  aMailbox,
  anAccount,
  anOrderRow,
  type Business,
} from '../../../setup/factories/index.ts';
import { saying } from '../../../setup/words.ts';

const ctx = testContext();

/** Of no other business: its name and UPI ID are made from the business's id. */
const input = (business: Business) => ({
  businessId: business.businessId,
  vpa: `asha.tea-1.${business.businessId.slice(4)}@okhdfcbank`,
  payeeName: `ASHA & SONS ${business.businessId}`,
  bank: 'hdfc',
  lastDigits: '4477' as string | null,
  mailboxId: business.mailboxId,
  makeDefault: false,
  actor: 'asha',
});

describe('an account', () => {
  test('keeps the payee name as it was given; the first one is the default', async () => {
    const business = await aBusiness(ctx);
    expect(await addAccount(ctx, input(business))).toMatchObject({
      payeeName: `ASHA & SONS ${business.businessId}`,
      isDefault: true,
      bank: 'hdfc',
      lastDigits: '4477',
    });
    const second = await addAccount(ctx, {
      ...input(business),
      vpa: `two.${business.businessId.slice(4)}@okhdfcbank`,
    });
    expect(second.isDefault).toBe(false);
  });

  test.each([
    ['an e-mail address', { vpa: 'asha@gmail.com' }, 'invalid_vpa'],
    ['no handle', { vpa: 'asha@' }, 'invalid_vpa'],
    ['a space', { vpa: 'asha tea@okhdfcbank' }, 'invalid_vpa'],
    ['two handles', { vpa: 'asha@ok@hdfc' }, 'invalid_vpa'],
    ['a link in it', { vpa: 'asha&am=1@okhdfcbank' }, 'invalid_vpa'],
    ["the test orders' own", { vpa: 'test@invalid' }, 'invalid_vpa'],
    ['a bank that is not known', { bank: 'lehman' }, 'unknown_bank'],
    ['no digits where the bank shows them', { lastDigits: null }, 'last_digits_required'],
    ['digits that are none', { lastDigits: '44x7' }, 'invalid_request'],
    ['two digits, where the bank shows four', { lastDigits: '77' }, 'invalid_request'],
    [
      'three digits, whatever the bank shows',
      { lastDigits: '477', bank: 'icici' },
      'invalid_request',
    ],
    ['too many digits', { lastDigits: '1234567' }, 'invalid_request'],
    ['an empty payee name', { payeeName: ' ' }, 'invalid_request'],
    ['a mailbox that does not exist', { mailboxId: 'mbx_none' }, 'mailbox_not_found'],
    ['a business that does not exist', { businessId: 'biz_none' }, 'business_not_found'],
  ])('is refused with %s; nothing is stored but the try', async (_, change, code) => {
    const business = await aBusiness(ctx);
    await expect(addAccount(ctx, { ...input(business), ...change })).rejects.toMatchObject({
      code,
    });
    expect(await listAccounts(ctx, business.businessId, null)).toEqual([]);
    const tried = await ctx.db.maybeOneFirst(sql.type(
      z.object({ after: z.object({ error: z.string() }) }),
    )`
      SELECT after FROM audit WHERE action = 'account.add' AND refused
        ORDER BY audit_id DESC LIMIT 1`);
    expect(tried).toMatchObject({ error: code });
  });

  test("is refused on another business's mailbox as one that is not there", async () => {
    const [business, other] = [await aBusiness(ctx), await aBusiness(ctx)];
    await expect(
      addAccount(ctx, { ...input(business), mailboxId: other.mailboxId }),
    ).rejects.toMatchObject({ code: 'mailbox_not_found' });
  });

  test('of a bank whose mails show no digits is added without them, and refused with them', async () => {
    const { profiles } = await import('../../../../src/bank-mail/banks/index.ts');
    const silent = profiles.find(
      ({ showsDigits, bank }) =>
        !showsDigits && profiles.every((one) => one.bank !== bank || !one.showsDigits),
    );
    if (!silent) throw new Error('there is a bank that shows no digits');
    const business = await aBusiness(ctx);
    await expect(addAccount(ctx, { ...input(business), bank: silent.bank })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    expect(
      await addAccount(ctx, { ...input(business), bank: silent.bank, lastDigits: null }),
    ).toMatchObject({ lastDigits: null });
  });

  test('with a UPI ID that the business has already is refused, however it is written', async () => {
    const business = await aBusiness(ctx);
    await addAccount(ctx, input(business));
    await expect(
      addAccount(ctx, { ...input(business), vpa: input(business).vpa.replace('asha', 'ASHA') }),
    ).rejects.toMatchObject({ code: 'account_exists' });
  });

  describe('that is in another mailbox already', () => {
    /** One at HDFC in a mailbox of another business, and what would be the same one. */
    async function aTwin() {
      const [first, second] = [await aBusiness(ctx), await aBusiness(ctx)];
      const there = await addAccount(ctx, input(first));
      return { there, second, twin: { ...input(second), vpa: there.vpa.toUpperCase() } };
    }

    test('is refused, whoever has it, by its UPI ID, and nothing is stored', async () => {
      const { there, second, twin } = await aTwin();
      await expect(addAccount(ctx, twin)).rejects.toMatchObject({
        code: 'account_elsewhere',
        message: expect.stringContaining(there.accountId),
      });
      await expect(addAccount(ctx, { ...twin, isKnownApart: true })).rejects.toThrow();
      expect(await listAccounts(ctx, second.businessId, null)).toEqual([]);
    });

    test('is refused in production by its payee name, however that is written, and with more digits known', async () => {
      const { there, second } = await aTwin();
      const payeeName = `M/s. ${there.payeeName.replace('&', 'and').toLowerCase()}`;
      const twin = { ...input(second), lastDigits: '114477', payeeName };
      const strict = { ...twin, lookalikes: 'refuse', isKnownApart: true } as const;
      await expect(addAccount(ctx, strict)).rejects.toMatchObject({ code: 'account_elsewhere' });
      expect(await listAccounts(ctx, second.businessId, null)).toEqual([]);
      expect((await addAccount(ctx, twin)).alike).toContain(there.accountId);
    });

    test('is refused in production by its digits alone, until somebody has made sure', async () => {
      const { second } = await aTwin();
      const alike = { ...input(second), lookalikes: 'refuse' } as const;
      await expect(addAccount(ctx, alike)).rejects.toMatchObject({
        code: 'account_elsewhere',
        words: saying('--i-know'),
      });
      expect((await addAccount(ctx, { ...alike, isKnownApart: true })).alike).toEqual([]);
    });

    test('may be another one where only the digits agree: it is added, and said', async () => {
      const { second } = await aTwin();
      const digits = { lastDigits: '904477' };
      const mine = { ...input(second), ...digits };
      const other = await aBusiness(ctx);
      const { accountId } = await addAccount(ctx, { ...input(other), ...digits });
      const added = await addAccount(ctx, mine);
      expect(added.alike.length).toBeGreaterThan(0);
      const apart = { ...input(await aBusiness(ctx)), ...digits, isKnownApart: true };
      expect((await addAccount(ctx, apart)).alike).toEqual([]);
      expect(accountId).not.toBe(added.accountId);
    });

    test('is another one with other digits, or once that one was removed', async () => {
      const { there, second, twin } = await aTwin();
      await addAccount(ctx, { ...twin, vpa: `x${twin.vpa}`, lastDigits: '9981' });
      await setDefaultAccount(
        ctx,
        await anAccount(ctx, { ...there, mailboxId: there.mailboxId }),
        'asha',
      );
      await removeAccount(ctx, there.accountId, 'asha');
      expect((await addAccount(ctx, twin)).businessId).toBe(second.businessId);
    });

    test('is refused, though that one was removed, as long as an order of it can be paid', async () => {
      const { there, second, twin } = await aTwin();
      const ended = { windowEndsAt: new Date(Date.now() - 60_000), status: 'paid' } as const;
      await anOrderRow(ctx, there, there.accountId, ended);
      const open = await anOrderRow(ctx, there, there.accountId);
      await removeAccount(ctx, there.accountId, 'asha');
      await expect(addAccount(ctx, twin)).rejects.toMatchObject({
        code: 'account_elsewhere',
        message: expect.stringContaining('can still be paid'),
      });
      await ctx.db.query(
        sql.unsafe`UPDATE orders SET window_ends_at = now(), status = 'failed', failed_at = now()
          WHERE order_id = ${open}`,
      );
      expect((await addAccount(ctx, twin)).businessId).toBe(second.businessId);
    });

    test('is added by one of two who try at the same moment', async () => {
      const [first, second] = [await aBusiness(ctx), await aBusiness(ctx)];
      const mine = input(first);
      const tries = await Promise.allSettled([
        addAccount(ctx, mine),
        addAccount(ctx, { ...input(second), vpa: mine.vpa }),
      ]);
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  test('is renamed for new orders, with the name before in the audit trail', async () => {
    const business = await aBusiness(ctx);
    const id = await anAccount(ctx, business, { payeeName: 'Asha and Sons of Pune' });
    expect(await renameAccount(ctx, id, 'ASHA TEA', 'ravi')).toMatchObject({
      payeeName: 'ASHA TEA',
    });
    const row = await ctx.db.one(sql.type(
      z.object({ before: z.unknown(), after: z.unknown(), actor: z.string() }),
    )`
      SELECT before, after, actor FROM audit WHERE subject = ${id} AND action = 'account.rename'`);
    expect(row).toEqual({
      before: { payee_name: 'Asha and Sons of Pune' },
      after: { payee_name: 'ASHA TEA' },
      actor: 'ravi',
    });
  });

  test('with open orders is removed for new orders only, and says how many are open', async () => {
    const business = await aBusiness(ctx);
    await anAccount(ctx, business);
    const id = await anAccount(ctx, business);
    const order = await anOrderRow(ctx, business, id);
    await anOrderRow(ctx, business, id, { status: 'paid' });
    expect(await retireAccount(ctx, id, 'ravi')).toMatchObject({ openOrders: 1 });
    expect(await chooseAccount(ctx, business.businessId, id)).toEqual({ kind: 'unknown' });
    const status = await ctx.db.oneFirst(
      sql.type(
        z.object({ status: z.string() }),
      )`SELECT status FROM orders WHERE order_id = ${order}`,
    );
    expect(status).toBe('pending');
    await expect(removeAccount(ctx, id, 'ravi')).rejects.toMatchObject({
      code: 'account_not_found',
    });
  });

  test('that is the default is not removed while there are others: a person says whose turn it is', async () => {
    const business = await aBusiness(ctx);
    const first = await anAccount(ctx, business);
    const second = await anAccount(ctx, business);
    await expect(removeAccount(ctx, first, 'ravi')).rejects.toMatchObject({
      code: 'default_account',
    });
    await setDefaultAccount(ctx, second, 'ravi');
    await removeAccount(ctx, first, 'ravi');
    await removeAccount(ctx, second, 'ravi');
    expect(await chooseAccount(ctx, business.businessId, null)).toEqual({ kind: 'none' });
  });
});

describe('the account of an order', () => {
  test('is the default, or the named one; a foreign one is as unknown as one that does not exist', async () => {
    const [business, other] = [await aBusiness(ctx), await aBusiness(ctx)];
    const first = await anAccount(ctx, business);
    const second = await anAccount(ctx, business);
    const foreign = await anAccount(ctx, other);
    expect(await chooseAccount(ctx, business.businessId, null)).toMatchObject({
      kind: 'chosen',
      account: { accountId: first },
    });
    expect(await chooseAccount(ctx, business.businessId, second)).toMatchObject({
      kind: 'chosen',
      account: { accountId: second },
    });
    for (const id of [foreign, 'acc_none', ''])
      expect(await chooseAccount(ctx, business.businessId, id)).toEqual({ kind: 'unknown' });
  });

  test('is none for a business without accounts, and says so of a paused one', async () => {
    const business = await aBusiness(ctx, { plan: 'free' });
    expect(await chooseAccount(ctx, business.businessId, null)).toEqual({ kind: 'none' });
    await anAccount(ctx, business);
    const second = await anAccount(ctx, business);
    expect(await chooseAccount(ctx, business.businessId, second)).toMatchObject({
      kind: 'paused',
      account: { accountId: second },
    });
  });

  test('can be of another mailbox of the business', async () => {
    const business = await aBusiness(ctx);
    const mailboxId = await aMailbox(ctx, business.businessId);
    const id = await anAccount(ctx, { ...business, mailboxId });
    expect(await chooseAccount(ctx, business.businessId, id)).toMatchObject({
      account: { mailboxId },
    });
  });
});
