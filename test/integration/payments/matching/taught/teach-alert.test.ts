import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { readLayouts } from '../../../../../src/bank-mail/teach/layouts-file.ts';
import { getOrder } from '../../../../../src/orders/get-order.ts';
import { getAlert } from '../../../../../src/payments/alerts/alert.ts';
import { listAlerts } from '../../../../../src/payments/alerts/list-alerts.ts';
import { markPaid } from '../../../../../src/payments/matching/mark-paid.ts';
import { questionsOfAlert } from '../../../../../src/payments/matching/taught/alert-questions.ts';
import { decideMissed } from '../../../../../src/payments/matching/taught/decide-again.ts';
import {
  bringAlertBack,
  dismissAlert,
} from '../../../../../src/payments/matching/taught/dismiss-alert.ts';
import {
  listFirstSettlements,
  revokeTeaching,
} from '../../../../../src/payments/matching/taught/first-settlements.ts';
import {
  promoteLayout,
  revokeLayout,
} from '../../../../../src/payments/matching/taught/layouts.ts';
import {
  type TeachAlert,
  teachAlert,
} from '../../../../../src/payments/matching/taught/teach-alert.ts';
import { sql } from '../../../../../src/platform/db.ts';
import { knownFor } from '../../../../../src/shops/layouts/known-for.ts';
import { learnPieces } from '../../../../../src/shops/layouts/learn-pieces.ts';
import { exportLayouts, listPieces } from '../../../../../src/shops/layouts/list-pieces.ts';
import { say } from '../../../../../src/words/sentence.ts';
import { testContext } from '../../../../setup/context.ts';
import { anAlertArrives } from '../../../../setup/factories/arriving-alert.ts';
import { anAskingMail, aQuestion } from '../../../../setup/factories/asking-mail.ts';
import {
  aBusinessWithAccount,
  aMailbox,
  anOrderRow,
  type BusinessWithAccount,
} from '../../../../setup/factories/index.ts';

const ctx = testContext({ ALERT_DELAY_MS: 1000 });
const notified: string[] = [];
const notifier = {
  notifyOrder: async (orderId: string) => {
    notified.push(orderId);
  },
};

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

let paise = 20_000;
/** An order that expired, whose window covered an hour, and the moment in the middle of it. */
async function anExpiredOrder(business: BusinessWithAccount, hours = 3) {
  paise += 1;
  const amountPaise = paise;
  const createdAt = hoursAgo(hours);
  const later = (part: number) => new Date(createdAt.getTime() + part * HOUR_MS);
  const orderId = await anOrderRow(ctx, business, business.accountId, {
    ...{ status: 'expired', payablePaise: amountPaise, createdAt, expiresAt: later(0.8) },
    ...{ graceEndsAt: later(0.9), expiredAt: later(0.9) },
    ...{ windowEndsAt: later(1), windowClosedAt: later(1) },
  });
  return { orderId, amountPaise, arrivedAt: later(0.5) };
}

const teach = (alertId: string, given: Partial<TeachAlert> = {}) =>
  teachAlert(ctx, notifier, {
    ...{ alertId, by: 'Asha', reason: 'the bank writes so', despiteWarnings: false },
    ...given,
  });

const status = async (orderId: string) => (await getOrder(ctx, orderId)).status;
const eventRow = z.object({ type: z.string(), state: z.string() });
const events = (orderId: string) =>
  ctx.db.any(
    sql.type(
      eventRow,
    )`SELECT type, state FROM events WHERE order_id = ${orderId} ORDER BY created_at`,
  );
const auditRow = z.object({ action: z.string(), actor: z.string(), refused: z.boolean() });
const audited = (subject: string) =>
  ctx.db.any(
    sql.type(auditRow)`SELECT action, actor, refused FROM audit WHERE subject = ${subject}`,
  );

test('what was taught pays the order that the payment arrived for, late and by itself', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { orderId, ...paid } = await anExpiredOrder(business);
  const alertId = await anAskingMail(ctx, business, [aQuestion('stay safe with us.')], paid);
  expect(await status(orderId)).toBe('expired');
  notified.length = 0;
  const taught = await teach(alertId);
  expect(taught).toMatchObject({ decidedAgain: 1, settled: [orderId] });
  expect(await status(orderId)).toBe('paid');
  expect(notified).toEqual([orderId]);
  expect((await events(orderId)).map(({ type }) => type)).toContain('payment.paid');
  expect(await getAlert(ctx, alertId)).toMatchObject({ reason: 'ok', orderId });
  expect(await questionsOfAlert(ctx, alertId)).toMatchObject({
    questions: [],
    standsOn: [{ pieceId: taught.learnt[0], words: 'stay safe with us.', taughtBy: 'Asha' }],
  });
  expect(await audited(alertId)).toEqual([
    { action: 'alert.teach', actor: 'Asha', refused: false },
  ]);
});

