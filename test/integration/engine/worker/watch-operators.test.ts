import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import {
  lookForOperators,
  newTeller,
} from '../../../../src/engine/worker/operators/watch-operators.ts';
import { sql } from '../../../../src/platform/db.ts';
import { testContext } from '../../../setup/context.ts';
import { startTelegram } from '../../../setup/fake-telegram.ts';
import { startSmtp } from '../../../setup/smtp.ts';

const smtp = await startSmtp();
const ctx = testContext({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'paisewise@pay.shop.example',
  OPERATOR_EMAILS: 'asha@shop.example',
});
afterAll(() => smtp.close());

const backup = { topic: 'backup', text: 'backup: the newest dump is 400 min old' };
const minute = (nth: number) => new Date(Date.UTC(2026, 10, 30, 0, nth));
const away = () => Promise.reject(new Error('away'));
/** The same with a database that doesn't answer. */
const cutOff = () => ({ ...ctx, db: { query: away, any: away, transaction: away } as never });

test('one process tells a trouble once, through a restart and an outage, and once that it is over', async () => {
  const [one, other] = [newTeller(), newTeller()];
  const subjects = () => smtp.mails.map(({ subject }) => subject.replace(/ \(.*/, ''));
  for (const nth of [0, 1, 2, 3]) {
    await lookForOperators(ctx, one, async () => [backup], minute(nth));
    await lookForOperators(ctx, other, async () => [backup], minute(nth));
  }
  expect(smtp.mails).toMatchObject([
    { to: ['asha@shop.example'], text: expect.stringContaining('400 min') },
  ]);
  // The database goes: the same process tells it, and what it told before it doesn't tell anew.
  const database = { topic: 'database', text: 'database: it does not answer' };
  for (const nth of [4, 5, 6])
    await lookForOperators(cutOff(), one, async () => [backup, database], minute(nth));
  await lookForOperators(cutOff(), other, async () => [backup, database], minute(6));
  expect(smtp.mails).toHaveLength(2);
  for (const nth of [7, 8, 9]) await lookForOperators(ctx, one, async () => [], minute(nth));
  expect(subjects()).toEqual(['Something is wrong', 'Something is wrong', 'Well again']);
  // A process that starts anew under the same lease knows what was told.
  await lookForOperators(ctx, { ...newTeller(), id: one.id }, async () => [], minute(20));
  expect(smtp.mails).toHaveLength(3);
});

test('what no way takes is told at the next look', async () => {
  const mute = { ...ctx.config, SMTP_URL: 'smtp://127.0.0.1:1' };
  const teller = { ...newTeller(), isTeller: true };
  const before = smtp.mails.length;
  const seal = { topic: 'seal', text: 'seal: a secret does not open' };
  // The lease is another's by the database: this one goes on by what it knows itself.
  for (const nth of [30, 32])
    await lookForOperators({ ...cutOff(), config: mute }, teller, async () => [seal], minute(nth));
  expect(smtp.mails).toHaveLength(before);
  await lookForOperators(cutOff(), teller, async () => [seal], minute(33));
  expect(smtp.mails).toHaveLength(before + 1);
});

/** With this way of telling and no other, and with nobody who tells yet. */
async function withOnly(way: Partial<typeof ctx.config>) {
  await ctx.db.query(sql.unsafe`DELETE FROM operators_teller`);
  await ctx.db.query(sql.unsafe`DELETE FROM operators_told`);
  return { ...ctx, config: { ...ctx.config, OPERATOR_EMAILS: [], ...way } };
}

test('an operator is told in a Telegram chat, once, and when it is well again', async () => {
  const telegram = await startTelegram();
  const told = await withOnly({
    ...{ TELEGRAM_BOT_TOKEN: '123456:a-secret-of-the-bot', TELEGRAM_API: telegram.url },
    OPERATOR_TELEGRAM_CHAT: '-10042',
  });
  const teller = newTeller();
  for (const nth of [0, 2, 3])
    await lookForOperators(told, teller, async () => [backup], minute(nth));
  for (const nth of [4, 6, 7]) await lookForOperators(told, teller, async () => [], minute(nth));
  expect(telegram.told).toEqual([
    { chat: '-10042', text: expect.stringMatching(/^Something is wrong[\s\S]+400 min/) },
    { chat: '-10042', text: expect.stringMatching(/^Well again[\s\S]+400 min/) },
  ]);
  telegram.close();
});

test('whoever watches from outside is called at every look without a trouble, and by one process', async () => {
  let [beats, answers] = [0, 200];
  const outside = createServer((_req, res) => {
    beats += 1;
    res.writeHead(answers).end();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const target = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const beating = await withOnly({
    HEARTBEAT_URL: `http://${target}/beat`,
    WEBHOOK_ALLOWED_TARGETS: [target],
  });
  const [one, other] = [newTeller(), newTeller()];
  const look = async (troubles: (typeof backup)[], nth: number) => {
    for (const teller of [one, other])
      await lookForOperators(beating, teller, async () => troubles, minute(nth));
  };
  await look([], 0);
  await look([], 1);
  expect(beats).toBe(2);
  await look([backup], 2);
  expect(beats).toBe(2);
  // An outside that refuses the call holds up nothing.
  answers = 500;
  await look([], 3);
  expect(beats).toBe(3);
  outside.close();
});
