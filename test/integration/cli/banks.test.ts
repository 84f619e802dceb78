import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { sql } from '../../../src/platform/db.ts';
import { keepCheckMail } from '../../../src/shops/layouts/banks/check-mails.ts';
import { getMailboxRow } from '../../../src/shops/mailboxes/mailbox-row.ts';
import { answerOf, useCli } from '../../setup/cli.ts';
import { AUTHSERV, aBusinessWithAccount } from '../../setup/factories/index.ts';
import { aNewBanksMail, KONARK } from '../../setup/factories/new-bank.ts';

const { cli, ctx } = useCli();
const said = ['--reason', 'so my bank writes', '--by', 'Asha', '--json'];
const account = z.object({ payment_account_id: z.string(), bank: z.string() });

test('a bank that nobody knows is named, taught, vouched for and revoked by command', async () => {
  const { businessId, mailboxId } = await aBusinessWithAccount(ctx);
  await ctx.db.query(sql.unsafe`
    UPDATE mailboxes SET authserv_id = ${AUTHSERV}, proof = 'authentication-results'
    WHERE mailbox_id = ${mailboxId}
  `);
  const add = ['account', 'add', businessId, '--vpa', 'asha@konark', '--name', 'ASHA TEAS'];
  const at = ['--mailbox', mailboxId, '--last-digits', '4477', '--json'];
  const other = ['--bank', 'other', '--bank-name', KONARK.name, '--sender'];
  expect(await cli([...add, ...at, ...other, 'alerts@gmail.com'])).toMatchObject({
    ...{ code: 1, json: { error: 'invalid_bank' } },
  });
  const added = answerOf(account, await cli([...add, ...at, ...other, KONARK.sender]));
  expect(added.bank).toBe(KONARK.code);

  const of = ['--business', businessId];
  const show = () => cli(['bank', 'show', KONARK.name, ...of, '--json']);
  expect(await show()).toMatchObject({
    json: { state: 'new', wording: null, learning: { state: 'more', checks: [] }, orders: [] },
  });
  const { addresses } = await getMailboxRow(ctx.db, mailboxId);
  const box = { address: addresses[0] ?? '' };
  for (const [nth, amountPaise] of [101, 407].entries())
    await keepCheckMail(
      ctx.db,
      {
        ...{ mailboxId, folder: 'INBOX', uidValidity: 1, uid: nth + 1, businessId },
        ...{ bank: KONARK.code, orderId: `PW-000000000${nth}`, amountPaise },
        ...{ accountId: added.payment_account_id, arrivedAt: new Date() },
      },
      aNewBanksMail(box, amountPaise),
    );
  expect(await show()).toMatchObject({
    json: {
      learning: {
        state: 'template',
        wording: expect.stringContaining('{amount}'),
        checks: [{ amount_paise: 101 }, { amount_paise: 407 }],
        questions: [{ warnings: [] }, { warnings: [] }],
      },
    },
  });
  expect(await cli(['bank', 'confirm', 'Konark Bank', ...of, ...said])).toMatchObject({
    json: { state: 'probation', source: 'check', by: 'Asha', needs_trust: false },
  });
  expect(await cli(['bank', 'confirm', KONARK.domain, ...of, ...said])).toMatchObject({
    ...{ code: 1, json: { error: 'invalid_state' } },
  });
  expect(await cli(['bank', 'list', ...of, '--json'])).toMatchObject({
    json: [{ bank: KONARK.code, name: KONARK.name, state: 'probation' }],
  });
  const trust = ['bank', 'trust', 'alerts.nandi.co.in', '--signer', 'nandi.co.in', ...said];
  expect(await cli(trust)).toMatchObject({
    json: { domain: 'alerts.nandi.co.in', signers: ['nandi.co.in'], trusted_by: 'Asha' },
  });
  expect(await cli(['bank', 'distrust', 'alerts.nandi.co.in', ...said])).toMatchObject({
    json: { domain: 'alerts.nandi.co.in' },
  });
  expect(await cli(['bank', 'revoke', KONARK.name, ...of, ...said])).toMatchObject({
    json: { state: 'new', orders: [] },
  });
  expect(await cli(['bank', 'show', 'nobody', ...of, '--json'])).toMatchObject({
    ...{ code: 1, json: { error: 'unknown_bank' } },
  });
});
