import { auditRefusal } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { dbNow } from '../../platform/db.ts';
import type { Wire } from './connection/client.ts';
import { discover, type Found } from './connection/discover.ts';
import { publicAddressOf } from './connection/public-address.ts';
import type { MailboxObject } from './mailbox-object.ts';
import { getMailbox } from './mailbox-object.ts';
import type { MailboxSecret } from './mailbox-secret.ts';
import { type PostForm, refreshTokens, refusalOfTokens } from './providers/oauth.ts';
import { callReaders } from './readers.ts';
import { refuseConnect } from './refuse-connect.ts';
import { type ConnectMailbox, resolveSettings } from './resolve-settings.ts';
import { storeMailbox } from './store-mailbox.ts';
import { callWatcher } from './sync-now.ts';

/** The mailbox, and what the login showed. `revived`: it goes on from its earlier cursors. */
export type Connected = MailboxObject & { revived: boolean; found: Found };

/** `onlyPublic`: the server's address must be a public one, now and whenever it is read. */
type Options = { wire?: Wire; post?: PostForm; onlyPublic?: boolean };

/**
 * Connects a mailbox: proves login, folders and IDLE, and stores nothing before that. The first
 * connect starts at the present; connecting again (same host and user) takes over the new settings
 * and keeps the cursors; a folder that is new then is read since the least of them. The caller
 * starts the workflow.
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

/**
 * Refuses what `connectMailbox` would refuse before it logs in, with the same row in the log. So a
 * person who is to consent at a provider hears of it first. The input has no token yet.
 */
export async function refuseUnfit(
  ctx: Pick<Context, 'config' | 'db'>,
  input: ConnectMailbox,
): Promise<void> {
  const { businessId, actor = 'cli' } = input;
  const about = { businessId, actor, action: 'mailbox.connect', subject: businessId };
  await auditRefusal(ctx.db, about, () => refuseConnect(ctx, resolveSettings(input)));
}

async function connect(
  ctx: Context,
  input: ConnectMailbox,
  actor: string,
  options: Options,
): Promise<Connected> {
  const settings = resolveSettings(input);
  await refuseConnect(ctx, settings);
  const { onlyPublic = false } = options;
  const address = onlyPublic ? await publicAddressOf(settings.host) : null;
  const secret = await obtainSecret(ctx, input, options.post);
  // A mail that comes after this instant is read by the watcher, whenever that starts.
  const began = await dbNow(ctx.db);
  const credential =
    secret.kind === 'password'
      ? { password: secret.password }
      : { accessToken: secret.accessToken ?? '' };
  const found = await discover(
    { ...settings, address, credential },
    settings.folders,
    options.wire,
  );
  const { mailboxId, revived } = await ctx.db.transaction((tx) =>
    storeMailbox(tx, ctx, { settings, onlyPublic, found, secret, began, actor }),
  );
  await callWatcher(ctx.db, mailboxId);
  await callReaders(ctx.db);
  return { ...(await getMailbox(ctx, mailboxId)), revived, found };
}

async function obtainSecret(
  ctx: Context,
  input: ConnectMailbox,
  post?: PostForm,
): Promise<MailboxSecret> {
  if (!input.oauth) return { kind: 'password', password: input.password ?? '' };
  const { kind, refreshToken } = input.oauth;
  const tokens = await refreshTokens(ctx.config, kind, refreshToken, post).catch(
    (error: unknown) => {
      throw refusalOfTokens(error);
    },
  );
  return {
    kind: 'oauth',
    refreshToken: tokens.refreshToken ?? refreshToken,
    accessToken: tokens.accessToken,
    expiresAt: new Date(Date.now() + tokens.expiresInSeconds * 1000).toISOString(),
  };
}
