import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { newReference } from '../../../../dev/bank/mail.ts';
import { disconnectMailbox } from '../../../../src/office/support/mailboxes.ts';
import { dbNow, sql } from '../../../../src/platform/db.ts';
import { makeLog } from '../../../../src/platform/log.ts';
import { advanceCursor, listCursors } from '../../../../src/shops/mailboxes/cursors.ts';
import { ReadingStopped, takeLease } from '../../../../src/shops/mailboxes/lease.ts';
import { pauseMailbox, resumeMailbox } from '../../../../src/shops/mailboxes/pause-mailbox.ts';
import { testMailbox } from '../../../../src/shops/mailboxes/test-mailbox.ts';
import { testContext } from '../../../setup/context.ts';
import { aLetter, aManualOrder, aPaymentMail } from '../../../setup/factories/index.ts';
import {
  aConnectedBusiness,
  alertsOf,
  becomes,
  type ConnectedBusiness,
  reaches,
  stateOf,
  statusOf,
  unavailableAt,
  watchers,
} from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';

const warned: string[] = [];
const ctx = Object.assign(testContext({ ORDER_LIFETIME_MS: 60_000, ORDER_GRACE_MS: 60_000 }), {
  log: makeLog('warn', 'test', { write: (line) => warned.push(line) }),
});
const { watch, stopAll } = watchers(ctx);
const businesses: ConnectedBusiness[] = [];
const aBusiness = async () => {
  const made = await aConnectedBusiness(ctx);
  businesses.push(made);
  return made;
};
const watchedShop = async () => {
  const made = await aBusiness();
  const watcher = watch(made.mailboxId);
  await reaches(ctx, made.mailboxId, 'watching');
  return { ...made, watcher };
};
afterEach(async () => {
  await stopAll();
  for (const each of businesses.splice(0)) await each.imap.close();
});

test('a payment made while the mailbox could not be reached is found when it can', async () => {
  const at = await watchedShop();
  const order = await aManualOrder(ctx, at);
  await at.imap.goDark();
  const { last_error: words } = await reaches(ctx, at.mailboxId, 'behind');
  expect(words).toMatch(/refused the connection|was cut/);
  const unread = warned.filter((line) => line.includes('the mailbox cannot be read'));
  expect(unread[0]).toContain(at.mailboxId);
  at.imap.append(aLetter());
  at.imap.append(aPaymentMail(at, order.payablePaise));
  await at.imap.comeBack();
  await becomes(ctx, order, 'paid');
  const now = await reaches(ctx, at.mailboxId, 'watching');
  expect(now).toMatchObject({ last_error: null, login_failures: 0 });
});

test('a payment made while no worker was watching is found by the next one', async () => {
  const at = await watchedShop();
  const order = await aManualOrder(ctx, at);
  expect(await at.watcher.stop()).toBe('stopped');
  at.imap.append(aPaymentMail(at, order.payablePaise));
  watch(at.mailboxId);
  await becomes(ctx, order, 'paid');
});

test('connections that are cut again and again lose no mail', async () => {
  const at = await watchedShop();
  const orders = [];
  for (let i = 0; i < 6; i++) {
    const order = await aManualOrder(ctx, at);
    at.imap.append(aPaymentMail(at, order.payablePaise));
    at.imap.cutOff();
    orders.push(order);
  }
  for (const order of orders) await becomes(ctx, order, 'paid');
});

test('of two watchers at once the later one reads, and each mail is recorded once', async () => {
  const at = await watchedShop();
  const second = watch(at.mailboxId);
  const orders = [
    await aManualOrder(ctx, at),
    await aManualOrder(ctx, at),
    await aManualOrder(ctx, at),
  ];
  for (const order of orders) at.imap.append(aPaymentMail(at, order.payablePaise));
  for (const order of orders) await becomes(ctx, order, 'paid');
  expect(await at.watcher.ended).toBe('displaced');
  expect((await alertsOf(ctx, at.mailboxId)).map(({ uid, reason }) => [uid, reason])).toEqual([
    [1, 'ok'],
    [2, 'ok'],
    [3, 'ok'],
  ]);
  expect(await second.stop()).toBe('stopped');
});

