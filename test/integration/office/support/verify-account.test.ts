import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Reading } from '../../../../src/bank-mail/types.ts';
import { understandCheck } from '../../../../src/office/verification/understand-check.ts';
import {
  beginVerification,
  verifyAccount,
} from '../../../../src/office/verification/verify-account.ts';
import { getOrder } from '../../../../src/orders/get-order.ts';
import { attachAlert } from '../../../../src/payments/matching/attach-alert.ts';
import { recordAlert } from '../../../../src/payments/matching/record-alert.ts';
import { sql } from '../../../../src/platform/db.ts';
import { showRupees } from '../../../../src/platform/money.ts';
import { getAccount } from '../../../../src/shops/accounts/account.ts';
import { listPieces } from '../../../../src/shops/layouts/list-pieces.ts';
import { say } from '../../../../src/words/sentence.ts';
import { testContext } from '../../../setup/context.ts';
import { aQuestion } from '../../../setup/factories/asking-mail.ts';
import {
  aBusiness,
  addressesOf,
  aFolder,
  anAccount,
  aReading,
  type Business,
} from '../../../setup/factories/index.ts';
import { saying } from '../../../setup/words.ts';

const ctx = testContext();
let uid = 0;

async function aReadBusiness(): Promise<{
  business: Business;
  accountId: string;
  address: string;
}> {
  const business = await aBusiness(ctx);
  const accountId = await anAccount(ctx, business);
  await aFolder(ctx, business.mailboxId);
  const [address = ''] = await addressesOf(ctx, business.mailboxId);
  return { business, accountId, address };
}

/** The bank's mail as the watcher would record it. */
async function arrives(business: Business, reading: Partial<Reading>, lateMs = 0): Promise<void> {
  uid += 1;
  const arrivedAt = new Date();
  const paid = new Date(arrivedAt.getTime() - lateMs);
  await recordAlert(ctx, {
    mailboxId: business.mailboxId,
    businessId: business.businessId,
    folder: 'INBOX',
    uidValidity: 1,
    uid,
    fencingToken: 0,
    arrivedAt,
    reading: aReading({
      occurred: { earliest: paid, latest: paid },
      reference: `62000000000${uid}`,
      identity: `ref:credit:62000000000${uid}`,
      ...reading,
    }),
  });
}

