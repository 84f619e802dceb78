import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { at, sql } from '../../../platform/db.ts';
import { say } from '../../../words/sentence.ts';
import type { MailboxRow } from '../mailbox-row.ts';
import { type MailboxSecret, openSecret, sealSecret } from '../mailbox-secret.ts';
import { ConsentEnded } from '../providers/consent-ended.ts';
import { type PostForm, refreshTokens } from '../providers/oauth.ts';
import type { Login } from './client.ts';
import { publicAddressOf } from './public-address.ts';

const secretSealedRow = z.object({ secret_sealed: z.string() });
const secretOrNoneRow = z.object({ secret_sealed: z.string().nullable() });

/** Tokens are renewed when they would end within this time. */
const EARLY_SECONDS = 300;
const LEASE_SECONDS = 30;

/**
 * How to log in to this mailbox now. Renews OAuth tokens that end soon (`renew`: in any case).
 * Throws ConsentEnded if only a person can help, and a Refusal where the shop's own server isn't at
 * a public address now.
 */
export async function loginOf(
  ctx: Context,
  row: MailboxRow,
  options: { post?: PostForm; renew?: boolean } = {},
): Promise<Login> {
  if (!row.secretSealed) throw new ConsentEnded(say('mailbox_without_password'));
  const secret = openSecret(ctx.sealer, row.mailboxId, row.secretSealed);
  const { host, port, tls, username } = row;
  const address = row.onlyPublic ? await publicAddressOf(host) : null;
  const base = { host, address, port, tls, username };
  if (secret.kind === 'password') return { ...base, credential: { password: secret.password } };
  return { ...base, credential: { accessToken: await accessToken(ctx, row, secret, options) } };
}

type OauthSecret = Extract<MailboxSecret, { kind: 'oauth' }>;

async function accessToken(
  ctx: Context,
  row: MailboxRow,
  first: OauthSecret,
  { post, renew = false }: { post?: PostForm; renew?: boolean },
): Promise<string> {
  const stale = (secret: OauthSecret) =>
    secret.accessToken === null ||
    (renew ? secret.accessToken === first.accessToken : !isFresh(secret));
  let secret = first;
  for (let tries = 0; stale(secret); tries++) {
    if (tries > 300) throw new Error('another process has been renewing the tokens for too long');
    const sealed = await takeRefreshLease(ctx, row.mailboxId);
    if (sealed === null) {
      await sleep(100);
      secret = oauthOf(ctx, row.mailboxId, await readSealed(ctx, row.mailboxId));
      continue;
    }
    try {
      // Another process may have renewed them before we took the lease.
      secret = oauthOf(ctx, row.mailboxId, sealed);
      if (stale(secret)) secret = await renewTokens(ctx, row, secret, sealed, post);
      break;
    } finally {
      await ctx.db.query(
        sql.unsafe`UPDATE mailboxes SET oauth_lease_until = NULL WHERE mailbox_id = ${row.mailboxId}`,
      );
    }
  }
  if (secret.accessToken === null) throw new Error('a renewed token is missing');
  return secret.accessToken;
}

// Several processes may want to renew at once: the process that takes the lease does, the others
// wait for its result. Locks no row while it asks the provider: creating orders touches the
// mailbox's row.
async function takeRefreshLease(ctx: Context, mailboxId: string): Promise<string | null> {
  const row = await ctx.db.maybeOne(sql.type(secretSealedRow)`
    UPDATE mailboxes SET oauth_lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    WHERE mailbox_id = ${mailboxId} AND secret_sealed IS NOT NULL
      AND (oauth_lease_until IS NULL OR oauth_lease_until < clock_timestamp())
    RETURNING secret_sealed
  `);
  return row?.secret_sealed ?? null;
}

async function renewTokens(
  ctx: Context,
  row: MailboxRow,
  secret: OauthSecret,
  sealed: string,
  post?: PostForm,
): Promise<OauthSecret> {
  if (row.auth === 'password')
    throw new Error(`mailbox ${row.mailboxId} holds tokens but logs in with a password`);
  const tokens = await refreshTokens(ctx.config, row.auth, secret.refreshToken, post);
  const expiresAt = new Date(Date.now() + tokens.expiresInSeconds * 1000);
  const next: OauthSecret = {
    kind: 'oauth',
    refreshToken: tokens.refreshToken ?? secret.refreshToken,
    accessToken: tokens.accessToken,
    expiresAt: expiresAt.toISOString(),
  };
  await storeTokens(ctx, row.mailboxId, { next, before: secret, sealed, expiresAt });
  return next;
}

type NewTokens = { next: OauthSecret; before: OauthSecret; sealed: string; expiresAt: Date };

// A person may have connected the mailbox anew meanwhile: those tokens win. If only the seal has
// changed, stores ours: the provider may not take the old refresh token any more.
async function storeTokens(
  ctx: Context,
  mailboxId: string,
  { next, before, sealed, expiresAt }: NewTokens,
): Promise<void> {
  const { rowCount } = await ctx.db.query(sql.unsafe`
    UPDATE mailboxes SET
      secret_sealed = ${sealSecret(ctx.sealer, mailboxId, next)}, oauth_expires_at = ${at(expiresAt)}
    WHERE mailbox_id = ${mailboxId} AND secret_sealed = ${sealed}
  `);
  if (rowCount) return;
  const now = await readSealed(ctx, mailboxId);
  const isSame =
    now !== sealed && oauthOf(ctx, mailboxId, now).refreshToken === before.refreshToken;
  if (isSame) await storeTokens(ctx, mailboxId, { next, before, sealed: now, expiresAt });
}

const isFresh = (secret: OauthSecret) =>
  secret.accessToken !== null &&
  secret.expiresAt !== null &&
  Date.parse(secret.expiresAt) - Date.now() > EARLY_SECONDS * 1000;

async function readSealed(ctx: Context, mailboxId: string): Promise<string> {
  const row = await ctx.db.maybeOne(sql.type(secretOrNoneRow)`
    SELECT secret_sealed FROM mailboxes WHERE mailbox_id = ${mailboxId}
  `);
  if (!row?.secret_sealed) throw new ConsentEnded(say('mailbox_without_tokens'));
  return row.secret_sealed;
}

function oauthOf(ctx: Context, mailboxId: string, sealed: string): OauthSecret {
  const secret = openSecret(ctx.sealer, mailboxId, sealed);
  if (secret.kind !== 'oauth') throw new ConsentEnded(say('mailbox_connected_anew'));
  return secret;
}