test('a folder that is numbered anew is read again: what was paid stays so, what came meanwhile is found', async () => {
  const at = await watchedShop();
  const [early, late] = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
  at.imap.append(aLetter());
  at.imap.append(aPaymentMail(at, early.payablePaise));
  await becomes(ctx, early, 'paid');
  await at.imap.goDark();
  at.imap.append(aPaymentMail(at, late.payablePaise));
  at.imap.renewUidValidity();
  await at.imap.comeBack();
  await becomes(ctx, late, 'paid');
  await reaches(ctx, at.mailboxId, 'watching');
  expect((await alertsOf(ctx, at.mailboxId)).filter(({ reason }) => reason === 'ok')).toHaveLength(
    2,
  );
});

test.each([
  ['another payment', (at: ConnectedBusiness) => aPaymentMail(at, 4_711)],
  ['a letter', () => aLetter()],
  ['no further mail', () => null],
])(
  'a database that is put back under its watcher, then %s: what it knows no more is read again before the mailbox counts as read',
  async (_, next) => {
    const at = await watchedShop();
    at.imap.append(aPaymentMail(at, 815));
    const isRecorded = async () => (await alertsOf(ctx, at.mailboxId))[0]?.uid === 1;
    await until('it is recorded', isRecorded);
    await ctx.db.transaction(async (tx) => {
      await tx.query(sql.unsafe`DELETE FROM alerts WHERE mailbox_id = ${at.mailboxId}`);
      await tx.query(
        sql.unsafe`UPDATE mailbox_folders SET last_uid = 0 WHERE mailbox_id = ${at.mailboxId}`,
      );
    });
    const before = (await stateOf(ctx, at.mailboxId)).read_until;
    const mail = next(at);
    if (mail === null) await aManualOrder(ctx, at);
    else at.imap.append(mail);
    const hasMovedOn = async () => {
      const { read_until: now } = await stateOf(ctx, at.mailboxId);
      return Number(now) > Number(before) || (await isRecorded());
    };
    await until('it is read on', hasMovedOn);
    expect(await isRecorded()).toBe(true);
  },
);

test('the same mail delivered twice, and the same payment reported twice, settle one order', async () => {
  const at = await watchedShop();
  const order = await aManualOrder(ctx, at);
  const reference = newReference();
  const mail = aPaymentMail(at, order.payablePaise, reference);
  at.imap.append(mail);
  at.imap.append(mail);
  at.imap.append(aPaymentMail(at, order.payablePaise, reference));
  await becomes(ctx, order, 'paid');
  await until('the folder is read to its end', async () => at.watcher.notified.length === 1);
  const next = await aManualOrder(ctx, at);
  at.imap.append(aPaymentMail(at, next.payablePaise));
  await becomes(ctx, next, 'paid');
  expect((await alertsOf(ctx, at.mailboxId)).filter(({ reason }) => reason === 'ok')).toHaveLength(
    2,
  );
});

test('how far the mailbox has been read moves on while an order is open, and not while the mailbox is away', async () => {
  const at = await watchedShop();
  await aManualOrder(ctx, at);
  const before = await dbNow(ctx.db);
  await until(
    'it is read past now',
    async () => ((await stateOf(ctx, at.mailboxId)).read_until ?? 0) > before,
  );
  await at.imap.goDark();
  await reaches(ctx, at.mailboxId, 'behind');
  const { read_until: stuck } = await stateOf(ctx, at.mailboxId);
  const later = await dbNow(ctx.db);
  expect(stuck?.getTime()).toBeLessThan(later.getTime());
  await at.imap.comeBack();
  await until(
    'it is read past that',
    async () => ((await stateOf(ctx, at.mailboxId)).read_until ?? 0) > later,
  );
});

