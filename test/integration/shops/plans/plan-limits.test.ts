import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { showBusiness } from '../../../../src/office/support/show-business.ts';
import { sql } from '../../../../src/platform/db.ts';
import { listAccounts } from '../../../../src/shops/accounts/account.ts';
import { setPlan } from '../../../../src/shops/accounts/apply-plan.ts';
import { setDefaultAccount } from '../../../../src/shops/accounts/change-account.ts';
import { removeAccount } from '../../../../src/shops/accounts/remove-account.ts';
import { addCollected } from '../../../../src/shops/plans/plan-use.ts';
import { testContext } from '../../../setup/context.ts';
import {
  aBusiness,
  anAccount,
  type Business,
  setCollected,
} from '../../../setup/factories/index.ts';
import { planLimit } from '../../../setup/plan-limit.ts';

const ctx = testContext();

const collect = (business: Business, at: string, paise: number) =>
  ctx.db.transaction((tx) => addCollected(tx, business.businessId, new Date(at), paise));

/** The accounts in the order they were added, as a word each. */
async function states(business: Business): Promise<string> {
  const accounts = await listAccounts(ctx, business.businessId, null);
  return accounts
    .map((account) => (account.isDefault ? 'default' : account.pausedAt ? 'paused' : 'active'))
    .reverse()
    .join(' ');
}

async function accountsOf(business: Business, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await anAccount(ctx, business));
  return ids;
}

describe("a plan's limit", () => {
  test('is reached at the paisa, not before', async () => {
    const business = await aBusiness(ctx, { plan: 'free' });
    const now = new Date('2026-11-15T10:00:00Z');
    expect(await planLimit(ctx, business.businessId, now)).toBeNull();
    await collect(business, '2026-11-02T10:00:00Z', 2_499_999);
    expect(await planLimit(ctx, business.businessId, now)).toBeNull();
    await collect(business, '2026-11-03T10:00:00Z', 1);
    expect(await planLimit(ctx, business.businessId, now)).toEqual({
      plan: 'free',
      limitPaise: 2_500_000,
      collectedPaise: 2_500_000,
      resetsOn: '2026-12-01',
    });
  });

  test('counts each of the payments that settle at once, and none waits for the commit of another', async () => {
    const business = await aBusiness(ctx, { plan: 'free' });
    const two = Promise.withResolvers<void>();
    let added = 0;
    const collects = () =>
      ctx.db.transaction(async (tx) => {
        await addCollected(tx, business.businessId, new Date('2026-11-02T10:00:00Z'), 1_000_000);
        added += 1;
        if (added === 2) two.resolve();
        await two.promise;
      });
    // Eight connections that all share one row are next to impossible.
    await Promise.all(Array.from({ length: 8 }, collects));
    const now = new Date('2026-11-15T10:00:00Z');
    expect((await planLimit(ctx, business.businessId, now))?.collectedPaise).toBe(8_000_000);
  });

  test("counts a payment in the month of India in which it was settled: a second before midnight and a second after it are two months'", async () => {
    const business = await aBusiness(ctx, { plan: 'free' });
    await collect(business, '2026-11-30T18:29:59.999Z', 2_500_000);
    expect(
      await planLimit(ctx, business.businessId, new Date('2026-11-30T18:29:59.999Z')),
    ).toMatchObject({
      collectedPaise: 2_500_000,
      resetsOn: '2026-12-01',
    });
    expect(
      await planLimit(ctx, business.businessId, new Date('2026-11-30T18:30:00.000Z')),
    ).toBeNull();
    await collect(business, '2026-11-30T18:30:00.000Z', 2_600_000);
    expect(
      await planLimit(ctx, business.businessId, new Date('2026-12-01T00:00:00Z')),
    ).toMatchObject({
      collectedPaise: 2_600_000,
      resetsOn: '2027-01-01',
    });
  });

  test('is counted exactly when many payments are settled at once', async () => {
    const business = await aBusiness(ctx, { plan: 'free' });
    await Promise.all(
      Array.from({ length: 40 }, () => collect(business, '2026-11-02T10:00:00Z', 100_001)),
    );
    expect(
      (await planLimit(ctx, business.businessId, new Date('2026-11-02T11:00:00Z')))?.collectedPaise,
    ).toBe(40 * 100_001);
  });

  test('does not exist on the largest plan, and a change of plan counts at once', async () => {
    const business = await aBusiness(ctx, { plan: 'scale' });
    await setCollected(ctx, business, 999_999_999_999);
    expect(await planLimit(ctx, business.businessId)).toBeNull();
    await setPlan(ctx, business.businessId, 'growth', 'ravi');
    expect(await planLimit(ctx, business.businessId)).toMatchObject({
      plan: 'growth',
      collectedPaise: 999_999_999_999,
    });
    expect((await showBusiness(ctx, business.businessId)).usage).toMatchObject({
      limitPaise: 200_000_000,
      collectedPaise: 999_999_999_999,
    });
  });
});

