import { beforeAll, expect, test } from '@jest/globals';
import { explain } from '../../../src/bank-mail/explanations.ts';
import { countUnreadMails, listUnreadMails } from '../../../src/payments/alerts/not-understood.ts';
import { sql } from '../../../src/platform/db.ts';
import { buildConsole } from '../../../src/web/build.ts';
import { say } from '../../../src/words/sentence.ts';
import { addressOf, PASSWORD, peopleOf } from '../../setup/console/people.ts';
import { signInAs, visitor } from '../../setup/console/visitor.ts';
import { aBusinessWithAccount, anAlertRow } from '../../setup/factories/index.ts';
import { useApi } from '../../setup/http/api.ts';

const api = useApi({ CONSOLE: 'on' });
const { ctx } = api;
beforeAll(async () => {
  await buildConsole();
  await peopleOf(ctx, api.business);
  await ctx.db.query(sql.unsafe`
    UPDATE accounts SET bank = 'hdfc' WHERE account_id = ${api.business.accountId}`);
});

const EVERY = 'Every payment that the bank told of has its order.';
const READ = 'No payment that could be read is without its order.';
const proven = { bank: 'hdfc', sender: 'alerts@hdfcbank.bank.in' };

type Given = Partial<Parameters<typeof anAlertRow>[2]>;
const mail = (given: Given, of: { businessId: string; mailboxId: string } = api.business) =>
  anAlertRow(ctx, of, {
    ...{ reason: 'ambiguous', kind: 'unknown', amountPaise: null, proven },
    explanation: explain('ambiguous', say('doubt_parts_differ')),
    ...given,
  });

test('mails that may tell of a payment of no known amount are named, and not that every payment has its order', async () => {
  const who = visitor(api.url);
  await signInAs(who, addressOf('owner'), PASSWORD);
  const support = visitor(api.url);
  await signInAs(support, addressOf('support'), PASSWORD);
  const other = await aBusinessWithAccount(ctx);
  // None of these may tell of a payment that no list has.
  await mail({ reason: 'not_a_credit', kind: 'debit' });
  await mail({ reason: 'not_a_credit', kind: 'statement' });
  await anAlertRow(ctx, api.business, { reason: 'unverified', kind: 'unknown' });
  await mail({ proven: { bank: 'axis', sender: 'alerts@axis.bank.in' } });
  await mail({}, other);
  const old = await mail({});
  await ctx.db.query(sql.unsafe`
    UPDATE alerts SET read_at = now() - interval '8 days' WHERE alert_id = ${old}`);
  const none = (await who.get('/payments')).text;
  expect([none.includes(EVERY), none.includes('id="unread"')]).toEqual([true, false]);
  expect((await who.get('/')).text).not.toContain('Bank mails that could not be read');

  const doubted = await mail({});
  const strange = await mail({
    reason: 'unknown_template',
    explanation: explain('unknown_template'),
  });
  const { text } = await who.get('/payments');
  expect([text.includes(EVERY), text.includes(READ)]).toEqual([false, true]);
  expect(text).toContain('2 of your bank’s mails from the last 7 days could not be read whole');
  const [, part = ''] = text.split('id="unread"');
  for (const said of [doubted, strange, 'its parts state different payments', 'none of the bank’s'])
    expect(part).toContain(said);
  expect(part).toContain('href="/console/mailboxes"');
  expect(part).toContain('href="/console/books"');
  expect(part).not.toContain(old);
  expect((await who.get('/')).text).toMatch(
    /Bank mails that could not be read<\/dt><dd><a href="\/console\/payments#unread">2</,
  );
  expect((await who.get('/payments?lang=hi')).text).toContain('2 मेल पूरी नहीं पढ़ी जा सकीं');

  // Support sees neither the mailboxes' page nor the books: nothing leads there.
  const [, theirs = ''] = (await support.get('/payments')).text.split('id="unread"');
  expect(theirs).toContain(doubted);
  expect(theirs).not.toMatch(/\/console\/(?:mailboxes|books)/);
});

test('the newest are listed, and all are counted', async () => {
  const shop = await aBusinessWithAccount(ctx);
  await ctx.db.query(sql.unsafe`
    UPDATE accounts SET bank = 'hdfc' WHERE account_id = ${shop.accountId}`);
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.push(await mail({}, shop));
  const listed = await listUnreadMails(ctx, shop.businessId, 3);
  expect(listed.map(({ alertId }) => alertId)).toEqual(ids.toReversed().slice(0, 3));
  expect(await countUnreadMails(ctx, shop.businessId, 10)).toBe(4);
  expect(await countUnreadMails(ctx, shop.businessId, 2)).toBe(2);
});
