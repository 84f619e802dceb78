import { beforeAll, expect, test } from '@jest/globals';
import { endNotices } from '../../../src/delivery/end-notices.ts';
import { addNotice } from '../../../src/delivery/notice.ts';
import { bankWording } from '../../../src/notices/occasions/banks.ts';
import { collectedByDay } from '../../../src/orders/order-stats.ts';
import { dbNow, sql } from '../../../src/platform/db.ts';
import { deleteBusiness } from '../../../src/shops/businesses/delete-business.ts';
import { indianDay, indianMonth, lastDays, monthStart } from '../../../src/shops/plans/month.ts';
import { addCollected } from '../../../src/shops/plans/plan-use.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { addressOf, PASSWORD, peopleOf } from '../../setup/console/people.ts';
import { signInAs, visitor } from '../../setup/console/visitor.ts';
import { anAlertRow, anEventRow, anOrderRow } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on' });
const { ctx } = api;
beforeAll(async () => {
  await buildConsole();
  await peopleOf(ctx, api.business);
});

/** A figure's text by its name. */
const figure = (text: string, name: string): string =>
  new RegExp(`<dt>${name}</dt><dd>(.*?)</dd></div>`)
    .exec(text)?.[1]
    ?.replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() ?? 'no such figure';

test('every figure of Today is what the rows say', async () => {
  const { business } = api;
  const { businessId, accountId } = business;
  const now = await dbNow(ctx.db);
  const dayStart = new Date(`${indianDay(now)}T00:00:00+05:30`);
  const paid = async (paidAt: Date, payablePaise: number, given: object = {}) => {
    const ids = { status: 'paid', paidAt, createdAt: paidAt, payablePaise } as const;
    await anOrderRow(ctx, business, accountId, { ...ids, ...given });
    if (!('mode' in given)) await addCollected(ctx.db, businessId, paidAt, payablePaise);
  };
  await paid(new Date(dayStart.getTime() + 1), 100_37);
  await paid(now, 200_41);
  await paid(new Date(dayStart.getTime() - 1), 400_00);
  await paid(new Date(dayStart.getTime() - 40 * 86_400_000), 800_00);
  await paid(now, 1_600_00, { mode: 'test' });
  for (let i = 0; i < 3; i++) await anOrderRow(ctx, business, accountId, {});
  const review = { status: 'manual_review', reviewSince: now } as const;
  const orderId = await anOrderRow(ctx, business, accountId, review);
  await ctx.db.query(sql.unsafe`
    UPDATE mailboxes SET state = 'refused', state_since = now() - interval '3 hours'
    WHERE mailbox_id = ${business.mailboxId}
  `);
  const url = 'https://shop.example/hook';
  await anEventRow(ctx, { orderId, businessId }, { url, attempts: 4, minutesAgo: 90 });

  const who = visitor(api.url);
  await signInAs(who, addressOf('viewer'), PASSWORD);
  const { text } = await who.get('/');
  expect(figure(text, 'Collected today')).toContain('₹300.78');
  const isSameMonth = monthStart(indianMonth(now)) < dayStart;
  expect(figure(text, 'Collected this month')).toContain(isSameMonth ? '₹700.78' : '₹300.78');
  expect(figure(text, 'Open orders')).toBe('3');
  expect(figure(text, 'Orders under review')).toBe('1');
  expect(figure(text, 'Payments without an order')).toBe('0');
  expect(text).toContain('login refused');
  expect(text).toContain('Enter the new password');
  expect(text).toContain('https://shop.example/hook has taken nothing for an hour; 1 wait.');

  // The chart: a bar a day and the same as a table, the newest day first.
  expect(text.match(/<rect [^>]*><title>/g)).toHaveLength(30);
  const days = await collectedByDay(ctx.db, businessId, lastDays(now, 30));
  const rows = [...text.matchAll(/data-name="Day"><div>(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day);
  expect(rows).toEqual(days.toReversed().map(({ day }) => day));
  const paise = days.map(({ paise }) => paise);
  expect(paise.filter((one) => one !== 0)).toEqual([400_00, 300_78]);
});

test('the plan’s gauge says how much of the month’s limit is used, and warns from 80 %', async () => {
  const { businessId } = api.business;
  await ctx.db.query(sql.unsafe`
    UPDATE businesses SET plan = 'free' WHERE business_id = ${businessId}
  `);
  const who = visitor(api.url);
  await signInAs(who, addressOf('owner'), PASSWORD);
  expect((await who.get('/')).text).not.toContain('class="figure alarm"><dt>Collected this month');
  await addCollected(ctx.db, businessId, new Date(), 20_000_00);
  const { text } = await who.get('/');
  expect(text).toMatch(/<meter [^>]*max="2500000"[^>]*>/);
  expect(figure(text, 'Collected this month')).toContain('of ₹25,000.00 in the plan');
  expect(text).toContain('class="figure alarm"><dt>Collected this month');
});

test('of a closed account all are told, and who may take it back is shown the way', async () => {
  const { businessId } = api.business;
  await deleteBusiness(ctx, businessId, 'test');
  const told = async (part: 'owner' | 'support' | 'viewer') => {
    const who = visitor(api.url);
    await signInAs(who, addressOf(part), PASSWORD);
    const { text } = await who.get('/');
    return /<p class="problem">This account is closed.*?<\/p>/.exec(text)?.[0] ?? 'not told';
  };
  const way = 'href="/console/settings"';
  expect(await told('owner')).toContain(way);
  for (const part of ['support', 'viewer'] as const) {
    const said = await told(part);
    expect([part, said]).toEqual([part, expect.stringContaining('it can be taken back: <time')]);
    expect([part, said.includes(way)]).toEqual([part, false]);
  }
});

test('Today says that a bank changed its words, until its mails are understood again', async () => {
  const { businessId } = api.business;
  const occasion = {
    ...({
      businessId,
      kind: 'bank_wording',
      occasion: 'alerts@nobank.example:2026-11-30',
    } as const),
    ...{ topic: 'bank:alerts@nobank.example', lasts: true },
    text: { en: 'The words changed.', hi: 'शब्द बदल गए।' },
  };
  const who = visitor(api.url);
  await signInAs(who, addressOf('viewer'), PASSWORD);
  const said = 'The alerts of alerts@nobank.example are no longer understood';
  expect((await who.get('/')).text).not.toContain(said);
  await addNotice(ctx.db, occasion);
  expect((await who.get('/')).text).toContain(said);
  const proven = { bank: 'nobank', sender: 'alerts@nobank.example' };
  for (let i = 0; i < 3; i++)
    await anAlertRow(ctx, api.business, {
      reason: 'no_order',
      kind: 'credit',
      amountPaise: 100,
      proven,
    });
  if (bankWording.lasting) await endNotices(ctx, bankWording.lasting);
  expect((await who.get('/')).text).not.toContain(said);
});