describe("a plan's count of accounts", () => {
  test('pauses the newest first and never the default, and a larger plan resumes them, at once', async () => {
    const business = await aBusiness(ctx, { plan: 'growth' });
    const ids = await accountsOf(business, 4);
    await setDefaultAccount(ctx, ids[3] ?? '', 'ravi');
    expect(await states(business)).toBe('active active active default');
    const down = await setPlan(ctx, business.businessId, 'starter', 'ravi');
    expect(await states(business)).toBe('active paused paused default');
    expect(down.paused.sort()).toEqual([ids[1], ids[2]].sort());
    await setPlan(ctx, business.businessId, 'free', 'ravi');
    expect(await states(business)).toBe('paused paused paused default');
    const up = await setPlan(ctx, business.businessId, 'growth', 'ravi');
    expect(await states(business)).toBe('active active active default');
    expect(up.resumed).toHaveLength(3);
  });

  test('an account added beyond it is added paused', async () => {
    const business = await aBusiness(ctx, { plan: 'free' });
    await accountsOf(business, 2);
    expect(await states(business)).toBe('default paused');
  });

  test('a paused account made the default is resumed, and the newest other one paused in its stead', async () => {
    const business = await aBusiness(ctx, { plan: 'starter' });
    const ids = await accountsOf(business, 3);
    expect(await states(business)).toBe('default active paused');
    expect(await setDefaultAccount(ctx, ids[2] ?? '', 'ravi')).toMatchObject({
      isDefault: true,
      pausedAt: null,
    });
    expect(await states(business)).toBe('active paused default');
  });

  test('an account that is removed makes room for the oldest paused one', async () => {
    const business = await aBusiness(ctx, { plan: 'starter' });
    const ids = await accountsOf(business, 4);
    await removeAccount(ctx, ids[1] ?? '', 'ravi');
    expect(await states(business)).toBe('default active paused');
  });

  test('holds when many accounts are added and plans changed at once', async () => {
    const business = await aBusiness(ctx, { plan: 'growth' });
    await Promise.all([
      ...Array.from({ length: 8 }, () => anAccount(ctx, business)),
      setPlan(ctx, business.businessId, 'starter', 'ravi'),
    ]);
    const accounts = await listAccounts(ctx, business.businessId, null);
    expect(accounts.filter((account) => !account.pausedAt)).toHaveLength(2);
    expect(accounts.filter((account) => account.isDefault)).toHaveLength(1);
  });

  test('each pause and resumption is in the audit trail of the change that caused it', async () => {
    const business = await aBusiness(ctx, { plan: 'growth' });
    const ids = await accountsOf(business, 2);
    await setPlan(ctx, business.businessId, 'free', 'ravi');
    const after = await ctx.db.oneFirst(sql.type(z.object({ after: z.unknown() }))`
      SELECT after FROM audit WHERE subject = ${business.businessId}
        AND action = 'business.set-plan'`);
    expect(after).toEqual({ plan: 'free', paused: [ids[1]], resumed: [] });
  });
});
