import { z } from 'zod';
import { STEP } from '../../platform/backlog/work-off.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keptSentence } from '../../words/kept.ts';
import { say } from '../../words/sentence.ts';

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
  lastError: keptSentence.nullable(),
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
  if (!row) throw new Refusal('mailbox_not_found', say('mailbox_unknown', { mailboxId }));
  return row;
}

/** Refuses a mailbox that was disconnected. */
export function requireConnected({ mailboxId, state }: MailboxRow): void {
  if (state === 'disconnected')
    throw new Refusal('mailbox_disconnected', say('mailbox_disconnected', { mailboxId }));
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

/** The name of a mailbox for people: the first address that its bank writes to. */
export const mailboxAddress = (mailbox: {
  addresses: readonly string[];
  username: string;
}): string => mailbox.addresses[0] ?? mailbox.username;

const row = z.object({ mailboxId: z.string(), businessId: z.string(), address: z.string() });

/** Whose mailbox it is, and the address it goes by; null where it is disconnected or unknown. */
export async function findConnectedMailbox(
  db: Queryable,
  mailboxId: string,
): Promise<z.output<typeof row> | null> {
  return db.maybeOne(sql.type(row)`
    SELECT mailbox_id AS "mailboxId", business_id AS "businessId",
           coalesce(addresses[1], username) AS address
    FROM mailboxes WHERE mailbox_id = ${mailboxId} AND state <> 'disconnected'
  `);
}

const connectedRow = z.object({ mailboxId: z.string() });

/**
 * The ids of mailboxes that are to be watched: every mailbox that is not disconnected. In the order
 * of their ids, after a given id.
 */
export async function listConnectedMailboxes(
  db: Queryable,
  after = '',
): Promise<readonly z.output<typeof connectedRow>[]> {
  return db.any(sql.type(connectedRow)`
    SELECT mailbox_id AS "mailboxId" FROM mailboxes
    WHERE state <> 'disconnected' AND mailbox_id > ${after} ORDER BY mailbox_id LIMIT ${STEP}
  `);
}

/** The ids of all mailboxes that are to be watched. */
export async function listMailboxesToWatch(db: Queryable): Promise<readonly string[]> {
  return db.anyFirst(sql.type(connectedRow)`
    SELECT mailbox_id AS "mailboxId" FROM mailboxes
    WHERE state <> 'disconnected' ORDER BY mailbox_id
  `);
}

/**
 * Disconnects a business's mailboxes and forgets their addresses, folders and secrets. The raised
 * epoch ends the lease of a watcher that still reads one. The address becomes free for another
 * business.
 */
export async function forgetMailboxes(tx: Queryable, businessId: string): Promise<void> {
  // The mailboxes first, as a watcher locks them.
  await tx.query(sql.unsafe`
    UPDATE mailboxes SET state = 'disconnected', state_since = now(), epoch = epoch + 1,
      secret_sealed = NULL, oauth_expires_at = NULL, host = 'purged.invalid', username = mailbox_id,
      addresses = '{}', authserv_id = NULL, last_error = NULL
    WHERE business_id = ${businessId}
  `);
  await tx.query(sql.unsafe`
    DELETE FROM mailbox_folders f USING mailboxes m
    WHERE f.mailbox_id = m.mailbox_id AND m.business_id = ${businessId}
  `);
}
