import { expect, test } from '@jest/globals';
import { searchAudit } from '../../../../src/platform/audit/search-audit.ts';
import { listAccounts } from '../../../../src/shops/accounts/account.ts';
import { definePlan } from '../../../../src/shops/accounts/apply-plan.ts';
import { listPlans, listPlanTerms } from '../../../../src/shops/plans/plan.ts';
import { testContext } from '../../../setup/context.ts';
import { aBusinessWithAccount, anAccount } from '../../../setup/factories/index.ts';

const ctx = testContext();
const by = 'operator@service.example';
const termsOf = async (name: string) =>
  (await listPlanTerms(ctx.db)).find(({ plan }) => plan === name);

test('a plan that is made stands between those that allow less and more', async () => {
  const festival = { plan: 'festival', limitPaise: 3_00_000_00, maxAccounts: 3 };
  await definePlan(ctx, festival, by);
  expect(await listPlans(ctx.db)).toEqual(['free', 'starter', 'festival', 'growth', 'scale']);
  expect(await termsOf('festival')).toEqual(festival);
});

test('a change of a plan pauses and resumes the accounts of who has it, and of nobody else', async () => {
  const plan = { plan: 'pair', limitPaise: null, maxAccounts: 2 };
  await definePlan(ctx, plan, by);
  const [one, other] = [
    await aBusinessWithAccount(ctx, { plan: 'pair' }),
    await aBusinessWithAccount(ctx, { plan: 'growth' }),
  ];
  for (const at of [one, other]) await anAccount(ctx, at, { lastDigits: '7711' });
  const pausedOf = async ({ businessId }: { businessId: string }) =>
    (await listAccounts(ctx, businessId, null)).filter(({ pausedAt }) => pausedAt !== null).length;
  await definePlan(ctx, { ...plan, maxAccounts: 1 }, by);
  expect([await pausedOf(one), await pausedOf(other)]).toEqual([1, 0]);
  await definePlan(ctx, plan, by);
  expect(await pausedOf(one)).toBe(0);
  const [last] = await searchAudit(ctx.db, 'pair', 1);
  expect(last).toMatchObject({ action: 'plan.save', actor: by, refused: false });
});

test.each([
  ['a name with spaces', { plan: 'two words', limitPaise: null, maxAccounts: 1 }],
  ['no account', { plan: 'none', limitPaise: null, maxAccounts: 0 }],
  ['half an account', { plan: 'half', limitPaise: null, maxAccounts: 0.5 }],
])('%s is refused, and changes nothing', async (_what, terms) => {
  const before = await listPlanTerms(ctx.db);
  await expect(definePlan(ctx, terms, by)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await listPlanTerms(ctx.db)).toEqual(before);
});
