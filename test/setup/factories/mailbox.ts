import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../../../src/platform/context.ts';
import { at, sql } from '../../../src/platform/db.ts';
import { newId } from '../../../src/platform/ids.ts';
import { mailboxSecretPlace } from '../../../src/shops/mailboxes/mailbox-secret.ts';

/** A connected mailbox that nothing watches. Its id. */
export async function aMailbox(
  ctx: Context,
  businessId: string,
  address = `shop${randomInt(1e12)}@mail.example`,
): Promise<string> {
  const mailboxId = newId('mbx');
  const sealed = ctx.sealer.seal('secret', mailboxSecretPlace(mailboxId));
  await ctx.db.query(sql.unsafe`
    INSERT INTO mailboxes (mailbox_id, business_id, provider, host, port, tls, username, auth,
      secret_sealed, proof, authserv_id, addresses, state)
    VALUES (${mailboxId}, ${businessId}, 'other', 'imap.mail.example', 993, true, ${address},
      'password', ${sealed}, 'authentication-results', 'mx.mail.example',
      ${sql.array([address], 'text')}, 'watching')
  `);
  return mailboxId;
}

/**
 * A folder of it, read up to now, unless told otherwise, and to that UID; one that is there is read
 * on.
 */
export async function aFolder(
  ctx: Context,
  mailboxId: string,
  options: { folder?: string; lastUid?: number; readUntil?: Date } = {},
): Promise<void> {
  const { folder = 'INBOX', lastUid = 0, readUntil } = options;
  const until = readUntil ? at(readUntil) : sql.fragment`now()`;
  await ctx.db.query(sql.unsafe`
    INSERT INTO mailbox_folders (mailbox_id, folder, uid_validity, last_uid, read_until)
    VALUES (${mailboxId}, ${folder}, 1, ${lastUid}, ${until})
    ON CONFLICT (mailbox_id, folder) DO UPDATE SET read_until = excluded.read_until
  `);
}

/** A second folder beside INBOX, numbered and read as that is. */
export async function aSecondFolder(
  ctx: Context,
  mailboxId: string,
  folder: string,
): Promise<void> {
  await ctx.db.query(sql.unsafe`
    INSERT INTO mailbox_folders (mailbox_id, folder, uid_validity, last_uid, read_until, position)
    SELECT mailbox_id, ${folder}, uid_validity, last_uid, read_until, 1
    FROM mailbox_folders WHERE mailbox_id = ${mailboxId} AND folder = 'INBOX'
  `);
}

/** All folders of the mailbox have been read up to that instant, or up to now. */
export async function readUpTo(ctx: Context, mailboxId: string, instant?: Date): Promise<void> {
  const until = instant ? at(instant) : sql.fragment`now()`;
  await ctx.db.query(
    sql.unsafe`UPDATE mailbox_folders SET read_until = ${until} WHERE mailbox_id = ${mailboxId}`,
  );
}

export const addressesOf = (ctx: Context, mailboxId: string): Promise<string[]> =>
  ctx.db.oneFirst(sql.type(z.object({ addresses: z.array(z.string()) }))`
    SELECT addresses FROM mailboxes WHERE mailbox_id = ${mailboxId}
  `);
