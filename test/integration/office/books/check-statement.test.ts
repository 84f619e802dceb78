import { expect, test } from '@jest/globals';
import { checkJson, keepCheck } from '../../../../src/office/books/check-report.ts';
import { checkStatement } from '../../../../src/office/books/check-statement.ts';
import { getOrder } from '../../../../src/orders/get-order.ts';
import { getAlert } from '../../../../src/payments/alerts/alert.ts';
import {
  forgetOldChecks,
  readKeptCheck,
  readKeptReport,
} from '../../../../src/payments/alerts/statement-checks.ts';
import { dismissAlert } from '../../../../src/payments/matching/taught/dismiss-alert.ts';
import {
  listRefusedOnStatement,
  teachByStatement,
} from '../../../../src/payments/matching/taught/on-statement.ts';
import { sql } from '../../../../src/platform/db.ts';
import { lockToTeach } from '../../../../src/shops/layouts/learn-pieces.ts';
import { testContext } from '../../../setup/context.ts';
import { anAskingMail, aQuestion } from '../../../setup/factories/asking-mail.ts';
import {
  aBusinessWithAccount,
  anAccount,
  anAlertRow,
  anOrderRow,
  type Business,
} from '../../../setup/factories/index.ts';
import { until } from '../../../setup/until.ts';
import { statementOf } from '../../../unit/office/books/statements.ts';

const ctx = testContext();
const noon = new Date('2026-04-18T06:30:00Z');

const tell = async (business: Business, accountId: string, alertId: string, over = {}) => {
  await anAlertRow(ctx, business, { alertId, reason: 'no_order', kind: 'credit', ...over });
  await ctx.db.query(sql.unsafe`
    UPDATE alerts SET account_ids = ARRAY[${accountId}], arrived_at = ${noon.toISOString()},
      read_at = ${noon.toISOString()}, occurred_earliest = NULL
    WHERE alert_id = ${alertId}`);
};
const order = (business: Business, accountId: string, payablePaise: number) =>
  anOrderRow(ctx, business, accountId, {
    amountPaise: payablePaise - 7,
    payablePaise,
    createdAt: new Date(noon.getTime() - 600_000),
    expiresAt: noon,
    graceEndsAt: noon,
    windowEndsAt: noon,
    status: 'expired',
    expiredAt: noon,
  });

test('a statement is laid beside the month: what no alert told, with its orders, and what the bank doesn’t show', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { businessId, accountId } = business;
  const other = await anAccount(ctx, business, { vpa: 'second@okhdfcbank', lastDigits: '1234' });
  await tell(business, accountId, 'alr_told', { amountPaise: 10_011, reference: '620132678501' });
  await tell(business, accountId, 'alr_unseen', { amountPaise: 20_022 });
  await tell(business, other, 'alr_other', { amountPaise: 30_033 });
  await tell(business, accountId, 'alr_copy', { amountPaise: 10_011, reason: 'duplicate' });
  const expired = await order(business, accountId, 40_044);
  await order(business, other, 40_044);
  const byHand = await order(business, accountId, 40_044);
  await ctx.db.query(
    sql.unsafe`UPDATE orders SET status = 'paid', paid_at = now() WHERE order_id = ${byHand}`,
  );
  const statement = statementOf('hdfc', [
    { day: '2026-04-01', text: 'OPENING', reference: '1', paise: 5, out: true },
    { day: '2026-04-19', text: 'UPI ok', reference: '620132678501', paise: 10_011 },
    { day: '2026-04-18', text: '=cmd|x', reference: '620132678777', paise: 40_044 },
    { day: '2026-04-30', text: 'RENT', reference: '2', paise: 90_000, out: true },
    { day: '2026-05-01', text: 'NEXT', reference: '3', paise: 50_000 },
  ]);
  const check = await checkStatement(ctx, businessId, Buffer.from(statement), null);
  const json = checkJson(check);
  expect(json).toMatchObject({
    month: '2026-04',
    format: 'hdfc',
    credits: 2,
    credits_amount: 500.55,
    agreed: 1,
    credits_of_other_months: 1,
    lines_not_read: [],
  });
  expect(json.credits_without_alert).toEqual([
    expect.objectContaining({
      amount: 400.44,
      day: '2026-04-18',
      orders: [expect.objectContaining({ order_id: expired, status: 'expired' })],
    }),
  ]);
  expect(json.alerts_not_on_statement.map((one) => one.alert_id)).toEqual(['alr_unseen']);
  const { csv } = check;
  expect(csv).toContain(expired);
  expect(csv).toContain(",'=cmd|x,");
  expect(await getOrder(ctx, expired)).toMatchObject({ status: 'expired' });
});

