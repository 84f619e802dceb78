import { lastDigitsOf } from '../../bank-mail/bind-account.ts';
import { traceMail } from '../../bank-mail/explain/trace-mail.ts';
import type { Context } from '../../platform/context.ts';
import { type PastMail, type PastMails, pastMails } from './past-mails.ts';

const DAYS = 30;
/** Enough to know a shop's accounts, while a person waits for the page. */
const MOST_MAILS = 40;
const WITHIN_MS = 8_000;

/** An account that a mailbox's alerts speak of, and how its bank writes. */
export type ProposedAccount = {
  bank: string;
  sender: string;
  /** As the bank shows them; null where it shows none. */
  lastDigits: string | null;
  mails: number;
  newest: Date;
  /** The line of the newest mail that states the payment. */
  words: string;
};

/** What a mailbox holds of banks' alerts. */
export type Proposed = {
  accounts: readonly ProposedAccount[];
  /** Mails in a bank's name that nothing proves. */
  unproven: number;
};

/**
 * The accounts that the proven credits of the last 30 days are about, the most frequent first. Reads
 * some of the newest mails, for some seconds at most; keeps nothing. Throws a Refusal in the
 * server's words.
 */
export async function proposeAccounts(
  ctx: Context,
  mailboxId: string,
  how: Omit<PastMails, 'days' | 'signal'>,
): Promise<Proposed> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  const accounts = new Map<string, ProposedAccount>();
  let [seen, unproven] = [0, 0];
  for await (const mail of pastMails(ctx, mailboxId, { ...how, days: DAYS, signal })) {
    const { bank, sender, kind, trusted, accountTail } = mail.reading;
    if (!trusted) unproven += 1;
    else if (kind === 'credit' && bank !== null && sender !== null) {
      const lastDigits = lastDigitsOf(accountTail) || null;
      const name = `${bank} ${lastDigits}`;
      const before = accounts.get(name);
      accounts.set(name, {
        ...(before ?? { bank, sender, lastDigits, newest: mail.arrivedAt, words: '' }),
        mails: (before?.mails ?? 0) + 1,
        words: before?.words || (await statementOf(ctx, mail)),
      });
    }
    seen += 1;
    if (seen === MOST_MAILS || signal.aborted) break;
  }
  const proposed = [...accounts.values()].toSorted((one, other) => other.mails - one.mails);
  return { accounts: proposed, unproven };
}

/** Enough of a line to know it again. */
const MOST_CHARACTERS = 300;

async function statementOf({ config }: Context, { source, knowledge }: PastMail): Promise<string> {
  const views = await traceMail(source, config.ALERT_EXPERIMENTAL, knowledge);
  const lines = views
    .map((view) => view.lines.filter(({ taken_for }) => taken_for === 'statement'))
    .find((found) => found.length > 0);
  const words = lines?.map(({ text }) => text).join(' ') ?? '';
  return words.length > MOST_CHARACTERS ? `${words.slice(0, MOST_CHARACTERS)}…` : words;
}