test('three rejected logins in a row make the mailbox refused, testing it with the right password ends that at once', async () => {
  const at = await watchedShop();
  const order = await aManualOrder(ctx, at);
  at.imap.setPassword('another');
  at.imap.cutOff();
  const refused = await reaches(ctx, at.mailboxId, 'refused');
  expect(refused.login_failures).toBe(3);
  expect(await unavailableAt(ctx, at)).toMatch(/rejects our login/);
  await expect(testMailbox(ctx, at.mailboxId)).rejects.toMatchObject({
    code: 'mailbox_login_refused',
  });
  at.imap.append(aPaymentMail(at, order.payablePaise));
  at.imap.setPassword('secret');
  expect((await testMailbox(ctx, at.mailboxId)).found.idle).toBe(true);
  await becomes(ctx, order, 'paid');
  expect(await unavailableAt(ctx, at)).toBeNull();
  await reaches(ctx, at.mailboxId, 'watching');
});

test('a paused mailbox is not read until it is resumed, and then from where it was left', async () => {
  const at = await watchedShop();
  const order = await aManualOrder(ctx, at);
  await pauseMailbox(ctx, at.mailboxId, { by: 'Asha', reason: 'moving' });
  expect(await unavailableAt(ctx, at)).toMatch(/paused/);
  await until('the connection is left', async () => at.imap.connections() === 0);
  at.imap.append(aPaymentMail(at, order.payablePaise));
  expect(await statusOf(ctx, order.orderId)).toBe('pending');
  const resumed = await resumeMailbox(ctx, at.mailboxId, { by: 'Asha', reason: 'moved' });
  expect(resumed.state).toBe('connecting');
  await becomes(ctx, order, 'paid');
});

test('from the answer of a pause on nothing is recorded, though its reader has not noticed it', async () => {
  const at = await aBusiness();
  // The reader looks for a pause so seldom that only the mails themselves bring it to the database.
  watch(at.mailboxId, { pace: { pollMs: 3_000 } });
  await reaches(ctx, at.mailboxId, 'watching');
  const order = await aManualOrder(ctx, at);
  await pauseMailbox(ctx, at.mailboxId, { by: 'Asha', reason: 'moving' });
  at.imap.append(aPaymentMail(at, order.payablePaise));
  await until('the reader has met the pause', async () => at.imap.connections() === 0);
  expect(await alertsOf(ctx, at.mailboxId)).toEqual([]);
  expect(await statusOf(ctx, order.orderId)).toBe('pending');
  await resumeMailbox(ctx, at.mailboxId, { by: 'Asha', reason: 'moved' });
  await becomes(ctx, order, 'paid');
});

test('a pause answers when the mails that are just being recorded are recorded', async () => {
  const at = await aBusiness();
  const lease = { mailboxId: at.mailboxId, fencingToken: 1 };
  await takeLease(ctx, at.mailboxId);
  const [cursor] = await listCursors(ctx, at.mailboxId);
  if (!cursor) throw new Error('no folder');
  const place = { ...lease, folder: cursor.folder, uidValidity: cursor.uidValidity, uid: 7 };
  const order: string[] = [];
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const recording = ctx.db.transaction(async (tx) => {
    await advanceCursor(tx, place);
    held.resolve();
    await release.promise;
    order.push('recorded');
  });
  await held.promise;
  const paused = pauseMailbox(ctx, at.mailboxId, { by: 'Asha', reason: 'moving' }).then(
    () => void order.push('paused'),
  );
  await until('the pause waits', () =>
    ctx.db.exists(sql.unsafe`SELECT FROM pg_locks WHERE NOT granted`),
  );
  release.resolve();
  await Promise.all([recording, paused]);
  expect(order).toEqual(['recorded', 'paused']);
  await expect(ctx.db.transaction((tx) => advanceCursor(tx, place))).rejects.toThrow(
    ReadingStopped,
  );
});

