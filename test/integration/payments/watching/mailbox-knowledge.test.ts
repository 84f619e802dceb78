import { expect, test } from '@jest/globals';
import { revokeLayout } from '../../../../src/payments/matching/taught/layouts.ts';
import { teachAlert } from '../../../../src/payments/matching/taught/teach-alert.ts';
import { MailboxKnowledge } from '../../../../src/payments/watching/watcher.ts';
import { testContext } from '../../../setup/context.ts';
import { anAskingMail, aQuestion } from '../../../setup/factories/asking-mail.ts';
import { aBusinessWithAccount } from '../../../setup/factories/index.ts';
import { until } from '../../../setup/until.ts';

const ctx = testContext();
const notifier = { notifyOrder: async () => {} };
const by = { by: 'Asha', reason: 'the bank writes so' };

test('a watcher hears what is taught and revoked, and reads what it knows once', async () => {
  const business = await aBusinessWithAccount(ctx);
  const knowledge = new MailboxKnowledge(ctx, business.mailboxId);
  const before = await knowledge.get();
  expect(before).toMatchObject({ pieces: [], holders: [expect.any(String)] });
  knowledge.forget();
  expect(await knowledge.get()).toBe(before);
  const alertId = await anAskingMail(ctx, business, [aQuestion('we wish you a good day.')]);
  const said = { ...by, alertId, despiteWarnings: false };
  const { learnt } = await teachAlert(ctx, notifier, said);
  await until('it is known', async () => (await knowledge.get()).pieces.length === 1);
  await revokeLayout(ctx, learnt[0] ?? '', by);
  await until('it is forgotten', async () => (await knowledge.get()).pieces.length === 0);
});
