import { type Queryable, sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { alertColumns, alertRow, type LedgerAlert } from './alert-row.ts';

/** One alert of the ledger. */
export async function getAlert(ctx: { db: Queryable }, alertId: string): Promise<LedgerAlert> {
  const found = await ctx.db.maybeOne(
    sql.type(alertRow)`SELECT ${alertColumns} FROM alerts a WHERE a.alert_id = ${alertId}`,
  );
  if (!found)
    throw new Refusal(
      'alert_not_found',
      `There is no alert ${alertId}. \`paisewise alert list\` shows them.`,
    );
  return found;
}
