import { expect, test } from '@jest/globals';
import { sql } from '../../../src/platform/db.ts';
import { forgetMailboxes } from '../../../src/shops/mailboxes/mailbox-row.ts';
import { testContext } from '../../setup/context.ts';
import { aBusiness, aFolder } from '../../setup/factories/index.ts';
import { until } from '../../setup/until.ts';

const ctx = testContext();

test('a purge and a watcher that records a mail at the same moment wait for each other in one order', async () => {
  const { businessId, mailboxId } = await aBusiness(ctx);
  const waiting = sql.unsafe`
    SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  await aFolder(ctx, mailboxId);
  const folderIsHeld = Promise.withResolvers<void>();
  const purgeWaits = Promise.withResolvers<void>();
  // As recordAlert does: the mailbox's row, the folder's, then an alert, whose mailbox must be there.
  const record = ctx.db.transaction(async (tx) => {
    await tx.query(sql.unsafe`
      SELECT FROM mailboxes WHERE mailbox_id = ${mailboxId} FOR SHARE`);
    await tx.query(sql.unsafe`
      UPDATE mailbox_folders SET last_uid = last_uid + 1 WHERE mailbox_id = ${mailboxId}`);
    folderIsHeld.resolve();
    await purgeWaits.promise;
    await tx.query(sql.unsafe`
      SELECT FROM mailboxes WHERE mailbox_id = ${mailboxId} FOR KEY SHARE`);
  }, 0);
  await folderIsHeld.promise;
  const purge = ctx.db.transaction((tx) => forgetMailboxes(tx, businessId), 0);
  await until('the purge waits', () => ctx.db.exists(waiting), 5_000);
  purgeWaits.resolve();
  expect(await Promise.allSettled([record, purge])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ]);
});