test('all of a business’s mails that ask the same are decided, each by its own arrival', async () => {
  const business = await aBusinessWithAccount(ctx);
  const asked = [aQuestion('do not share your pin.')];
  const first = await anExpiredOrder(business);
  const second = await anExpiredOrder(business);
  const late = await anExpiredOrder(business, 30);
  const [alertId = ''] = [
    await anAskingMail(ctx, business, asked, first),
    await anAskingMail(ctx, business, asked, second),
    await anAskingMail(ctx, business, asked, { ...late, arrivedAt: hoursAgo(2) }),
    await anAskingMail(ctx, business, [...asked, aQuestion('something else is new.')], first),
  ];
  const taught = await teach(alertId);
  expect(taught).toMatchObject({ decidedAgain: 3, settled: [first.orderId, second.orderId] });
  expect(await status(late.orderId)).toBe('expired');
});

test('a payment of eight days ago is left to people', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { orderId, ...paid } = await anExpiredOrder(business, 8 * 24);
  const alertId = await anAskingMail(ctx, business, [aQuestion('have a nice day ahead.')], paid);
  expect(await teach(alertId)).toMatchObject({ decidedAgain: 0, settled: [] });
  expect(await status(orderId)).toBe('expired');
  expect((await questionsOfAlert(ctx, alertId)).questions).toMatchObject([
    { words: 'have a nice day ahead.', answeredBy: expect.stringMatching(/^lay_/) },
  ]);
});

test('an order that support decided stays as it was decided', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { orderId, ...paid } = await anExpiredOrder(business);
  const alertId = await anAskingMail(ctx, business, [aQuestion('we are here to help.')], paid);
  const said = { orderId, by: 'Ravi', reason: 'on the statement', noAlert: true };
  await markPaid(ctx, notifier, said);
  const before = await getOrder(ctx, orderId);
  expect(await teach(alertId)).toMatchObject({ settled: [] });
  expect(await getOrder(ctx, orderId)).toEqual(before);
});

test('a payment that fits several orders goes to review, as it would have at its arrival', async () => {
  const business = await aBusinessWithAccount(ctx);
  paise += 1;
  const payment = { amountPaise: paise, arrivedAt: new Date() };
  const order = { payablePaise: paise, exact: true, createdAt: hoursAgo(0.05) };
  const orderIds = [
    await anOrderRow(ctx, business, business.accountId, order),
    await anOrderRow(ctx, business, business.accountId, order),
  ];
  const alertId = await anAskingMail(ctx, business, [aQuestion('bank with joy today.')], payment);
  expect(await teach(alertId)).toMatchObject({ decidedAgain: 1, settled: [] });
  expect(await Promise.all(orderIds.map(status))).toEqual(['manual_review', 'manual_review']);
  expect(await getAlert(ctx, alertId)).toMatchObject({ reason: 'in_review' });
});

test('one business’s teaching changes no other’s reading, until an operator promotes it', async () => {
  const [one, other] = [await aBusinessWithAccount(ctx), await aBusinessWithAccount(ctx)];
  const asked = [aQuestion('thank you for your trust in us.')];
  const theirs = await anExpiredOrder(other);
  await anAskingMail(ctx, other, asked, theirs);
  const mine = await anExpiredOrder(one);
  const { learnt, settled } = await teach(await anAskingMail(ctx, one, asked, mine));
  expect(settled).toEqual([mine.orderId]);
  expect(await status(theirs.orderId)).toBe('expired');
  const by = { by: 'the operator', reason: 'every shop gets it' };
  const promoted = await promoteLayout(ctx, notifier, learnt[0] ?? '', by);
  expect(promoted).toMatchObject({ businessId: null, source: 'promoted' });
  expect(await status(theirs.orderId)).toBe('paid');
});

