import { z } from 'zod';
import { isSameName } from '../../bank-mail/bind-account.ts';
import { sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Sentence, say } from '../../words/sentence.ts';

const accountElsewhere = z.object({
  accountId: z.string(),
  businessId: z.string(),
  mailboxId: z.string(),
  vpa: z.string(),
  payeeName: z.string(),
  removed: z.boolean(),
});
type AccountElsewhere = z.output<typeof accountElsewhere>;

/** What tells that two accounts are one at the bank. */
export type BankAccount = {
  mailboxId: string;
  vpa: string;
  payeeName: string;
  bank: string;
  lastDigits: string | null;
};

/**
 * What becomes of an account that only looks like an account elsewhere. Production refuses it,
 * since a single such account may stand for two shops' money. A development stack, whose shops are
 * all of one making, adds it with a warning.
 */
export type LookalikeRule = 'refuse' | 'warn';

/** Of many accounts alike so many are named. */
const NAMED = 5;

type AccountIds = readonly [string, ...string[]];

type Twins =
  | { kind: 'none' }
  | { kind: 'same'; accountId: string; businessId: string; removed: boolean }
  | { kind: 'namesake'; accountIds: AccountIds }
  | { kind: 'alike'; accountIds: AccountIds };

/**
 * Refuses an account that is in another mailbox, of whatever business, already: each mailbox would
 * see its payments, and one payment could settle an order of each (decisions: Trust in an alert).
 * The same UPI ID is the same account; the same payee name is one, and the same digits may be,
 * which `rule` decides. A removed account counts as long as an order made on it can be paid.
 * Answers with the accounts that might be the same. Two people who add one account at the same time
 * wait for each other here.
 */
export async function refuseTwin(
  tx: Tx,
  account: BankAccount,
  { rule, isKnownApart }: { rule: LookalikeRule; isKnownApart: boolean },
): Promise<readonly string[]> {
  await tx.query(
    sql.unsafe`SELECT pg_advisory_xact_lock(hashtext('accounts'), hashtext(${account.bank}))`,
  );
  const twins = decideTwins(account, await listOfSameDigits(tx, account));
  switch (twins.kind) {
    case 'none':
      return [];
    case 'same': {
      const { accountId, businessId } = twins;
      const named = { ...digitsOf(account), accountId, businessId };
      throw elsewhere(
        twins.removed
          ? say('account_elsewhere_removed', named)
          : say('account_elsewhere_same', named),
      );
    }
    case 'namesake':
      if (rule === 'refuse')
        throw elsewhere(
          say('account_elsewhere_namesake', {
            ...digitsOf(account),
            accountId: twins.accountIds[0],
          }),
        );
      return twins.accountIds;
    case 'alike':
      if (isKnownApart) return [];
      if (rule === 'refuse')
        throw elsewhere(
          say('account_elsewhere_alike', { ...digitsOf(account), accountId: twins.accountIds[0] }),
        );
      return twins.accountIds;
  }
}

const digitsOf = ({ bank, lastDigits }: BankAccount) => ({ bank, lastDigits: lastDigits ?? '' });

const elsewhere = (words: Sentence): Refusal => new Refusal('account_elsewhere', words);

/** Which accounts of the same bank and digits are the same one. Pure. */
function decideTwins(account: BankAccount, others: readonly AccountElsewhere[]): Twins {
  const same = others.find(({ vpa }) => vpa.toLowerCase() === account.vpa.toLowerCase());
  if (same) {
    const { accountId, businessId, removed } = same;
    return { kind: 'same', accountId, businessId, removed };
  }
  const namesakes = others.filter(({ payeeName }) => isSameName(payeeName, account.payeeName));
  const [namesake, ...moreNamesakes] = namesakes;
  if (namesake) return { kind: 'namesake', accountIds: idsOf(namesake, moreNamesakes) };
  // Where a bank shows no digits, every account of it would be alike.
  const [alike, ...moreAlike] = others;
  if (account.lastDigits === null || !alike) return { kind: 'none' };
  return { kind: 'alike', accountIds: idsOf(alike, moreAlike) };
}

const idsOf = (first: AccountElsewhere, more: readonly AccountElsewhere[]): AccountIds => [
  first.accountId,
  ...more.slice(0, NAMED - 1).map(({ accountId }) => accountId),
];

/**
 * The accounts of that bank in other mailboxes whose digits agree as far as both are known: those in
 * use, and removed ones that a payment may still be meant for.
 */
async function listOfSameDigits(
  tx: Tx,
  { bank, lastDigits, mailboxId }: BankAccount,
): Promise<readonly AccountElsewhere[]> {
  return tx.any(sql.type(accountElsewhere)`
    SELECT account_id AS "accountId", business_id AS "businessId", mailbox_id AS "mailboxId",
           vpa, payee_name AS "payeeName", removed_at IS NOT NULL AS removed
    FROM accounts a
    WHERE bank = ${bank} AND mailbox_id <> ${mailboxId} AND (removed_at IS NULL OR ${canBePaid})
      AND (last_digits IS NOT DISTINCT FROM ${lastDigits}::text
        OR right(last_digits, length(${lastDigits}::text)) = ${lastDigits}
        OR right(${lastDigits}::text, length(last_digits)) = last_digits)
    ORDER BY removed_at NULLS FIRST, account_id
  `);
}

/** An order made on the account is under review, or its window isn't over. */
const canBePaid = sql.fragment`
  EXISTS (
    SELECT FROM orders o
    WHERE o.account_id = a.account_id AND o.mailbox_id = a.mailbox_id
      AND (o.status = 'manual_review' OR o.window_ends_at > now()
        OR (o.status = 'expired' AND o.window_closed_at IS NULL)))`;
