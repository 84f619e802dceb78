import { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { at, sql, type Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { lockBusiness } from '../businesses/business.ts';
import type { Found, FoundFolder } from './connection/discover.ts';
import { type MailboxSecret, sealSecret } from './mailbox-secret.ts';
import { mailboxTaken, refuseLeaving } from './refuse-connect.ts';
import type { MailboxSettings } from './resolve-settings.ts';

const mailboxIdRow = z.object({ mailbox_id: z.string() });
const sinceRow = z.object({ since: z.date().nullable() });

/** A mailbox whose login was just proven. `began`: before that, by the database's clock. */
export type ProvenMailbox = {
  settings: MailboxSettings;
  onlyPublic: boolean;
  found: Found;
  secret: MailboxSecret;
  began: Date;
  actor: string;
};

/** Stores a proven mailbox and its folders. `revived`: it was connected before. */
export async function storeMailbox(
  tx: Tx,
  ctx: Context,
  { settings, onlyPublic, found, secret, began, actor }: ProvenMailbox,
): Promise<{ mailboxId: string; revived: boolean }> {
  // It may have been deleted, or purged, while the login took its time: its row decides.
  refuseLeaving(await lockBusiness(tx, settings.businessId));
  const { mailboxId, revived } = await upsertMailbox(tx, settings, onlyPublic);
  await storeSecret(tx, ctx, mailboxId, secret);
  const readUntil = new Date(began.getTime() - ctx.config.READ_MARGIN_MS);
  await storeFolders(tx, mailboxId, found.folders, readUntil);
  const { businessId, provider, host, port, username, proof } = settings;
  const folders = found.folders.map(({ folder }) => folder);
  await audit(tx, {
    businessId,
    actor,
    action: revived ? 'mailbox.reconnect' : 'mailbox.connect',
    subject: mailboxId,
    after: { provider, host, port, username, proof, folders },
  });
  return { mailboxId, revived };
}

// Two people may connect the same mailbox at once: the row's lock, or the unique (host, username),
// lets one after the other.
async function upsertMailbox(
  tx: Tx,
  settings: MailboxSettings,
  onlyPublic: boolean,
): Promise<{ mailboxId: string; revived: boolean }> {
  const fresh = newId('mbx');
  const { businessId, provider, host, port, tls, username, auth, proof, authservId } = settings;
  const mailboxId = await tx.maybeOneFirst(sql.type(mailboxIdRow)`
    INSERT INTO mailboxes (mailbox_id, business_id, provider, host, port, tls, username, auth, proof,
      authserv_id, addresses, only_public)
    VALUES (${fresh}, ${businessId}, ${provider}, ${host}, ${port}, ${tls}, ${username}, ${auth},
      ${proof}, ${authservId}, ${sql.array([...settings.addresses], 'text')}, ${onlyPublic})
    ON CONFLICT (host, lower(username)) DO UPDATE SET
      username = excluded.username, provider = excluded.provider, port = excluded.port,
      tls = excluded.tls, auth = excluded.auth, proof = excluded.proof,
      authserv_id = excluded.authserv_id, addresses = excluded.addresses,
      only_public = excluded.only_public, login_failures = 0,
      unreachable_since = NULL, last_error = NULL, state = 'connecting', state_since = now()
    WHERE mailboxes.business_id = excluded.business_id
    RETURNING mailbox_id
  `);
  if (mailboxId === null) throw mailboxTaken(settings);
  return { mailboxId, revived: mailboxId !== fresh };
}

async function storeSecret(
  tx: Tx,
  { sealer }: Context,
  mailboxId: string,
  secret: MailboxSecret,
): Promise<void> {
  const expires =
    secret.kind === 'oauth' && secret.expiresAt !== null
      ? at(new Date(secret.expiresAt))
      : sql.fragment`NULL`;
  await tx.query(sql.unsafe`
    UPDATE mailboxes SET
      secret_sealed = ${sealSecret(sealer, mailboxId, secret)}, oauth_expires_at = ${expires},
      oauth_lease_until = NULL, settings_at = clock_timestamp()
    WHERE mailbox_id = ${mailboxId}
  `);
}

/** Folders that stay watched keep their cursors; the others lose theirs. */
async function storeFolders(
  tx: Tx,
  mailboxId: string,
  folders: readonly FoundFolder[],
  readUntil: Date,
): Promise<void> {
  // A folder that is new beside others was never read: its cursor has no numbering, so that the
  // watcher reads it from where the others stand.
  const since = await tx.oneFirst(sql.type(sinceRow)`
    SELECT min(read_until) AS since FROM mailbox_folders WHERE mailbox_id = ${mailboxId}
  `);
  const names = folders.map(({ folder }) => folder);
  await tx.query(sql.unsafe`
    DELETE FROM mailbox_folders
    WHERE mailbox_id = ${mailboxId} AND folder <> ALL (${sql.array(names, 'text')})
  `);
  for (const [position, { folder, uidValidity, uidNext }] of folders.entries()) {
    const lastUid = since ? 0 : Math.max(0, uidNext - 1);
    await tx.query(sql.unsafe`
      INSERT INTO mailbox_folders (mailbox_id, folder, uid_validity, last_uid, read_until, position)
      VALUES (${mailboxId}, ${folder}, ${since ? 0 : uidValidity}, ${lastUid},
        ${at(since ?? readUntil)}, ${position})
      ON CONFLICT (mailbox_id, folder) DO UPDATE SET position = excluded.position
    `);
  }
}
