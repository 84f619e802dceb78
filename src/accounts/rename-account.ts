import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { readName } from '../platform/input-text.ts';
import { type Account, getAccount } from './account.ts';
import { changeLocked } from './change-locked.ts';

/** Changes the payee name of new orders; orders keep the one they were made with. */
export async function renameAccount(
  ctx: Pick<Context, 'db'>,
  accountId: string,
  name: string,
  actor: string,
): Promise<Account> {
  return changeLocked(ctx, accountId, 'account.rename', actor, async (tx, account, about) => {
    const payeeName = readName(name);
    await tx.query(
      sql.unsafe`UPDATE accounts SET payee_name = ${payeeName} WHERE account_id = ${accountId}`,
    );
    await audit(tx, {
      ...about,
      before: { payee_name: account.payeeName },
      after: { payee_name: payeeName },
    });
    return getAccount(tx, accountId);
  });
}