test('a payment that a person attached was told, by whatever rail and wording', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { businessId, accountId } = business;
  for (const [kind, amountPaise] of [
    ['other_rail', 50_055],
    ['unknown', 60_066],
  ] as const) {
    const orderId = await order(business, accountId, amountPaise);
    await tell(business, accountId, `alr_by_hand_${kind}`, {
      kind,
      amountPaise,
      reason: 'ok',
      orderId,
    });
  }
  const credit = { day: '2026-04-18', text: 'NEFT' };
  const statement = statementOf('hdfc', [
    { ...credit, reference: '1', paise: 50_055 },
    { ...credit, reference: '2', paise: 60_066 },
  ]);
  const json = checkJson(await checkStatement(ctx, businessId, Buffer.from(statement), null));
  expect(json).toMatchObject({ agreed: 2, credits_without_alert: [], alerts_not_on_statement: [] });
});

test('a month without anything in it, an unknown business and a wrong month are told', async () => {
  const { businessId } = await aBusinessWithAccount(ctx);
  const file = Buffer.from(
    statementOf('sbi', [{ day: '2026-04-18', text: 'x', reference: '1', paise: 100 }]),
  );
  expect(await checkStatement(ctx, businessId, file, '2026-03')).toMatchObject({
    credits: 0,
    otherMonths: 1,
  });
  await expect(checkStatement(ctx, businessId, file, '2026-13')).rejects.toMatchObject({
    code: 'invalid_request',
  });
  await expect(checkStatement(ctx, 'biz_none', file, null)).rejects.toMatchObject({
    code: 'business_not_found',
  });
});

test('a statement confirms the words of refused mails whose money it shows, and of no others', async () => {
  const business = await aBusinessWithAccount(ctx);
  const asked = [aQuestion('our lobby is open on sundays.')];
  const refused = async (reference: string, amountPaise: number, identity = reference) =>
    anAskingMail(ctx, business, asked, {
      ...{ amountPaise, reference, identity: `ref:credit:${identity}` },
      arrivedAt: new Date('2026-04-18T06:30:00Z'),
    });
  const shown = await refused('620132678501', 10_011);
  const takenBack = await refused('620132678502', 20_022);
  const sameDay = await refused('620132678503', 30_033);
  const statement = statementOf('hdfc', [
    { day: '2026-04-18', text: 'UPI a', reference: '620132678501', paise: 10_011 },
    { day: '2026-04-18', text: 'UPI b', reference: '620132678502', paise: 20_022 },
    { day: '2026-04-19', text: 'REV b', reference: '620132678502', paise: 20_022, out: true },
    { day: '2026-04-18', text: 'BY CASH', reference: '7', paise: 30_033 },
  ]);
  const check = await checkStatement(ctx, business.businessId, Buffer.from(statement), null);
  const found = await listRefusedOnStatement(ctx, check.refused);
  expect(found.map(({ alertId }) => alertId)).toEqual([shown]);
  const notifier = { notifyOrder: async () => {} };
  const said = { by: 'Asha', reason: 'it is on the statement', despiteWarnings: false };
  const taught = await teachByStatement(ctx, notifier, [shown], said);
  expect(taught.learnt).toHaveLength(1);
  expect(await listRefusedOnStatement(ctx, [shown, takenBack, sameDay])).toEqual([]);
});