test('a mailbox that is resumed before its reader noticed the pause says that it is read', async () => {
  const at = await aBusiness();
  // As seldom as in production: pause and resume fall between two looks.
  watch(at.mailboxId, { pace: { pollMs: 1_000 } });
  await reaches(ctx, at.mailboxId, 'watching');
  await pauseMailbox(ctx, at.mailboxId, { by: 'Asha', reason: 'by mistake' });
  await resumeMailbox(ctx, at.mailboxId, { by: 'Asha', reason: 'by mistake' });
  await reaches(ctx, at.mailboxId, 'watching');
  const order = await aManualOrder(ctx, at);
  at.imap.append(aPaymentMail(at, order.payablePaise));
  await becomes(ctx, order, 'paid');
});

test('a mailbox that is resumed and paused again at once rests, and asks nothing of the database', async () => {
  const at = await aBusiness();
  watch(at.mailboxId, { pace: { pollMs: 200 } });
  await reaches(ctx, at.mailboxId, 'watching');
  await pauseMailbox(ctx, at.mailboxId, { by: 'Asha', reason: 'moving' });
  await until('the connection is left', async () => at.imap.connections() === 0);
  await resumeMailbox(ctx, at.mailboxId, { by: 'Asha', reason: 'moved' });
  await pauseMailbox(ctx, at.mailboxId, { by: 'Asha', reason: 'not yet' });
  // Long enough for its reader to meet the changed settings.
  await setTimeout(600);
  const asked = jest.spyOn(ctx.db, 'maybeOne');
  await setTimeout(400);
  expect(asked.mock.calls.length).toBeLessThan(5);
  asked.mockRestore();
});

test('a disconnected mailbox is left for good, its password is forgotten, and the open orders are counted', async () => {
  const at = await watchedShop();
  const [paid, closed] = [
    await aManualOrder(ctx, at),
    await aManualOrder(ctx, at),
    await aManualOrder(ctx, at),
  ];
  at.imap.append(aPaymentMail(at, paid.payablePaise));
  await becomes(ctx, paid, 'paid');
  await ctx.db.query(
    sql.unsafe`UPDATE orders SET status = 'expired', window_closed_at = now()
      WHERE order_id = ${closed.orderId}`,
  );
  const left = await disconnectMailbox(ctx, at.mailboxId, { actor: 'test' });
  expect(left).toMatchObject({ state: 'disconnected', open_orders: 1 });
  expect(await at.watcher.ended).toBe('disconnected');
  expect(await unavailableAt(ctx, at)).toMatch(/disconnected/);
  await expect(testMailbox(ctx, at.mailboxId)).rejects.toMatchObject({
    code: 'mailbox_disconnected',
  });
});

test('a mailbox that nobody reads is refused after a quarter of an hour, until it is read again', async () => {
  const at = await aBusiness();
  const ages = (column: 'state' | 'read') =>
    ctx.db.query(
      column === 'state'
        ? sql.unsafe`UPDATE mailboxes SET state_since = now() - interval '16 minutes'
          WHERE mailbox_id = ${at.mailboxId}`
        : sql.unsafe`UPDATE mailbox_folders SET read_until = now() - interval '16 minutes'
          WHERE mailbox_id = ${at.mailboxId}`,
    );
  expect(await unavailableAt(ctx, at)).toBeNull();
  await ages('read');
  // It was connected, or resumed, a moment ago.
  expect(await unavailableAt(ctx, at)).toBeNull();
  await ages('state');
  expect(await unavailableAt(ctx, at)).toMatch(/not been read for more than 15 minutes/);
  watch(at.mailboxId);
  await until('it takes orders', async () => (await unavailableAt(ctx, at)) === null);
  await ages('state');
  expect(await unavailableAt(ctx, at)).toBeNull();
});

test('mails are read and orders settled however long notifying the workflows fails', async () => {
  const at = await aBusiness();
  const watcher = watch(at.mailboxId, {
    notifier: { notifyOrder: () => Promise.reject(new Error('the engine is away')) },
  });
  const orders = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
  for (const order of orders) at.imap.append(aPaymentMail(at, order.payablePaise));
  for (const order of orders) await becomes(ctx, order, 'paid');
  await watcher.stop();
  const next = watch(at.mailboxId);
  await until('the next watcher tells what was not told', async () => next.notified.length === 2);
});
