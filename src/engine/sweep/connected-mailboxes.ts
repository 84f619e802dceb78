import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';

const row = z.object({ mailboxId: z.string() });

/** All mailboxes that are to be watched: starting one that runs changes nothing. */
export async function connectedMailboxes(ctx: Context): Promise<readonly z.output<typeof row>[]> {
  return ctx.db.any(
    sql.type(row)`SELECT mailbox_id AS "mailboxId" FROM mailboxes WHERE state <> 'disconnected'`,
  );
}
