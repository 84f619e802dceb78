import type { ImapFlow } from 'imapflow';
import type { readMail } from '../../bank-mail/read-mail.ts';
import { type Knowledge, nothingTaught } from '../../bank-mail/taught.ts';
import type { Context } from '../../platform/context.ts';
import { knowledgeVersion, knownFor } from '../../shops/layouts/known-for.ts';
import type { Wire } from '../../shops/mailboxes/connection/client.ts';
import type { Lease } from '../../shops/mailboxes/lease.ts';
import type { MailboxRow, MailboxState } from '../../shops/mailboxes/mailbox-row.ts';
import type { PostForm } from '../../shops/mailboxes/providers/oauth.ts';
import type { OrderChange } from '../matching/settle-by-alert.ts';
import type { Pace } from './pace.ts';
import type { FolderPoison } from './poison.ts';
import type { Registration } from './requests.ts';
import type { WakeSignals } from './signals.ts';

/** Answers DNS questions for our own DKIM verification. Replaced in tests. */
export type Resolver = Parameters<typeof readMail>[1]['resolver'];

/** An alert was committed, and the workflows of these orders are to be notified. */
export type CommittedAlert = { alertId: string; changes: readonly OrderChange[] };

/** One watcher at work, under its lease, from one login to the next. */
export type Watcher = {
  ctx: Context;
  lease: Lease;
  businessId: string;
  signals: WakeSignals;
  registration: Registration;
  pace: Pace;
  wire: Wire;
  post: PostForm | undefined;
  resolver: Resolver | undefined;
  /** Notifies without waiting: a failure is made good later, and never stops the reading. */
  notifyOrders: (alert: CommittedAlert) => void;
  /** Shows the mailbox's state to people, likewise; each state once. */
  showState: (state: MailboxState) => void;
  knowledge: MailboxKnowledge;
  /** By folder. */
  poison: Map<string, FolderPoison>;
};

/** One login of a watcher. The mailbox's row is as it was before it: login, proof, authserv-id. */
export type Connection = { watcher: Watcher; mailbox: MailboxRow; client: ImapFlow };

/** A teaching is heard within this time, by the next mail. */
const FRESH_MS = 1000;

/**
 * What is known of one mailbox's mails. While mails come, one small question a second asks whether
 * something was taught or revoked; only then it is read anew. A mail that is read with what was known
 * before a change is decided by what is known now, when it is recorded.
 */
export class MailboxKnowledge {
  readonly #ctx: Pick<Context, 'db'>;
  readonly #mailboxId: string;
  #known: { version: string | null; knowledge: Knowledge } | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<Knowledge> | null = null;

  constructor(ctx: Pick<Context, 'db'>, mailboxId: string) {
    this.#ctx = ctx;
    this.#mailboxId = mailboxId;
  }

  /** As it was at most a second ago. */
  get(): Promise<Knowledge> {
    if (this.#known && performance.now() - this.#askedAt < FRESH_MS)
      return Promise.resolve(this.#known.knowledge);
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Has the next reading ask again. */
  forget(): void {
    this.#askedAt = Number.NEGATIVE_INFINITY;
  }

  async #ask(): Promise<Knowledge> {
    const { db } = this.#ctx;
    const askedAt = performance.now();
    const version = await knowledgeVersion(db, this.#mailboxId);
    if (this.#known?.version !== version || !this.#known) {
      const known = version === null ? null : await knownFor(db, this.#mailboxId);
      this.#known = { version: known?.version ?? null, knowledge: known ?? nothingTaught };
    }
    this.#askedAt = askedAt;
    return this.#known.knowledge;
  }
}