test('revoking lists the orders that stood on a piece, and the next mail asks again', async () => {
  const business = await aBusinessWithAccount(ctx);
  const asked = [aQuestion('your money is safe with us.')];
  const first = await anExpiredOrder(business);
  const { learnt } = await teach(await anAskingMail(ctx, business, asked, first));
  const [pieceId = ''] = learnt;
  const by = { by: 'Asha', reason: 'it was no line of the bank' };
  const { piece, orderIds } = await revokeLayout(ctx, pieceId, by);
  expect({ revokedBy: piece.revokedBy, orderIds }).toEqual({
    revokedBy: 'Asha',
    orderIds: [first.orderId],
  });
  await expect(revokeLayout(ctx, pieceId, by)).rejects.toMatchObject({ code: 'invalid_state' });
  const second = await anExpiredOrder(business);
  const alertId = await anAskingMail(ctx, business, asked, second);
  expect(await status(second.orderId)).toBe('expired');
  expect((await questionsOfAlert(ctx, alertId)).questions).toMatchObject([{ answeredBy: null }]);
  expect((await audited(pieceId)).map(({ action }) => action)).toEqual([
    'layout.revoke',
    'layout.revoke',
  ]);
});

test('a mail that was read by a piece which was revoked meanwhile is read again, not recorded', async () => {
  const business = await aBusinessWithAccount(ctx);
  const order = await anExpiredOrder(business);
  const { learnt } = await teach(
    await anAskingMail(ctx, business, [aQuestion('we value your time.')], order),
  );
  const used = { used: learnt, amountPaise: 4_444 };
  await expect(anAlertArrives(ctx, business, used)).resolves.toMatchObject({ reason: 'no_order' });
  await revokeLayout(ctx, learnt[0] ?? '', { by: 'Asha', reason: 'not the bank’s' });
  await expect(anAlertArrives(ctx, business, used)).rejects.toMatchObject({ name: 'PieceRevoked' });
});

test('a mail that stood on a revoked piece asks for that one too before it pays', async () => {
  const business = await aBusinessWithAccount(ctx);
  const old = await anExpiredOrder(business);
  const { learnt } = await teach(
    await anAskingMail(ctx, business, [aQuestion('an old line of theirs.')], old),
  );
  const { orderId, ...paid } = await anExpiredOrder(business);
  const asked = [aQuestion('a new line of theirs.')];
  const alertId = await anAskingMail(ctx, business, asked, { ...paid, used: learnt });
  await revokeLayout(ctx, learnt[0] ?? '', { by: 'Asha', reason: 'wrong' });
  expect(await teach(alertId)).toMatchObject({ decidedAgain: 0, settled: [] });
  expect(await status(orderId)).toBe('expired');
});

test('a mail that was read before a teaching and is recorded after it pays at once', async () => {
  const business = await aBusinessWithAccount(ctx);
  const asked = [aQuestion('visit your branch any day.')];
  const first = await anExpiredOrder(business);
  await teach(await anAskingMail(ctx, business, asked, first));
  const second = await anExpiredOrder(business);
  const recorded = await anAlertArrives(
    ctx,
    business,
    {
      ...{ asked, reason: 'ambiguous', amountPaise: second.amountPaise },
      occurred: { earliest: second.arrivedAt, latest: second.arrivedAt },
    },
    second.arrivedAt,
  );
  expect(recorded).toMatchObject({
    reason: 'ok',
    changes: [{ orderId: second.orderId, status: 'paid' }],
  });
});

test('two people who teach the same at once teach it once, and the order is paid once', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { orderId, ...paid } = await anExpiredOrder(business);
  const alertId = await anAskingMail(ctx, business, [aQuestion('pay with a smile today.')], paid);
  const [one, two] = await Promise.all([teach(alertId), teach(alertId, { by: 'Ravi' })]);
  expect(await teach(alertId)).toEqual({ learnt: [], decidedAgain: 0, settled: [] });
  expect([...(one?.learnt ?? []), ...(two?.learnt ?? [])]).toHaveLength(1);
  expect([...(one?.settled ?? []), ...(two?.settled ?? [])]).toEqual([orderId]);
  const filter = { businessId: business.businessId, bank: 'hdfc' };
  expect(await listPieces(ctx.db, filter, null)).toHaveLength(1);
});

