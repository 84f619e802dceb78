import { afterAll, expect, test } from '@jest/globals';
import { newReference } from '../../../../dev/bank/mail.ts';
import { lookBackAndTeach } from '../../../../src/cli/mailbox/look-back.ts';
import { lookBack } from '../../../../src/payments/watching/look-back.ts';
import { proposeAccounts } from '../../../../src/payments/watching/propose-accounts.ts';
import { listPieces } from '../../../../src/shops/layouts/list-pieces.ts';
import { testContext } from '../../../setup/context.ts';
import { aLetter, aPaymentMail } from '../../../setup/factories/index.ts';
import { aConnectedBusiness, alertsOf, type ConnectedBusiness } from '../../../setup/imap/scene.ts';

const ctx = testContext();
const opened: ConnectedBusiness[] = [];
afterAll(async () => {
  for (const { imap } of opened) await imap.close();
});

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function aMailboxWithPast() {
  const business = await aConnectedBusiness(ctx);
  opened.push(business);
  const { imap, address } = business;
  const put = (footer: string, days: number) => {
    const mail = aPaymentMail({ address }, 10_000 + days, newReference(), daysAgo(days), footer);
    imap.append(mail, { internalDate: daysAgo(days) });
  };
  put('', 3);
  put('Our branches stay open on Diwali.', 10);
  put('Our branches stay open on Diwali.', 40);
  put('Status: reversed by NEFT.', 20);
  put('A line of last winter.', 120);
  imap.append(aLetter());
  return business;
}

test('past mails are shown by what they ask, counted, and nothing is recorded', async () => {
  const { mailboxId } = await aMailboxWithPast();
  const seen = await lookBack(ctx, mailboxId, { days: 90, now });
  expect(seen).toMatchObject({ mails: 4, understood: 1 });
  expect(
    seen.layouts.map(({ bank, count, questions }) => ({
      ...{ bank, count, words: questions.map(({ words }) => words) },
      warned: questions.some(({ warnings }) => warnings.length > 0),
    })),
  ).toEqual([
    { bank: 'hdfc', count: 2, words: ['our branches stay open on diwali.'], warned: false },
    { bank: 'hdfc', count: 1, words: ['status: reversed by neft.'], warned: true },
  ]);
  expect(seen.layouts[0]?.newest.toISOString().slice(0, 10)).toBe(
    daysAgo(10).toISOString().slice(0, 10),
  );
  expect(await alertsOf(ctx, mailboxId)).toEqual([]);
});

test('one confirmation teaches all that they ask, warned words only where that is said', async () => {
  const { mailboxId, businessId } = await aMailboxWithPast();
  const stack = { ctx, engine: () => Promise.reject(new Error('not needed')) };
  const said = { by: 'Asha', reason: 'our bank writes so' };
  const teach = (despiteWarnings: boolean) =>
    lookBackAndTeach(stack, mailboxId, { days: 90, understand: { ...said, despiteWarnings } });
  await expect(teach(false)).rejects.toMatchObject({ code: 'warned' });
  expect(await listPieces(ctx.db, { businessId, bank: null }, 9)).toEqual([]);
  expect(await teach(true)).toMatchObject({ learnt: [expect.any(String), expect.any(String)] });
  const seen = await lookBack(ctx, mailboxId, { days: 90, now });
  expect(seen).toMatchObject({ understood: 4, layouts: [] });
  const pieces = await listPieces(ctx.db, { businessId, bank: 'hdfc' }, 9);
  expect(pieces.map(({ source, taughtBy }) => [source, taughtBy])).toEqual([
    ['look_back', 'Asha'],
    ['look_back', 'Asha'],
  ]);
});

test('the accounts that past mails are about are proposed, with how their bank writes', async () => {
  const { mailboxId, address, imap } = await aMailboxWithPast();
  const other = aPaymentMail({ address }, 49_937, newReference(), daysAgo(1), '');
  imap.append(Buffer.from(other.toString().replaceAll('4477', '9021')), {
    internalDate: daysAgo(1),
  });
  const { accounts, unproven } = await proposeAccounts(ctx, mailboxId, { now });
  expect(accounts).toMatchObject([
    { bank: 'hdfc', lastDigits: '4477', mails: 3, words: expect.stringContaining('Rs.') },
    { bank: 'hdfc', lastDigits: '9021', mails: 1, words: expect.stringContaining('499.37') },
  ]);
  expect(unproven).toBe(0);
  expect(await alertsOf(ctx, mailboxId)).toEqual([]);
});

test('a mailbox without a bank’s mail proposes nothing, and mails that nothing proves are counted', async () => {
  const business = await aConnectedBusiness(ctx);
  opened.push(business);
  const { mailboxId, imap, address } = business;
  imap.append(aLetter());
  expect(await proposeAccounts(ctx, mailboxId, { now })).toEqual({ accounts: [], unproven: 0 });
  const mail = aPaymentMail({ address }, 10_000).toString();
  imap.append(Buffer.from(mail.replace(/^Authentication-Results:.*\r\n(?:[ \t].*\r\n)*/im, '')));
  expect(await proposeAccounts(ctx, mailboxId, { now })).toEqual({ accounts: [], unproven: 1 });
});

test('a mailbox that refuses the login says so', async () => {
  const business = await aMailboxWithPast();
  await business.imap.close();
  await expect(lookBack(ctx, business.mailboxId, { days: 90, now })).rejects.toMatchObject({
    code: 'mailbox_unreachable',
  });
});
