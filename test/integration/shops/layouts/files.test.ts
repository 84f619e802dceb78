import { expect, test } from '@jest/globals';
import { getOrder } from '../../../../src/orders/get-order.ts';
import { importLayouts } from '../../../../src/payments/matching/taught/layouts.ts';
import { teachAlert } from '../../../../src/payments/matching/taught/teach-alert.ts';
import { knowledgeVersion, knownFor } from '../../../../src/shops/layouts/known-for.ts';
import { exportLayouts, listPieces } from '../../../../src/shops/layouts/list-pieces.ts';
import { testContext } from '../../../setup/context.ts';
import { anAskingMail, aQuestion } from '../../../setup/factories/asking-mail.ts';
import { aBusinessWithAccount, anOrderRow } from '../../../setup/factories/index.ts';

const ctx = testContext();
const notifier = { notifyOrder: async () => {} };
const by = { by: 'Asha', reason: 'from the shop next door' };

const piece = {
  bank: 'hdfc' as string | null,
  place: 'body',
  words: 'stay safe and bank with us.',
  between: null as string[] | null,
  warned: [] as string[],
};
const fileOf = (...pieces: unknown[]) => JSON.stringify({ version: 1, pieces });
const importTo = (businessId: string, text: string, despiteWarnings = false) =>
  importLayouts(ctx, notifier, { ...by, text, businessId, despiteWarnings });

test('what one shop exports another imports, and exports again the same', async () => {
  const [one, other] = [await aBusinessWithAccount(ctx), await aBusinessWithAccount(ctx)];
  const alertId = await anAskingMail(ctx, one, [
    aQuestion('we are happy to serve you.'),
    aQuestion('greetings from your bank today', { place: 'subject' }),
    aQuestion('thank you', { between: ['⟨statement⟩', '⟨end⟩'] }),
    aQuestion('remarks: ok', { warnings: ['fate', 'row'], between: ['⟨statement⟩', '⟨end⟩'] }),
  ]);
  await teachAlert(ctx, notifier, { ...by, alertId, despiteWarnings: true });
  const ofShop = ({ businessId }: { businessId: string }) => ({ businessId, bank: null });
  const file = await exportLayouts(ctx.db, ofShop(one));
  expect(JSON.parse(file).pieces).toHaveLength(4);
  await expect(importTo(other.businessId, file)).rejects.toMatchObject({ code: 'warned' });
  expect(await listPieces(ctx.db, ofShop(other), null)).toEqual([]);
  await importTo(other.businessId, file, true);
  expect(await exportLayouts(ctx.db, ofShop(other))).toBe(file);
  expect((await importTo(other.businessId, file, true)).learnt).toEqual([]);
  const [first] = await listPieces(ctx.db, ofShop(other), 1);
  expect(first).toMatchObject({ source: 'import', taughtBy: 'Asha', reason: by.reason });
});

test('an import decides again what its pieces answer', async () => {
  const business = await aBusinessWithAccount(ctx);
  const order = { payablePaise: 31_007, createdAt: new Date(Date.now() - 60_000) };
  const orderId = await anOrderRow(ctx, business, business.accountId, order);
  const asked = [aQuestion(piece.words)];
  await anAskingMail(ctx, business, asked, { amountPaise: 31_007 });
  expect(await importTo(business.businessId, fileOf(piece))).toMatchObject({
    decidedAgain: 1,
    settled: [orderId],
  });
  expect((await getOrder(ctx, orderId)).status).toBe('paid');
});

test.each([
  ['is no JSON', '{"version": 1,', 'invalid_request'],
  ['is of another version', '{"version": 2, "pieces": []}', 'invalid_request'],
  ['has more than it should', `{"version":1,"pieces":[],"__proto__":{"x":1}}`, 'invalid_request'],
  [
    'hides a field',
    fileOf(piece).replace('"bank"', '"__proto__":{"bank":"sbi"},"bank"'),
    'invalid_request',
  ],
  ['has a place that mails have none of', fileOf({ ...piece, place: 'footer' }), 'invalid_request'],
  ['has words without an end', fileOf({ ...piece, words: 'x'.repeat(32_001) }), 'invalid_request'],
  ['is endless', `${' '.repeat(9_000_000)}`, 'invalid_request'],
  ['is of an unknown bank', fileOf({ ...piece, bank: 'nobody' }), 'unknown_bank'],
  [
    'states a payment of its own',
    fileOf({
      ...piece,
      between: ['⟨statement⟩', '⟨end⟩'],
      words:
        'rs. 500.00 is successfully credited to your account ⟨digits⟩ by vpa a@ybl payer on 18-04-26. your upi transaction reference number is 620132678501.',
    }),
    'not_teachable',
  ],
  [
    'has a few words that count anywhere',
    fileOf({ ...piece, words: 'thank you' }),
    'not_teachable',
  ],
  [
    'says itself that a warned piece is harmless',
    fileOf({ ...piece, words: 'this payment was reversed today.', between: ['⟨start⟩', '⟨end⟩'] }),
    'warned',
  ],
])('a file that %s teaches nothing', async (_, text, code) => {
  const { businessId } = await aBusinessWithAccount(ctx);
  await expect(importTo(businessId, text)).rejects.toMatchObject({ code });
  const whole = fileOf({ ...piece, words: 'a harmless line of the bank.' }, JSON.parse('{}'));
  await expect(importTo(businessId, whole)).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await listPieces(ctx.db, { businessId, bank: null }, null)).toEqual([]);
});

test('what is known of a mailbox has its accounts, its shop’s pieces, and a version that tells of a change', async () => {
  const [one, other] = [await aBusinessWithAccount(ctx), await aBusinessWithAccount(ctx)];
  const before = await knownFor(ctx.db, one.mailboxId);
  const untouched = await knowledgeVersion(ctx.db, other.mailboxId);
  expect(before).toMatchObject({
    pieces: [],
    holders: [expect.any(String)],
    vpas: [expect.any(String)],
  });
  expect(await knowledgeVersion(ctx.db, one.mailboxId)).toBe(before.version);
  await importTo(one.businessId, fileOf(piece, { ...piece, bank: 'sbi' }));
  const after = await knownFor(ctx.db, one.mailboxId);
  expect(after.pieces).toMatchObject([
    { key: piece.words, bank: 'hdfc', place: 'body', between: null },
    { bank: 'sbi' },
  ]);
  expect(after.version).not.toBe(before.version);
  expect(await knowledgeVersion(ctx.db, other.mailboxId)).toBe(untouched);
});
