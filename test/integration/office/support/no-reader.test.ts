import { expect, test } from '@jest/globals';
import pg from 'pg';
import { mailboxFindings } from '../../../../src/office/doctor/mailboxes.ts';
import { sql } from '../../../../src/platform/db.ts';
import { enterReader, READER_LOCKS } from '../../../../src/shops/mailboxes/readers.ts';
import { testContext } from '../../../setup/context.ts';
import { aBusinessWithAccount, aFolder } from '../../../setup/factories/index.ts';
import { saying } from '../../../setup/words.ts';

const ctx = testContext();
const unread = expect.objectContaining({
  check: 'mailbox',
  level: 'bad',
  text: saying('no worker reads the mailboxes now: payments are found when one starts'),
});

test('that no worker reads the mailboxes is said as soon as the last one is gone, and not of paused ones', async () => {
  const { mailboxId } = await aBusinessWithAccount(ctx);
  await aFolder(ctx, mailboxId);
  const worker = new pg.Client({ connectionString: ctx.database.url });
  await worker.connect();
  const readerId = await enterReader(ctx.db, { name: 'a worker', capacity: 10 });
  await worker.query('SELECT pg_advisory_lock($1::int, $2::int)', [READER_LOCKS, readerId]);
  expect(await mailboxFindings(ctx.db)).toEqual([
    expect.objectContaining({ level: 'ok', text: saying('1 read up to now') }),
  ]);
  // As after a kill: Postgres ends the session.
  await worker.end();
  expect(await mailboxFindings(ctx.db)).toEqual([unread]);
  await ctx.db.query(sql.unsafe`UPDATE mailboxes SET state = 'paused'`);
  expect(await mailboxFindings(ctx.db)).not.toContainEqual(unread);
});
