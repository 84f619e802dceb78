import { z } from 'zod';
import { auditRefusal } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import { type Business, getBusiness, lockBusiness } from '../businesses/business.ts';
import type { Context } from '../platform/context.ts';
import { at, dbNow, sql, type Tx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Wire } from './connection/client.ts';
import { discover, type Found } from './connection/discover.ts';
import { getMailbox } from './get-mailbox.ts';
import type { MailboxObject } from './mailbox-object.ts';
import { type MailboxSecret, sealSecret } from './mailbox-secret.ts';
import { type PostForm, refreshTokens, refusalOfTokens } from './providers/oauth.ts';
import { type ConnectMailbox, settle, type Wanted } from './resolve-settings.ts';

/** The mailbox, and what the login showed. `revived`: it was connected before, and goes on from its cursor. */
export type Connected = MailboxObject & { revived: boolean; found: Found };

/**
 * Connects a mailbox: proves login, folders and IDLE, and stores nothing before that. The first connect starts at the present;
 * connecting again (same host and user) takes over the new settings and keeps the cursors; a folder that is new then is read since the
 * least of them. The workflow is started by the caller.
 * Throws refusals: `business_not_found`, `invalid_state` (it is being deleted), `mailbox_taken`, `invalid_mailbox`, `invalid_address`, `mailbox_login_refused`, `mailbox_unreachable`,
 * `mailbox_throttled`, `mailbox_folder_not_found`, `oauth_not_configured`.
 */
export async function connectMailbox(
  ctx: Context,
  input: ConnectMailbox,
  options: Options = {},
): Promise<Connected> {
  const { businessId, actor = 'cli' } = input;
  const about = { businessId, actor, action: 'mailbox.connect', subject: businessId };
  return auditRefusal(ctx.db, about, () => connect(ctx, input, actor, options));
}

type Options = { wire?: Wire; post?: PostForm };

async function connect(
  ctx: Context,
  input: ConnectMailbox,
  actor: string,
  options: Options,
): Promise<Connected> {
  const wanted = settle(input);
  await refuseForeign(ctx, wanted);
  const secret = await secretOf(ctx, input, options.post);
  // A mail that comes after this instant is read by the watcher, whenever that starts.
  const began = await dbNow(ctx.db);
  const credential =
    secret.kind === 'password'
      ? { password: secret.password }
      : { accessToken: secret.accessToken ?? '' };
  const found = await discover({ ...wanted, credential }, wanted.folders, options.wire);
  const { mailboxId, revived } = await ctx.db.transaction((tx) =>
    store(tx, ctx, { wanted, found, secret, began, actor }),
  );
  await ctx.db.query(sql.unsafe`SELECT pg_notify('mailbox_look', ${mailboxId})`);
  return { ...(await getMailbox(ctx, mailboxId)), revived, found };
}

async function refuseForeign(ctx: Context, wanted: Wanted): Promise<void> {
  refuseLeaving(await getBusiness(ctx.db, wanted.businessId));
  const owner = await ctx.db.maybeOneFirst(sql.type(z.object({ business_id: z.string() }))`
    SELECT business_id FROM mailboxes WHERE host = ${wanted.host} AND lower(username) = lower(${wanted.username})
  `);
  if (owner !== null && owner !== wanted.businessId) throw taken(wanted);
}

function refuseLeaving({ businessId, status }: Business): void {
  if (status === 'deleting')
    throw new Refusal('invalid_state', `${businessId} is being deleted: it gets no mailboxes.`);
}

const taken = (wanted: Wanted) =>
  new Refusal(
    'mailbox_taken',
    `The mailbox ${wanted.username} at ${wanted.host} belongs to another business.`,
  );

async function secretOf(
  ctx: Context,
  input: ConnectMailbox,
  post?: PostForm,
): Promise<MailboxSecret> {
  if (!input.oauth) return { kind: 'password', password: input.password ?? '' };
  const tokens = await refreshTokens(
    ctx.config,
    input.oauth.kind,
    input.oauth.refreshToken,
    post,
  ).catch((error: unknown) => {
    throw refusalOfTokens(error);
  });
  return {
    kind: 'oauth',
    refreshToken: tokens.refreshToken ?? input.oauth.refreshToken,
    accessToken: tokens.accessToken,
    expiresAt: new Date(Date.now() + tokens.expiresInSeconds * 1000).toISOString(),
  };
}

