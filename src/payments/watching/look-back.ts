import type { ImapFlow } from 'imapflow';
import { readMail } from '../../bank-mail/read-mail.ts';
import { senderProfile } from '../../bank-mail/sender.ts';
import type { Knowledge, Question } from '../../bank-mail/taught.ts';
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
import { type Sentence, say } from '../../words/sentence.ts';
import { isTeachable } from '../alerts/asked.ts';
import { fetchHeads, fetchSources, searchUids } from './fetch.ts';
import type { Resolver } from './watcher.ts';

/** Of older ones nothing is asked: a year's mails would be read for minutes. */
const MOST_MAILS = 1000;
/** So many are held at once. */
const BATCH = 25;
const DAY_MS = 86_400_000;

/** Mails of one bank that ask the very same. */
type AskingLayout = {
  bank: string;
  questions: readonly Question[];
  count: number;
  newest: Date;
};

/** What the past mails of a mailbox's banks say of what is understood. */
export type LookedBack = {
  /** Mails of banks in that time, the newest thousand of each folder. */
  mails: number;
  /** Credits that are understood whole. */
  understood: number;
  /** Proven credits that only ask what can be taught, the most frequent first. */
  layouts: readonly AskingLayout[];
  /** Credits that no teaching would make settle, with why. */
  never: readonly { why: Sentence; count: number }[];
};

export type LookBack = {
  days: number;
  now: Date;
  wire?: Wire;
  resolver?: Resolver;
  onProgress?: (read: number, of: number) => void;
};

/**
 * Reads the past mails of a mailbox's banks over a connection of its own, as the watcher would now.
 * Records nothing and settles nothing. Throws a Refusal in the server's words.
 * @see decisions: Trust in an alert
 */
export async function lookBack(
  ctx: Context,
  mailboxId: string,
  how: LookBack,
): Promise<LookedBack> {
  const mailbox = await getMailboxRow(ctx.db, mailboxId);
  requireConnected(mailbox);
  const knowledge = await knownFor(ctx.db, mailboxId);
  const folders = (await listCursors(ctx, mailboxId)).map(({ folder }) => folder);
  const client = makeClient(await loginOf(ctx, mailbox), how.wire);
  const found = new Findings();
  try {
    await client.connect();
    for (const folder of folders) {
      await client.mailboxOpen(folder, { readOnly: true });
      for await (const mail of bankMails(ctx, client, knowledge, how))
        found.take(await read(ctx, mailbox, knowledge, how, mail), mail.arrivedAt);
    }
    return found.summary();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { words } = classifyImapError(error);
    throw new Refusal('mailbox_unreachable', words, {}, { cause: error });
  } finally {
    await leave(client);
  }
}

type PastMail = { source: Buffer; arrivedAt: Date };

async function* bankMails(
  ctx: Context,
  client: ImapFlow,
  { banks }: Knowledge,
  { now, days, onProgress }: LookBack,
): AsyncGenerator<PastMail> {
  const since = new Date(now.getTime() - days * DAY_MS);
  const uids = (await searchUids(client, { since })).toSorted((one, other) => one - other);
  const { ALERT_EXPERIMENTAL: experimental } = ctx.config;
  const late = uids.slice(-MOST_MAILS);
  for (let at = 0; at < late.length; at += BATCH) {
    const batch = late.slice(at, at + BATCH);
    const range = { range: batch.join(','), after: 0, uids: batch };
    const heads = await fetchHeads(client, range);
    const ofBanks = heads.filter(({ headers }) => senderProfile(headers, experimental, banks));
    const sources = await fetchSources(client, ofBanks);
    for (const { uid, internalDate } of ofBanks) {
      const source = sources.get(uid);
      if (source) yield { source, arrivedAt: new Date(internalDate ?? now) };
    }
    onProgress?.(Math.min(at + BATCH, late.length), late.length);
  }
}

const read = (
  { config }: Context,
  { proof, authservId }: MailboxRow,
  knowledge: Knowledge,
  { resolver = lookUpTxt }: LookBack,
  { source, arrivedAt }: PastMail,
): Promise<Reading> =>
  readMail(source, {
    ...{ proof, authservId, receivedAt: arrivedAt, now: arrivedAt, resolver, knowledge },
    alertDelayMs: config.ALERT_DELAY_MS,
    experimental: config.ALERT_EXPERIMENTAL,
    production: isProduction(config),
  });

/** What was read so far, by what it asks. */
class Findings {
  #mails = 0;
  #understood = 0;
  readonly #layouts = new Map<string, AskingLayout>();
  readonly #never = new Map<string, { why: Sentence; count: number }>();

  take(reading: Reading, arrivedAt: Date): void {
    const { trusted, kind, reason, bank, asked } = reading;
    this.#mails += 1;
    if (!trusted || kind !== 'credit' || bank === null) return;
    if (reason === 'ok') this.#understood += 1;
    if (reason !== 'ambiguous') return;
    if (isTeachable({ questions: asked, never: reading.never })) this.#ask(bank, asked, arrivedAt);
    else {
      const asked = reading.asked.find(({ never }) => never !== null)?.never;
      const why = reading.never ?? asked ?? say('doubt_unspecified');
      const name = JSON.stringify(why);
      this.#never.set(name, { why, count: (this.#never.get(name)?.count ?? 0) + 1 });
    }
  }

  #ask(bank: string, questions: readonly Question[], arrivedAt: Date): void {
    const name = JSON.stringify([
      bank,
      questions.map(({ place, key, between }) => [place, key, between]),
    ]);
    const before = this.#layouts.get(name);
    this.#layouts.set(name, {
      ...{ bank, questions, count: (before?.count ?? 0) + 1 },
      newest: before && before.newest > arrivedAt ? before.newest : arrivedAt,
    });
  }

  summary = (): LookedBack => ({
    ...{ mails: this.#mails, understood: this.#understood, never: [...this.#never.values()] },
    layouts: [...this.#layouts.values()].toSorted((one, other) => other.count - one.count),
  });
}
