import type { Context } from '../../platform/context.ts';
import type { Sentence } from '../../words/sentence.ts';
import {
  getMailboxRow,
  listMailboxRows,
  type MailboxRow,
  type MailboxState,
} from './mailbox-row.ts';

/**
 * A mailbox as the command line prints it (operations: Command line). No secret is in it. Instants
 * are ISO 8601, UTC.
 */
export type MailboxObject = {
  mailbox_id: string;
  state: MailboxState;
  state_since: string;
  /** Everything that arrived before this has been judged; null before the first reading. */
  read_until: string | null;
  last_error: Sentence | null;
  business_id: string;
  provider: string;
  host: string;
  port: number;
  tls: boolean;
  username: string;
  auth: string;
  proof: string;
  authserv_id: string | null;
  addresses: readonly string[];
};

/** Shows a row. */
function mailboxObject(row: MailboxRow): MailboxObject {
  return {
    mailbox_id: row.mailboxId,
    state: row.state,
    state_since: row.stateSince.toISOString(),
    read_until: row.readUntil?.toISOString() ?? null,
    last_error: row.lastError,
    business_id: row.businessId,
    provider: row.provider,
    host: row.host,
    port: row.port,
    tls: row.tls,
    username: row.username,
    auth: row.auth,
    proof: row.proof,
    authserv_id: row.authservId,
    addresses: row.addresses,
  };
}

/** One mailbox. */
export async function getMailbox(ctx: Context, mailboxId: string): Promise<MailboxObject> {
  return mailboxObject(await getMailboxRow(ctx.db, mailboxId));
}

/** Mailboxes, of one business or of all, newest first. `limit` null: all of them (default 1000). */
export async function listMailboxes(
  ctx: Context,
  filter: { businessId?: string; limit?: number | null } = {},
): Promise<MailboxObject[]> {
  const rows = await listMailboxRows(ctx.db, { limit: 1000, ...filter });
  return rows.map(mailboxObject);
}
