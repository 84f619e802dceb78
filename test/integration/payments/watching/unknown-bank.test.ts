import { afterEach, expect, test } from '@jest/globals';
import { z } from 'zod';
import { raiseNotices } from '../../../../src/notices/raise-notices.ts';
import { listUnknownBanks } from '../../../../src/payments/alerts/unknown-banks.ts';
import { sql } from '../../../../src/platform/db.ts';
import { testContext } from '../../../setup/context.ts';
import { aManualOrder, aPaymentMail } from '../../../setup/factories/index.ts';
import {
  aConnectedBusiness,
  becomes,
  type ConnectedBusiness,
  reaches,
  watchers,
} from '../../../setup/imap/scene.ts';
import { until } from '../../../setup/until.ts';

const ctx = testContext({ ORDER_LIFETIME_MS: 60_000, ORDER_GRACE_MS: 60_000 });
const { watch, stopAll } = watchers(ctx);
let at: ConnectedBusiness;
afterEach(async () => {
  await stopAll();
  await at.imap.close();
});

const noticeRow = z.object({ occasion: z.string() });
const noticesOf = ({ businessId }: ConnectedBusiness) =>
  ctx.db.any(sql.type(noticeRow)`
    SELECT occasion FROM notices WHERE business_id = ${businessId} AND kind = 'bank_unknown'
  `);

test('a proven mail of a bank that moved is told to the shop whose account it names, once a day; what anybody can write is not', async () => {
  at = await aConnectedBusiness(ctx);
  watch(at.mailboxId);
  await reaches(ctx, at.mailboxId, 'watching');
  const order = await aManualOrder(ctx, at);
  const from = (domain: string, change = (mail: string) => mail) =>
    Buffer.from(
      change(aPaymentMail(at, 4242).toString('latin1').replaceAll('hdfcbank.bank.in', domain)),
      'latin1',
    );
  const genuine = aPaymentMail(at, 4242).toString('latin1');
  expect(genuine).toContain('hdfcbank.bank.in');
  at.imap.append(from('moved.bank.in'));
  at.imap.append(from('moved.bank.in'));
  at.imap.append(from('alerts.hdfcbank.bank.in'));
  // Of no account of this mailbox, unproven, of no bank, of money that went.
  at.imap.append(from('other.bank.in', (mail) => mail.replaceAll('4477', '9911')));
  at.imap.append(
    from('forged.bank.in', (mail) => mail.replace(/dkim=pass|dmarc=pass/g, 'dkim=fail')),
  );
  at.imap.append(from('bank.in.example'));
  at.imap.append(aPaymentMail(at, order.payablePaise));
  await becomes(ctx, order, 'paid');
  await until('the moved bank is noted', async () => {
    const seen = await listUnknownBanks(ctx.db, at.businessId);
    return seen.length >= 2;
  });
  await raiseNotices(ctx);
  await raiseNotices(ctx);
  const occasions = (await noticesOf(at)).map(({ occasion }) => occasion.split(':')[0]);
  expect(occasions.toSorted()).toEqual(['alerts@alerts.hdfcbank.bank.in', 'alerts@moved.bank.in']);
});