test('a teaching while mails are recorded leaves none behind that it answers', async () => {
  const business = await aBusinessWithAccount(ctx);
  const asked = [aQuestion('our lines are open always.')];
  const known = await anAskingMail(ctx, business, asked, await anExpiredOrder(business));
  const orders = await Promise.all(Array.from({ length: 8 }, () => anExpiredOrder(business)));
  // A mailbox is read in turn.
  const reading = async () => {
    for (const order of orders) await anAskingMail(ctx, business, asked, order);
  };
  await Promise.all([reading(), teach(known)]);
  expect(await Promise.all(orders.map(({ orderId }) => status(orderId)))).toEqual(
    orders.map(() => 'paid'),
  );
});

test('a warned question is taught by no support, and by nobody in passing', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { orderId, ...paid } = await anExpiredOrder(business);
  const warned = aQuestion('status: reversed by neft.', {
    warnings: ['fate', 'row'],
    between: ['⟨statement⟩', '⟨end⟩'],
  });
  const alertId = await anAskingMail(ctx, business, [warned], paid);
  await expect(teach(alertId)).rejects.toMatchObject({
    code: 'warned',
    message: expect.stringContaining('“status: reversed by neft.”'),
  });
  await expect(teach(alertId, { despiteWarnings: true, reason: ' ' })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  await expect(teach(alertId, { isSupport: true, despiteWarnings: true })).rejects.toMatchObject({
    code: 'role_forbids',
  });
  expect(await status(orderId)).toBe('expired');
  await teach(alertId, { despiteWarnings: true });
  expect(await status(orderId)).toBe('paid');
  expect((await audited(alertId)).map(({ refused }) => refused)).toEqual([true, true, false]);
});

test('a mail called no payment asks nothing and waits for nobody, until that is taken back', async () => {
  const business = await aBusinessWithAccount(ctx);
  const asked = [aQuestion('your offer of the week is here.')];
  const { orderId, ...paid } = await anExpiredOrder(business);
  const alertId = await anAskingMail(ctx, business, asked, paid);
  const said = { alertId, by: 'Asha', reason: 'an advertisement' };
  await dismissAlert(ctx, said);
  await expect(dismissAlert(ctx, said)).rejects.toMatchObject({ code: 'invalid_state' });
  const filter = { businessId: business.businessId, reference: null, amountPaise: null };
  expect(await listAlerts(ctx, { ...filter, unmatched: true }, 9)).toEqual([]);
  expect(await listAlerts(ctx, { ...filter, unmatched: false, dismissed: true }, 9)).toMatchObject([
    { alertId },
  ]);
  await expect(teach(alertId)).rejects.toMatchObject({ code: 'invalid_state' });
  // The order can be marked paid: this mail is no payment that may belong to it.
  const other = await anAskingMail(ctx, business, asked, await anExpiredOrder(business));
  expect(await teach(other)).toMatchObject({ decidedAgain: 1 });
  expect(await status(orderId)).toBe('expired');
  expect(await bringAlertBack(ctx, notifier, said)).toMatchObject({ settled: [orderId] });
  expect(await status(orderId)).toBe('paid');
  await expect(bringAlertBack(ctx, notifier, said)).rejects.toMatchObject({
    code: 'invalid_state',
  });
});

test('a payment that was understood is never called no payment', async () => {
  const business = await aBusinessWithAccount(ctx);
  const recorded = await anAlertArrives(ctx, business, { amountPaise: 3_333 });
  if (recorded.kind !== 'recorded') throw new Error(recorded.kind);
  const said = { alertId: recorded.alertId, by: 'Asha', reason: 'wrong button' };
  await expect(dismissAlert(ctx, said)).rejects.toMatchObject({ code: 'invalid_state' });
});

test('the first three payments on a teaching are listed, and undoing it makes the next one ask', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { businessId } = business;
  const asked = [aQuestion('shop with ease everywhere.')];
  const orders = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const order = await anExpiredOrder(business, 3 + nth / 100);
    orders.push({ ...order, alertId: await anAskingMail(ctx, business, asked, order) });
  }
  const { learnt } = await teach(orders[0]?.alertId ?? '');
  const first = await listFirstSettlements(ctx.db, businessId);
  // By their arrival: the last three of these arrived first.
  const listed = orders.slice(1).map(({ orderId }) => orderId);
  expect(first.map(({ orderId }) => orderId)).toEqual(listed);
  expect(first[0]).toMatchObject({ pieceIds: learnt, words: ['shop with ease everywhere.'] });
  const alertId = first[0]?.alertId ?? '';
  const by = { by: 'Asha', reason: 'misunderstood' };
  const stranger = await aBusinessWithAccount(ctx);
  await expect(revokeTeaching(ctx, stranger.businessId, alertId, by)).rejects.toMatchObject({
    code: 'invalid_state',
  });
  await revokeTeaching(ctx, businessId, alertId, by);
  expect(await listFirstSettlements(ctx.db, businessId)).toEqual([]);
  expect(await status(orders[3]?.orderId ?? '')).toBe('paid');
  const next = await anAskingMail(ctx, business, asked, await anExpiredOrder(business));
  expect((await questionsOfAlert(ctx, next)).questions).toMatchObject([{ answeredBy: null }]);
});

