import type { MailboxRow, MailboxState } from './mailbox-row.ts';

/**
 * A mailbox as the command line prints it (operations: Command line). No secret is in it. Instants
 * are ISO 8601, UTC.
 */
export type MailboxObject = {
  mailbox_id: string;
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
  state: MailboxState;
  state_since: string;
  /** Everything that arrived before this has been judged; null before the first reading. */
  read_until: string | null;
  last_error: string | null;
};

/** Shows a row. */
export function mailboxObject(row: MailboxRow): MailboxObject {
  return {
    mailbox_id: row.mailbox_id,
    business_id: row.business_id,
    provider: row.provider,
    host: row.host,
    port: row.port,
    tls: row.tls,
    username: row.username,
    auth: row.auth,
    proof: row.proof,
    authserv_id: row.authserv_id,
    addresses: row.addresses,
    state: row.state,
    state_since: row.state_since.toISOString(),
    read_until: row.read_until?.toISOString() ?? null,
    last_error: row.last_error,
  };
}