describe('the Re 1 check', () => {
  test('asks for a rupee and some paise, and waits until somebody has paid it', async () => {
    const { accountId } = await aReadBusiness();
    const order = await beginVerification(ctx, accountId, 'Asha');
    expect(await getOrder(ctx, order.orderId)).toMatchObject({
      amountPaise: 100,
      accountId,
      merchantOrderId: null,
    });
    expect(order.payablePaise).toBeGreaterThan(100);
    const { outcome } = await verifyAccount(ctx, accountId, order.orderId, 'ravi');
    expect(outcome.state).toBe('waiting');
    expect((await getAccount(ctx.db, accountId)).verifiedAt).toBeNull();
  });

  test('asks what the bank’s mail has that nobody confirmed, and verifies once somebody does', async () => {
    const { business, accountId, address } = await aReadBusiness();
    const { orderId, payablePaise } = await beginVerification(ctx, accountId, 'Asha');
    const asked = [
      aQuestion('our new branch is open.'),
      aQuestion('status: done', { warnings: ['row'], between: ['⟨statement⟩', '⟨end⟩'] }),
    ];
    const of = { amountPaise: payablePaise, to: [address] };
    await arrives(business, {
      ...of,
      asked,
      reason: 'ambiguous',
      explanation: say('doubt_words_unknown'),
    });
    const { outcome, asked: questions } = await verifyAccount(ctx, accountId, orderId, 'Asha');
    expect(outcome.state).toBe('asks');
    expect(questions?.questions.map(({ words }) => words)).toEqual(asked.map(({ words }) => words));
    const said = { accountId, orderId, by: 'Asha', reason: 'my rupee' };
    const notifier = { notifyOrder: async () => {} };
    await expect(
      understandCheck(ctx, notifier, { ...said, despiteWarnings: false }),
    ).rejects.toMatchObject({ code: 'warned' });
    const taught = await understandCheck(ctx, notifier, { ...said, despiteWarnings: true });
    expect(taught).toMatchObject({ decidedAgain: 1, settled: [orderId] });
    const pieces = await listPieces(ctx.db, { businessId: business.businessId, bank: 'hdfc' }, 9);
    expect(pieces.map(({ source, reason }) => [source, reason])).toEqual([
      ['check', 'my rupee'],
      ['check', 'my rupee'],
    ]);
    const after = await verifyAccount(ctx, accountId, orderId, 'Asha');
    expect(after.outcome.state).toBe('verified');
    expect(after.account.verifiedAt).not.toBeNull();
    await expect(
      understandCheck(ctx, notifier, { ...said, despiteWarnings: true }),
    ).rejects.toMatchObject({ code: 'not_teachable' });
  });

  test('verifies no account by an alert of an unknown wording that a person attached', async () => {
    const { business, accountId, address } = await aReadBusiness();
    const { orderId, payablePaise } = await beginVerification(ctx, accountId, 'Asha');
    await arrives(business, {
      ...{ reason: 'unknown_template', kind: 'unknown', template: null, rail: null },
      ...{ amountPaise: payablePaise, to: [address] },
    });
    const before = await verifyAccount(ctx, accountId, orderId, 'ravi');
    expect(before.outcome.state).toBe('mismatch');
    const alertId = before.alert?.alertId ?? '';
    const decision = { orderId, alertId, reason: 'on the statement', by: 'ravi' };
    await attachAlert(ctx, { notifyOrder: async () => undefined }, decision);
    const { outcome } = await verifyAccount(ctx, accountId, orderId, 'ravi');
    expect(outcome).toMatchObject({
      state: 'mismatch',
      text: saying('a person attached'),
    });
    expect((await getAccount(ctx.db, accountId)).verifiedAt).toBeNull();
  });

  test('verifies an account whose alert arrived and paid the order, once, with its name in the audit trail', async () => {
    const { business, accountId, address } = await aReadBusiness();
    const order = await beginVerification(ctx, accountId, 'Asha');
    await arrives(business, { amountPaise: order.payablePaise, to: [address] });
    const check = await verifyAccount(ctx, accountId, order.orderId, 'ravi');
    expect(check.outcome.state).toBe('verified');
    expect(check.alert).toMatchObject({ bank: 'hdfc', accountTail: '4477', recipients: [address] });
    const first = (await getAccount(ctx.db, accountId)).verifiedAt;
    expect(first).not.toBeNull();
    await verifyAccount(ctx, accountId, order.orderId, 'ravi');
    expect((await getAccount(ctx.db, accountId)).verifiedAt).toEqual(first);
    const rows = await ctx.db.anyFirst(sql.type(z.object({ actor: z.string() }))`
      SELECT actor FROM audit WHERE subject = ${accountId} AND action = 'account.verify'`);
    expect(rows).toEqual(['ravi']);
  });

  test('names what was paid instead, while it waits and when it is over', async () => {
    const { business, accountId, address } = await aReadBusiness();
    const order = await beginVerification(ctx, accountId, 'Asha');
    await arrives(business, { amountPaise: 100, to: [address] });
    const exact = showRupees(order.payablePaise);
    const look = async () => (await verifyAccount(ctx, accountId, order.orderId, 'ravi')).outcome;
    expect(await look()).toEqual({
      state: 'waiting',
      text: saying(`₹1.00 arrived, and this check is known by ${exact} alone`),
      todo: saying(`pay ${exact} to the paisa`),
    });
    await ctx.db.query(
      sql.unsafe`UPDATE orders SET status = 'expired' WHERE order_id = ${order.orderId}`,
    );
    expect(await look()).toMatchObject({
      state: 'not_seen',
      text: saying('₹1.00'),
    });
    await arrives(business, { amountPaise: order.payablePaise, to: ['owner@other.example'] });
    expect(await look()).toMatchObject({ state: 'mismatch' });
  });

  test('shows an address that is not registered and how to add it; it adds nothing by itself', async () => {
    const { business, accountId, address } = await aReadBusiness();
    const order = await beginVerification(ctx, accountId, 'Asha');
    await arrives(business, { amountPaise: order.payablePaise, to: ['owner@other.example'] });
    const { outcome } = await verifyAccount(ctx, accountId, order.orderId, 'ravi');
    expect(outcome).toMatchObject({
      state: 'mismatch',
      text: saying('owner@other.example'),
    });
    expect(outcome.todo).toEqual(
      saying(`mailbox add-address ${business.mailboxId} owner@other.example`),
    );
    const addresses = await ctx.db.oneFirst(
      sql.type(
        z.object({ a: z.array(z.string()) }),
      )`SELECT addresses AS a FROM mailboxes WHERE mailbox_id = ${business.mailboxId}`,
    );
    expect(addresses).toEqual([address]);
    expect((await getAccount(ctx.db, accountId)).verifiedAt).toBeNull();
  });

  test("proposes no address where the bank's mails show no digits: anybody's genuine alert would propose its sender", async () => {
    const { business, accountId } = await aReadBusiness();
    await ctx.db.query(
      sql.unsafe`UPDATE accounts SET bank = 'paytm', last_digits = NULL
        WHERE account_id = ${accountId}`,
    );
    const order = await beginVerification(ctx, accountId, 'Asha');
    await arrives(business, {
      amountPaise: order.payablePaise,
      to: ['thief@other.example'],
      bank: 'paytm',
      accountTail: null,
    });
    const { outcome } = await verifyAccount(ctx, accountId, order.orderId, 'ravi');
    expect(outcome.state).toBe('mismatch');
    expect(outcome.todo).not.toEqual(saying('add-address'));
  });

  test('names other digits than the account has', async () => {
    const { business, accountId, address } = await aReadBusiness();
    const order = await beginVerification(ctx, accountId, 'Asha');
    await arrives(business, {
      amountPaise: order.payablePaise,
      to: [address],
      accountTail: '9981',
    });
    const { outcome } = await verifyAccount(ctx, accountId, order.orderId, 'ravi');
    expect(outcome).toMatchObject({ state: 'mismatch', text: saying(/9981.*4477/) });
  });

  test("is not looked at with another account's order", async () => {
    const [mine, theirs] = [await aReadBusiness(), await aReadBusiness()];
    const order = await beginVerification(ctx, theirs.accountId, 'Asha');
    await expect(verifyAccount(ctx, mine.accountId, order.orderId, 'ravi')).rejects.toMatchObject({
      code: 'order_not_found',
    });
  });
});
