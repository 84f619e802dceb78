import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { sql } from '../../../../src/platform/db.ts';
import { testContext } from '../../../setup/context.ts';
import { aLetter, aManualOrder, aPaymentMail } from '../../../setup/factories/index.ts';
import {
  type Answer,
  type RefusingProxy,
  startRefusingProxy,
} from '../../../setup/imap/refusing-proxy.ts';
import {
  aConnectedBusiness,
  alertsOf,
  becomes,
  type ConnectedBusiness,
  reaches,
  stateOf,
  statusOf,
  watchers,
} from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';

const ctx = testContext({ ORDER_LIFETIME_MS: 120_000, ORDER_GRACE_MS: 120_000 });
const { watch, stopAll } = watchers(ctx);
const open: { business: ConnectedBusiness; proxy: RefusingProxy }[] = [];
afterEach(async () => {
  await stopAll();
  for (const { business, proxy } of open.splice(0)) {
    await proxy.close();
    await business.imap.close();
  }
});
const hasty = { giveUpMs: 100, backoffMs: 5, backoffMaxMs: 10, throttledMs: 1 };

/** A business whose mail server answers some commands otherwise. */
async function aShopBehindAProxy() {
  const business = await aConnectedBusiness(ctx);
  const proxy = await startRefusingProxy(business.imap);
  open.push({ business, proxy });
  await ctx.db.query(
    sql.unsafe`UPDATE mailboxes SET port = ${proxy.port} WHERE mailbox_id = ${business.mailboxId}`,
  );
  return { ...business, proxy };
}

const isFetch = (command: string) => command.startsWith('UID FETCH');
const isBody = (command: string) => isFetch(command) && command.includes('BODY.PEEK[]');
const names = (command: string, uid: number) =>
  (/^UID FETCH (\S+)/.exec(command)?.[1] ?? '').split(',').includes(String(uid));
const reasonsOf = async (business: ConnectedBusiness) =>
  (await alertsOf(ctx, business.mailboxId)).map(({ uid, reason }) => [uid, reason]);

test('a provider that refuses every FETCH for long, in whatever words, costs no payment', async () => {
  const at = await aShopBehindAProxy();
  const order = await aManualOrder(ctx, at);
  at.imap.append(aLetter());
  at.imap.append(aPaymentMail(at, order.payablePaise));
  const words = [
    'NO [UNAVAILABLE] Backend is away',
    'BAD Request is throttled.',
    'NO System Error (Failure)',
    'NO [INUSE] Mailbox in use',
    'NO [SERVERBUG] Internal error occurred',
    'NO [LIMIT] Too much',
    'NO [OVERQUOTA] Account exceeded command or bandwidth limits',
    'NO No',
  ];
  let said = 0;
  at.proxy.answer((command) => (isFetch(command) ? (words[said++ % words.length] ?? null) : null));
  watch(at.mailboxId, { pace: hasty });
  await until('it was refused over and over', async () => said > 48);
  expect(await alertsOf(ctx, at.mailboxId)).toEqual([]);
  at.proxy.answer(() => null);
  await becomes(ctx, order, 'paid');
  expect(await reasonsOf(at)).toEqual([[2, 'ok']]);
});

test.each([
  ['refused', 'NO Mail cannot be had'],
  ['left out of every answer', 'OK Done'],
  ['the end of the connection', 'cut'],
] as [string, Answer][])(
  'a mail that is %s, while others are given, is recorded as malformed, and those behind it are read',
  async (_, answer) => {
    const at = await aShopBehindAProxy();
    const [bad, good] = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
    at.imap.append(aLetter());
    at.imap.append(aPaymentMail(at, bad.payablePaise));
    at.imap.append(aPaymentMail(at, good.payablePaise));
    at.proxy.answer((command) => (isBody(command) && names(command, 2) ? answer : null));
    watch(at.mailboxId, { pace: hasty });
    await becomes(ctx, good, 'paid');
    expect(await reasonsOf(at)).toEqual([
      [2, 'malformed'],
      [3, 'ok'],
    ]);
    await reaches(ctx, at.mailboxId, 'watching');
  },
);

