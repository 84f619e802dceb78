import type { Question } from '../../bank-mail/taught.ts';
import type { Reading } from '../../bank-mail/types.ts';
import type { Context } from '../../platform/context.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { isTeachable } from '../alerts/asked.ts';
import { type PastMails, pastMails } from './past-mails.ts';

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

/**
 * What the past mails of a mailbox's banks ask, read as the watcher would now. Throws a Refusal in
 * the server's words.
 * @see decisions: Trust in an alert
 */
export async function lookBack(
  ctx: Context,
  mailboxId: string,
  how: PastMails,
): Promise<LookedBack> {
  const found = new Findings();
  for await (const { reading, arrivedAt } of pastMails(ctx, mailboxId, how))
    found.take(reading, arrivedAt);
  return found.summary();
}

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