test('where one of a statement’s refused mails can’t be taught, none is', async () => {
  const business = await aBusinessWithAccount(ctx);
  const ask = (words: string, amountPaise: number) =>
    anAskingMail(ctx, business, [aQuestion(words)], { amountPaise });
  const first = await ask('our tellers wish you well.', 40_044);
  const second = await ask('our lockers are open on mondays.', 50_055);
  await dismissAlert(ctx, { alertId: second, by: 'Ravi', reason: 'an offer' });
  const notifier = { notifyOrder: async () => {} };
  const said = { by: 'Asha', reason: 'it is on the statement', despiteWarnings: false };
  await expect(teachByStatement(ctx, notifier, [first, second], said)).rejects.toMatchObject({
    code: 'invalid_state',
  });
  expect(await listRefusedOnStatement(ctx, [first])).toHaveLength(1);
});

test('what was taught before another mail was refused meanwhile is decided all the same', async () => {
  const business = await aBusinessWithAccount(ctx);
  const ask = (words: string, amountPaise: number) =>
    anAskingMail(ctx, business, [aQuestion(words)], { amountPaise });
  const first = await ask('our tellers greet you well.', 40_144);
  const second = await ask('our lockers are open on fridays.', 50_155);
  const notifier = { notifyOrder: async () => {} };
  const said = { by: 'Asha', reason: 'it is on the statement', despiteWarnings: false };
  const waits = () =>
    ctx.db.exists(sql.unsafe`
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  // Both were looked at and neither is taught while this one holds what is known.
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = ctx.db.transaction(async (tx) => {
    await lockToTeach(tx);
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const running = teachByStatement(ctx, notifier, [first, second], said).catch((e: unknown) => e);
  await until('the first waits to be taught', waits);
  await dismissAlert(ctx, { alertId: second, by: 'Ravi', reason: 'an offer' });
  released.resolve();
  await holding;
  expect(await running).toMatchObject({ code: 'invalid_state' });
  expect(await getAlert(ctx, first)).toMatchObject({ reason: 'no_order' });
});

test('what a statement showed is kept for a week, with what its orders are now, and for its shop alone', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { businessId, accountId } = business;
  const expired = await order(business, accountId, 40_044);
  const lines = Array.from({ length: 205 }, (_, at) => ({
    ...{ day: '2026-04-18', text: `line ${at}`, reference: String(620132678000 + at) },
    paise: at === 0 ? 40_044 : 1_000 + at,
  }));
  const check = await checkStatement(
    ctx,
    businessId,
    Buffer.from(statementOf('hdfc', lines)),
    '2026-04',
  );
  await keepCheck(ctx.db, businessId, check, 'Asha');
  await keepCheck(ctx.db, businessId, check, 'Ravi');
  const kept = await readKeptCheck(ctx.db, businessId);
  expect(kept).toMatchObject({ by: 'Ravi', result: { month: '2026-04', untold: { all: 205 } } });
  expect(kept?.result.untold.rows).toHaveLength(200);
  expect(kept?.result.untold.rows[0]?.orderIds).toEqual([expired]);
  expect(kept?.statuses.get(expired)).toBe('expired');
  await ctx.db.query(
    sql.unsafe`UPDATE orders SET status = 'paid', paid_at = now() WHERE order_id = ${expired}`,
  );
  expect((await readKeptCheck(ctx.db, businessId))?.statuses.get(expired)).toBe('paid');
  expect(await readKeptReport(ctx.db, businessId)).toBe(check.csv);
  const stranger = await aBusinessWithAccount(ctx);
  expect(await readKeptCheck(ctx.db, stranger.businessId)).toBeNull();
  await forgetOldChecks(ctx.db, { days: 7 });
  expect(await readKeptCheck(ctx.db, businessId)).not.toBeNull();
  await ctx.db.query(sql.unsafe`UPDATE statement_checks SET at = now() - interval '8 days'`);
  await forgetOldChecks(ctx.db, { days: 7 });
  expect(await readKeptCheck(ctx.db, businessId)).toBeNull();
  expect(await readKeptReport(ctx.db, businessId)).toBeNull();
});
