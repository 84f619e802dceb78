import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { listAccounts } from '../../../src/accounts/list-accounts.ts';
import { removeAccount } from '../../../src/accounts/remove-account.ts';
import { setDefaultAccount } from '../../../src/accounts/set-default-account.ts';
import { setPlan } from '../../../src/accounts/set-plan.ts';
import { addCollected } from '../../../src/plans/add-collected.ts';
import { planLimit } from '../../../src/plans/plan-limit.ts';
import { sql } from '../../../src/platform/db.ts';
import { showBusiness } from '../../../src/support/show-business.ts';
import { testContext } from '../../setup/context.ts';
import { anAccount, aShop, type Shop } from '../../setup/shop.ts';

const ctx = testContext();

const collect = (shop: Shop, at: string, paise: number) =>
  ctx.db.transaction((tx) => addCollected(tx, shop.businessId, new Date(at), paise));

/** The accounts in the order they were added, as a word each. */
async function states(shop: Shop): Promise<string> {
  const accounts = await listAccounts(ctx, shop.businessId, null);
  return accounts
    .map((account) => (account.isDefault ? 'default' : account.pausedAt ? 'paused' : 'active'))
    .reverse()
    .join(' ');
}

async function accountsOf(shop: Shop, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await anAccount(ctx, shop));
  return ids;
}

describe("a plan's limit", () => {
  test('is reached at the paisa, not before', async () => {
    const shop = await aShop(ctx, { plan: 'free' });
    const now = new Date('2026-11-15T10:00:00Z');
    expect(await planLimit(ctx, shop.businessId, now)).toBeNull();
    await collect(shop, '2026-11-02T10:00:00Z', 2_499_999);
    expect(await planLimit(ctx, shop.businessId, now)).toBeNull();
    await collect(shop, '2026-11-03T10:00:00Z', 1);
    expect(await planLimit(ctx, shop.businessId, now)).toEqual({
      plan: 'free',
      limitPaise: 2_500_000,
      collectedPaise: 2_500_000,
      resetsOn: '2026-12-01',
    });
  });

  test("counts a payment in the month of India in which it was settled: a second before midnight and a second after it are two months'", async () => {
    const shop = await aShop(ctx, { plan: 'free' });
    await collect(shop, '2026-11-30T18:29:59.999Z', 2_500_000);
    expect(
      await planLimit(ctx, shop.businessId, new Date('2026-11-30T18:29:59.999Z')),
    ).toMatchObject({
      collectedPaise: 2_500_000,
      resetsOn: '2026-12-01',
    });
    expect(await planLimit(ctx, shop.businessId, new Date('2026-11-30T18:30:00.000Z'))).toBeNull();
    await collect(shop, '2026-11-30T18:30:00.000Z', 2_600_000);
    expect(await planLimit(ctx, shop.businessId, new Date('2026-12-01T00:00:00Z'))).toMatchObject({
      collectedPaise: 2_600_000,
      resetsOn: '2027-01-01',
    });
  });

  test('is counted exactly when many payments are settled at once', async () => {
    const shop = await aShop(ctx, { plan: 'free' });
    await Promise.all(
      Array.from({ length: 40 }, () => collect(shop, '2026-11-02T10:00:00Z', 100_001)),
    );
    expect(
      (await planLimit(ctx, shop.businessId, new Date('2026-11-02T11:00:00Z')))?.collectedPaise,
    ).toBe(40 * 100_001);
  });

  test('does not exist on the largest plan, and a change of plan counts at once', async () => {
    const shop = await aShop(ctx, { plan: 'scale' });
    await ctx.db.query(sql.unsafe`
      INSERT INTO collections VALUES (${shop.businessId}, to_char(now() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM'), 999999999999)`);
    expect(await planLimit(ctx, shop.businessId)).toBeNull();
    await setPlan(ctx, shop.businessId, 'growth', 'ravi');
    expect(await planLimit(ctx, shop.businessId)).toMatchObject({
      plan: 'growth',
      collectedPaise: 999_999_999_999,
    });
    expect((await showBusiness(ctx, shop.businessId)).usage).toMatchObject({
      limitPaise: 200_000_000,
      collectedPaise: 999_999_999_999,
    });
  });
});

describe("a plan's count of accounts", () => {
  test('pauses the newest first and never the default, and a larger plan resumes them, at once', async () => {
    const shop = await aShop(ctx, { plan: 'growth' });
    const ids = await accountsOf(shop, 4);
    await setDefaultAccount(ctx, ids[3] ?? '', 'ravi');
    expect(await states(shop)).toBe('active active active default');
    const down = await setPlan(ctx, shop.businessId, 'starter', 'ravi');
    expect(await states(shop)).toBe('active paused paused default');
    expect(down.paused.sort()).toEqual([ids[1], ids[2]].sort());
    await setPlan(ctx, shop.businessId, 'free', 'ravi');
    expect(await states(shop)).toBe('paused paused paused default');
    const up = await setPlan(ctx, shop.businessId, 'growth', 'ravi');
    expect(await states(shop)).toBe('active active active default');
    expect(up.resumed).toHaveLength(3);
  });

  test('an account added beyond it is added paused', async () => {
    const shop = await aShop(ctx, { plan: 'free' });
    await accountsOf(shop, 2);
    expect(await states(shop)).toBe('default paused');
  });

  test('a paused account made the default is resumed, and the newest other one paused in its stead', async () => {
    const shop = await aShop(ctx, { plan: 'starter' });
    const ids = await accountsOf(shop, 3);
    expect(await states(shop)).toBe('default active paused');
    expect(await setDefaultAccount(ctx, ids[2] ?? '', 'ravi')).toMatchObject({
      isDefault: true,
      pausedAt: null,
    });
    expect(await states(shop)).toBe('active paused default');
  });

  test('an account that is removed makes room for the oldest paused one', async () => {
    const shop = await aShop(ctx, { plan: 'starter' });
    const ids = await accountsOf(shop, 4);
    await removeAccount(ctx, ids[1] ?? '', 'ravi');
    expect(await states(shop)).toBe('default active paused');
  });

  test('holds when many accounts are added and plans changed at once', async () => {
    const shop = await aShop(ctx, { plan: 'growth' });
    await Promise.all([
      ...Array.from({ length: 8 }, () => anAccount(ctx, shop)),
      setPlan(ctx, shop.businessId, 'starter', 'ravi'),
    ]);
    const accounts = await listAccounts(ctx, shop.businessId, null);
    expect(accounts.filter((account) => !account.pausedAt)).toHaveLength(2);
    expect(accounts.filter((account) => account.isDefault)).toHaveLength(1);
  });

  test('each pause and resumption is in the audit trail of the change that caused it', async () => {
    const shop = await aShop(ctx, { plan: 'growth' });
    const ids = await accountsOf(shop, 2);
    await setPlan(ctx, shop.businessId, 'free', 'ravi');
    const after = await ctx.db.oneFirst(sql.type(z.object({ after: z.unknown() }))`
      SELECT after FROM audit WHERE subject = ${shop.businessId} AND action = 'business.set-plan'`);
    expect(after).toEqual({ plan: 'free', paused: [ids[1]], resumed: [] });
  });
});
