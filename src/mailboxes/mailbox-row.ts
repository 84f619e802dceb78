import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

export const MAILBOX_STATES = [
  'connecting',
  'watching',
  'behind',
  'throttled',
  'refused',
  'paused',
  'disconnected',
] as const;
export type MailboxState = (typeof MAILBOX_STATES)[number];

const mailboxRow = z.object({
  mailboxId: z.string(),
  businessId: z.string(),
  provider: z.string(),
  host: z.string(),
  port: z.number(),
  tls: z.boolean(),
  username: z.string(),
  auth: z.enum(['password', 'google', 'microsoft']),
  secretSealed: z.string().nullable(),
  proof: z.enum(['authentication-results', 'dkim']),
  authservId: z.string().nullable(),
  addresses: z.array(z.string()),
  onlyPublic: z.boolean(),
  state: z.enum(MAILBOX_STATES),
  stateSince: z.date(),
  lastError: z.string().nullable(),
  loginFailures: z.number(),
  unreachableSince: z.date().nullable(),
  settingsAt: z.date(),
  readUntil: z.date().nullable(),
});
export type MailboxRow = z.output<typeof mailboxRow>;

const columns = sql.fragment`
  m.mailbox_id AS "mailboxId", m.business_id AS "businessId", m.provider, m.host, m.port, m.tls,
  m.username, m.auth, m.secret_sealed AS "secretSealed", m.proof, m.authserv_id AS "authservId",
  m.addresses, m.only_public AS "onlyPublic", m.state, m.state_since AS "stateSince",
  m.last_error AS "lastError", m.login_failures AS "loginFailures",
  m.unreachable_since AS "unreachableSince", m.settings_at AS "settingsAt",
  p.read_until AS "readUntil"`;

/** The mailbox, or null if the id is unknown. */
export async function findMailboxRow(db: Queryable, mailboxId: string): Promise<MailboxRow | null> {
  return db.maybeOne(sql.type(mailboxRow)`
    SELECT ${columns} FROM mailboxes m JOIN mailbox_progress p USING (mailbox_id)
    WHERE m.mailbox_id = ${mailboxId}
  `);
}

/** The mailbox. Throws Refusal mailbox_not_found. */
export async function getMailboxRow(db: Queryable, mailboxId: string): Promise<MailboxRow> {
  const row = await findMailboxRow(db, mailboxId);
  if (!row)
    throw new Refusal(
      'mailbox_not_found',
      `There is no mailbox ${mailboxId}. \`paisewise mailbox list\` shows them all.`,
    );
  return row;
}

/** Refuses a mailbox that was disconnected. */
export function requireConnected({ mailboxId, state }: MailboxRow): void {
  if (state === 'disconnected')
    throw new Refusal(
      'mailbox_disconnected',
      `The mailbox ${mailboxId} is disconnected: connect it again with \`paisewise mailbox connect\`.`,
    );
}

/** Newest first; `limit` null is all of them. */
export async function listMailboxRows(
  db: Queryable,
  filter: { businessId?: string; limit: number | null },
): Promise<readonly MailboxRow[]> {
  const whose =
    filter.businessId === undefined
      ? sql.fragment`true`
      : sql.fragment`m.business_id = ${filter.businessId}`;
  return db.any(sql.type(mailboxRow)`
    SELECT ${columns} FROM mailboxes m JOIN mailbox_progress p USING (mailbox_id)
    WHERE ${whose} ORDER BY m.created_at DESC, m.mailbox_id DESC LIMIT ${filter.limit}
  `);
}