test('a gateway’s banner is known of every bank in its mailbox, and in no other', async () => {
  const business = await aBusinessWithAccount(ctx);
  const asked = [aQuestion('checked by our mail guard, all is well.')];
  const first = await anExpiredOrder(business);
  const alertId = await anAskingMail(ctx, business, asked, first);
  expect(await teach(alertId, { isGateways: true })).toMatchObject({ settled: [first.orderId] });
  const { businessId, mailboxId } = business;
  expect(await listPieces(ctx.db, { businessId, bank: null }, 9)).toMatchObject([
    { mailboxId, bank: null },
  ]);
  const knownIn = async (mailbox: string) =>
    (await knownFor(ctx.db, mailbox)).pieces.map(({ key }) => key);
  const [{ key } = aQuestion('')] = asked;
  expect(await knownIn(mailboxId)).toContain(key);
  expect(await knownIn(await aMailbox(ctx, businessId))).not.toContain(key);
});

test('support teaches what carries no warning', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { orderId, ...paid } = await anExpiredOrder(business);
  const alertId = await anAskingMail(ctx, business, [aQuestion('greetings from us all.')], paid);
  await teach(alertId, { isSupport: true });
  expect(await status(orderId)).toBe('paid');
});

test.each([
  ['an unproven mail', { trusted: false, proof: null, reason: 'unverified' }, 'alert_unproven'],
  ['what no teaching helps', { never: say('doubt_several_payments') }, 'not_teachable'],
  ['a mail of no credit', { kind: 'debit' }, 'not_a_credit'],
  ['a mail that asks nothing', { asked: [] }, 'not_teachable'],
  [
    'words that may be another payment',
    { asked: [aQuestion('rs. 5 back', { never: say('doubt_words_with_amount') })] },
    'not_teachable',
  ],
] as const)('%s teaches nothing', async (_, given, code) => {
  const business = await aBusinessWithAccount(ctx);
  const { orderId, ...paid } = await anExpiredOrder(business);
  const alertId = await anAskingMail(ctx, business, [aQuestion('a line that is new.')], {
    ...paid,
    ...given,
  });
  await expect(teach(alertId, { despiteWarnings: true })).rejects.toMatchObject({ code });
  expect(await status(orderId)).toBe('expired');
  expect(await listPieces(ctx.db, { businessId: business.businessId, bank: null }, 10)).toEqual([]);
});

test('a bank’s long paragraph is taught like any other words', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { orderId, ...paid } = await anExpiredOrder(business);
  const paragraph = `${'this message is confidential and meant for its reader alone, '.repeat(80)}thank you.`;
  const alertId = await anAskingMail(ctx, business, [aQuestion(paragraph)], paid);
  await teach(alertId);
  expect(await status(orderId)).toBe('paid');
  const file = await exportLayouts(ctx.db, { businessId: business.businessId, bank: null });
  expect(readLayouts(file)).toMatchObject({ pieces: [{ words: paragraph }] });
});

test('what a process that died had taught and not decided is decided by the sweep', async () => {
  const business = await aBusinessWithAccount(ctx);
  const { orderId, ...paid } = await anExpiredOrder(business);
  await anAskingMail(ctx, business, [aQuestion('open an account today.')], paid);
  const { businessId } = business;
  const scope = { businessId, mailboxId: null, source: 'alert', alertId: null } as const;
  const lesson = aQuestion('open an account today.');
  await ctx.db.transaction((tx) =>
    learnPieces(tx, { ...scope, by: 'Asha', reason: 'so' }, [{ ...lesson, bank: 'hdfc' }]),
  );
  expect(await status(orderId)).toBe('expired');
  await decideMissed(ctx);
  expect(await status(orderId)).toBe('paid');
});
