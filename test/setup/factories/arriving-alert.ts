import type { Reading } from '../../../src/bank-mail/types.ts';
import { type Recorded, recordAlert } from '../../../src/payments/matching/record-alert.ts';
import type { Context } from '../../../src/platform/context.ts';
import { aReading } from './alert.ts';
import { addressesOf, aFolder } from './mailbox.ts';

let uid = 0;

/** The bank's mail to the mailbox's address, as the watcher would record it. */
export async function anAlertArrives(
  ctx: Context,
  { businessId, mailboxId }: { businessId: string; mailboxId: string },
  reading: Partial<Reading>,
  arrivedAt = new Date(),
): Promise<Recorded> {
  uid += 1;
  await aFolder(ctx, mailboxId);
  return recordAlert(ctx, {
    mailboxId,
    businessId,
    folder: 'INBOX',
    uidValidity: 1,
    uid,
    fencingToken: 0,
    arrivedAt,
    reading: aReading({ to: await addressesOf(ctx, mailboxId), ...reading }),
  });
}