type ToStore = { wanted: Wanted; found: Found; secret: MailboxSecret; began: Date; actor: string };

async function store(
  tx: Tx,
  ctx: Context,
  { wanted, found, secret, began, actor }: ToStore,
): Promise<{ mailboxId: string; revived: boolean }> {
  // It may have been deleted, or purged, while the login took its time: its row decides.
  refuseLeaving(await lockBusiness(tx, wanted.businessId));
  // Two people may connect the same mailbox at once: the row's lock, or the unique (host, username), lets one after the other.
  const fresh = newId('mbx');
  const placed = await tx.maybeOne(sql.type(
    z.object({ mailbox_id: z.string(), business_id: z.string() }),
  )`
    INSERT INTO mailboxes (mailbox_id, business_id, provider, host, port, tls, username, auth, proof, authserv_id, addresses)
    VALUES (${fresh}, ${wanted.businessId}, ${wanted.provider}, ${wanted.host}, ${wanted.port}, ${wanted.tls}, ${wanted.username},
            ${wanted.auth}, ${wanted.proof}, ${wanted.authservId}, ${sql.array([...wanted.addresses], 'text')})
    ON CONFLICT (host, lower(username)) DO UPDATE SET
      username = excluded.username, provider = excluded.provider, port = excluded.port, tls = excluded.tls, auth = excluded.auth, proof = excluded.proof,
      authserv_id = excluded.authserv_id, addresses = excluded.addresses, login_failures = 0, unreachable_since = NULL,
      last_error = NULL, state = 'connecting', state_since = now()
    WHERE mailboxes.business_id = excluded.business_id
    RETURNING mailbox_id, business_id
  `);
  if (!placed) throw taken(wanted);
  const mailboxId = placed.mailbox_id;
  const expires =
    secret.kind === 'oauth' && secret.expiresAt !== null
      ? at(new Date(secret.expiresAt))
      : sql.fragment`NULL`;
  await tx.query(sql.unsafe`
    UPDATE mailboxes SET secret_sealed = ${sealSecret(ctx.sealer, mailboxId, secret)}, oauth_expires_at = ${expires},
                         oauth_lease_until = NULL, settings_at = clock_timestamp()
    WHERE mailbox_id = ${mailboxId}
  `);
  const readUntil = new Date(began.getTime() - ctx.config.READ_MARGIN_MS);
  const names = found.folders.map((entry) => entry.folder);
  // A folder that is new beside others was never read: its cursor is of no numbering, so that the watcher reads it since the old ones were.
  const since = await tx.oneFirst(sql.type(z.object({ since: z.date().nullable() }))`
    SELECT min(read_until) AS since FROM mailbox_folders WHERE mailbox_id = ${mailboxId}
  `);
  await tx.query(
    sql.unsafe`DELETE FROM mailbox_folders WHERE mailbox_id = ${mailboxId} AND folder <> ALL (${sql.array(names, 'text')})`,
  );
  for (const [position, { folder, uidValidity, uidNext }] of found.folders.entries())
    await tx.query(sql.unsafe`
      INSERT INTO mailbox_folders (mailbox_id, folder, uid_validity, last_uid, read_until, position)
      VALUES (${mailboxId}, ${folder}, ${since ? 0 : uidValidity}, ${since ? 0 : Math.max(0, uidNext - 1)}, ${at(since ?? readUntil)}, ${position})
      ON CONFLICT (mailbox_id, folder) DO UPDATE SET position = excluded.position
    `);
  const revived = mailboxId !== fresh;
  const after = {
    provider: wanted.provider,
    host: wanted.host,
    port: wanted.port,
    username: wanted.username,
    proof: wanted.proof,
    folders: names,
  };
  await audit(tx, {
    businessId: wanted.businessId,
    actor,
    action: revived ? 'mailbox.reconnect' : 'mailbox.connect',
    subject: mailboxId,
    after,
  });
  return { mailboxId, revived };
}
