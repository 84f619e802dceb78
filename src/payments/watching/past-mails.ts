import type { ImapFlow } from 'imapflow';
import { senderProfile } from '../../bank-mail/parse-mail.ts';
import { readMail } from '../../bank-mail/read-mail.ts';
import type { Knowledge } from '../../bank-mail/taught.ts';
import type { Reading } from '../../bank-mail/types.ts';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isProduction } from '../../platform/refuse-development.ts';
import { lookUpTxt } from '../../platform/txt-lookup.ts';
import { knownFor } from '../../shops/layouts/known-for.ts';
import { classifyImapError } from '../../shops/mailboxes/connection/classify-imap-error.ts';
import { leave, makeClient, type Wire } from '../../shops/mailboxes/connection/client.ts';
import { loginOf } from '../../shops/mailboxes/connection/credentials.ts';
import { listCursors } from '../../shops/mailboxes/cursors.ts';
import {
  getMailboxRow,
  type MailboxRow,
  requireConnected,
} from '../../shops/mailboxes/mailbox-row.ts';
import { fetchHeads, fetchSources, searchUids } from './fetch.ts';
import type { Resolver } from './watcher.ts';

/** Of older ones nothing is asked: a year's mails would be read for minutes. */
const MOST_MAILS = 1000;
/** So many are held at once. */
const BATCH = 25;
const DAY_MS = 86_400_000;

export type PastMail = { source: Buffer; arrivedAt: Date; reading: Reading; knowledge: Knowledge };

export type PastMails = {
  days: number;
  now: Date;
  wire?: Wire;
  resolver?: Resolver;
  /** No more mails are fetched once it is aborted. */
  signal?: AbortSignal;
  onProgress?: (read: number, of: number) => void;
};

/**
 * Reads the past mails of a mailbox's banks over a connection of its own, as the watcher would now,
 * the newest of each folder first. Records nothing and settles nothing. Throws a Refusal in the
 * server's words.
 */
export async function* pastMails(
  ctx: Context,
  mailboxId: string,
  how: PastMails,
): AsyncGenerator<PastMail> {
  const mailbox = await getMailboxRow(ctx.db, mailboxId);
  requireConnected(mailbox);
  const knowledge = await knownFor(ctx.db, mailboxId);
  const folders = (await listCursors(ctx, mailboxId)).map(({ folder }) => folder);
  const client = makeClient(await loginOf(ctx, mailbox), how.wire);
  try {
    await client.connect();
    for (const folder of folders) {
      await client.mailboxOpen(folder, { readOnly: true });
      for await (const mail of mailsOfBanks(ctx, client, knowledge, how))
        yield { ...mail, knowledge, reading: await read(ctx, mailbox, knowledge, how, mail) };
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { words } = classifyImapError(error);
    throw new Refusal('mailbox_unreachable', words, {}, { cause: error });
  } finally {
    await leave(client);
  }
}

type Mail = Pick<PastMail, 'source' | 'arrivedAt'>;

async function* mailsOfBanks(
  ctx: Context,
  client: ImapFlow,
  { banks }: Knowledge,
  { now, days, signal, onProgress }: PastMails,
): AsyncGenerator<Mail> {
  const since = new Date(now.getTime() - days * DAY_MS);
  const uids = (await searchUids(client, { since })).toSorted((one, other) => one - other);
  const { ALERT_EXPERIMENTAL: experimental } = ctx.config;
  const late = uids.slice(-MOST_MAILS);
  for (let end = late.length; end > 0 && !signal?.aborted; end -= BATCH) {
    const batch = late.slice(Math.max(0, end - BATCH), end);
    const range = { range: batch.join(','), after: 0, uids: batch };
    const heads = await fetchHeads(client, range);
    const ofBanks = heads.filter(({ headers }) => senderProfile(headers, experimental, banks));
    const sources = await fetchSources(client, ofBanks);
    for (const { uid, internalDate } of ofBanks.toReversed()) {
      const source = sources.get(uid);
      if (source) yield { source, arrivedAt: new Date(internalDate ?? now) };
    }
    onProgress?.(Math.min(late.length - end + BATCH, late.length), late.length);
  }
}

const read = (
  { config }: Context,
  { proof, authservId }: MailboxRow,
  knowledge: Knowledge,
  { resolver = lookUpTxt }: PastMails,
  { source, arrivedAt }: Mail,
): Promise<Reading> =>
  readMail(source, {
    ...{ proof, authservId, receivedAt: arrivedAt, now: arrivedAt, resolver, knowledge },
    alertDelayMs: config.ALERT_DELAY_MS,
    experimental: config.ALERT_EXPERIMENTAL,
    production: isProduction(config),
  });
