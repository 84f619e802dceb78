import { afterEach, expect, test } from '@jest/globals';
import { testContext } from '../../../setup/context.ts';
import { aLetter, aManualOrder, aPaymentMail } from '../../../setup/factories/index.ts';
import {
  aConnectedBusiness,
  alertsOf,
  becomes,
  type ConnectedBusiness,
  reaches,
  stateOf,
  watchers,
} from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';

const ctx = testContext({ ORDER_LIFETIME_MS: 60_000, ORDER_GRACE_MS: 60_000 });
const { watch, stopAll } = watchers(ctx);
const businesses: ConnectedBusiness[] = [];
const aBusiness = async () => {
  const made = await aConnectedBusiness(ctx);
  businesses.push(made);
  return made;
};
afterEach(async () => {
  await stopAll();
  for (const each of businesses.splice(0)) await each.imap.close();
});

test('a payment whose mail arrives while the mailbox is watched settles its order and notifies its workflow', async () => {
  const at = await aBusiness();
  const order = await aManualOrder(ctx, at);
  const watcher = watch(at.mailboxId);
  await reaches(ctx, at.mailboxId, 'watching');
  at.imap.append(aPaymentMail(at, order.payablePaise));
  await becomes(ctx, order, 'paid');
  await until('the workflow is told', async () => watcher.notified.length === 1);
  expect(watcher.notified[0]?.changes).toEqual([{ orderId: order.orderId, status: 'paid' }]);
});

test('a mail that arrives between connecting and the start of the watching is read; one from before the first connect is not', async () => {
  const at = await aBusiness();
  const order = await aManualOrder(ctx, at);
  at.imap.append(aLetter());
  at.imap.append(aPaymentMail(at, order.payablePaise));
  watch(at.mailboxId);
  await becomes(ctx, order, 'paid');
  expect((await alertsOf(ctx, at.mailboxId)).map(({ uid }) => uid)).toEqual([2]);
});

test('mail from anybody but a bank is neither stored nor read again, only counted', async () => {
  const at = await aBusiness();
  watch(at.mailboxId);
  await reaches(ctx, at.mailboxId, 'watching');
  for (let i = 0; i < 5; i++) at.imap.append(aLetter(`${i}`));
  await until(
    'all five are counted',
    async () => (await stateOf(ctx, at.mailboxId)).foreign_mails === 5,
  );
  expect(await alertsOf(ctx, at.mailboxId)).toEqual([]);
});