test('a mail that the server itself is at fault for, and none other, is waited for longer than any other', async () => {
  const at = await aShopBehindAProxy();
  const order = await aManualOrder(ctx, at);
  at.imap.append(aLetter());
  at.imap.append(aPaymentMail(at, order.payablePaise));
  let said = 0;
  at.proxy.answer((command) => {
    if (!isBody(command) || !names(command, 2)) return null;
    said++;
    return 'NO [SERVERBUG] Internal error occurred';
  });
  watch(at.mailboxId, { pace: { ...hasty, giveUpMs: 10_000 } });
  await until('it was asked for over and over', async () => said > 50);
  expect(await alertsOf(ctx, at.mailboxId)).toEqual([]);
  at.proxy.answer(() => null);
  await becomes(ctx, order, 'paid');
});

test('bodies that a server leaves out of an answer that it calls complete are asked for one by one', async () => {
  const at = await aShopBehindAProxy();
  const orders = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
  for (const order of orders) at.imap.append(aPaymentMail(at, order.payablePaise));
  at.proxy.answer((command) =>
    isBody(command) && names(command, 1) && names(command, 2) ? 'OK Some are missing' : null,
  );
  watch(at.mailboxId);
  for (const order of orders) await becomes(ctx, order, 'paid');
  expect(at.proxy.refused()).toBe(1);
});

test('a mail whose header is missing, or that is left out between others, is no stranger’s', async () => {
  const at = await aShopBehindAProxy();
  const orders = [await aManualOrder(ctx, at), await aManualOrder(ctx, at)];
  for (const order of orders) at.imap.append(aPaymentMail(at, order.payablePaise));
  at.imap.append(aLetter());
  const row = (uid: number) =>
    `* ${uid} FETCH (UID ${uid} INTERNALDATE "01-Jan-2026 00:00:00 +0000" RFC822.SIZE 100)`;
  let answered = 0;
  at.proxy.answer((command) => {
    if (!/^UID FETCH 1:\S+ .*HEADER/.test(command) || answered > 0) return null;
    answered++;
    return `${row(2)}\n${row(3)}\nOK Done`;
  });
  watch(at.mailboxId);
  for (const order of orders) await becomes(ctx, order, 'paid');
  expect(answered).toBe(1);
  await until(
    'only the letter is foreign',
    async () => (await stateOf(ctx, at.mailboxId)).foreign_mails === 1,
  );
});

test.each(['25006', 'XX000', '53100'])(
  'Postgres answering %s for long, whatever it is about, condemns no mail',
  async (state) => {
    const at = await aShopBehindAProxy();
    const order = await aManualOrder(ctx, at);
    await ctx.db.query(sql.unsafe`CREATE SEQUENCE test_tries`);
    await ctx.db.query(sql.unsafe`
    CREATE FUNCTION test_fault() RETURNS trigger LANGUAGE plpgsql AS ${sql.literalValue(
      `BEGIN PERFORM nextval('test_tries'); RAISE EXCEPTION 'for a moment' USING ERRCODE = '${state}'; END`,
    )}`);
    await ctx.db.query(
      sql.unsafe`CREATE TRIGGER test_fault BEFORE INSERT ON alerts FOR EACH ROW WHEN (NEW.mailbox_id = ${sql.literalValue(at.mailboxId)}) EXECUTE FUNCTION test_fault()`,
    );
    try {
      at.imap.append(aPaymentMail(at, order.payablePaise));
      watch(at.mailboxId, { pace: hasty });
      const tries = () =>
        ctx.db.oneFirst(
          sql.type(z.object({ tries: z.number() }))`SELECT last_value AS tries FROM test_tries`,
        );
      await until('it was tried over and over', async () => (await tries()) > 10);
    } finally {
      await ctx.db.query(sql.unsafe`DROP FUNCTION test_fault CASCADE`);
      await ctx.db.query(sql.unsafe`DROP SEQUENCE test_tries`);
    }
    await becomes(ctx, order, 'paid');
    expect(await reasonsOf(at)).toEqual([[1, 'ok']]);
    expect(await statusOf(ctx, order.orderId)).toBe('paid');
  },
);
