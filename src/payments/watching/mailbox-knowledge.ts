import { type Knowledge, nothingTaught } from '../../bank-mail/taught.ts';
import type { Context } from '../../platform/context.ts';
import { knowledgeVersion, knownFor } from '../../shops/layouts/known-for.ts';

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
