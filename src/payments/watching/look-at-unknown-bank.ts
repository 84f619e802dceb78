import { readUnknownBank } from '../../bank-mail/unknown-bank.ts';
import { isProduction } from '../../platform/refuse-development.ts';
import { listLastDigits } from '../../shops/accounts/account.ts';
import { noteUnknownBank } from '../alerts/unknown-banks.ts';
import { withinASecond } from './record-mail.ts';
import type { Connection } from './watcher.ts';

/**
 * Notes the sender of a mail that looks like an unknown bank's. The mail is proven and tells of
 * money on an account of this mailbox. Settles nothing, and stops nothing where it fails.
 */
export async function lookAtUnknownBank(
  { watcher, mailbox }: Pick<Connection, 'watcher' | 'mailbox'>,
  { source, arrivedAt }: { source: Buffer; arrivedAt: Date },
): Promise<void> {
  const { ctx, lease, businessId } = watcher;
  try {
    const digits = await listLastDigits(ctx.db, lease.mailboxId);
    if (digits.length === 0) return;
    const found = await readUnknownBank(source, digits, {
      ...{ proof: mailbox.proof, authservId: mailbox.authservId, arrivedAt },
      production: isProduction(ctx.config),
      resolver: withinASecond(watcher),
      experimental: ctx.config.ALERT_EXPERIMENTAL,
    });
    if (found) await noteUnknownBank(ctx.db, { ...lease, businessId }, found);
  } catch (error) {
    ctx.log.warn({ err: error, mailbox: lease.mailboxId }, 'an unknown sender could not be judged');
  }
}
