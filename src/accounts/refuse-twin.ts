import { z } from 'zod';
import { isSameName } from '../bank-mail/holder-name.ts';
import { sql, type Tx } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

const accountElsewhere = z.object({
  accountId: z.string(),
  businessId: z.string(),
  mailboxId: z.string(),
  vpa: z.string(),
  payeeName: z.string(),
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

/** Of many accounts alike so many are named. */
const NAMED = 5;

type Twins =
  | { kind: 'none' }
  | { kind: 'same'; accountId: string; businessId: string }
  | { kind: 'alike'; accountIds: readonly string[] };

/**
 * Refuses an account that is in another mailbox, of whatever business, already: each mailbox would
 * see its payments, and one payment could settle an order of each (decisions: Trust in an alert).
 * Answers with the accounts that only might be the same one: they show the same digits of the same
 * bank. Two who add one account at the same time wait for each other here.
 */
export async function refuseTwin(tx: Tx, account: BankAccount): Promise<readonly string[]> {
  await tx.query(
    sql.unsafe`SELECT pg_advisory_xact_lock(hashtext('accounts'), hashtext(${account.bank}))`,
  );
  const twins = decideTwins(account, await listOfSameDigits(tx, account));
  if (twins.kind === 'same')
    throw new Refusal(
      'account_elsewhere',
      `The ${account.bank} account …${account.lastDigits ?? ''} is ${twins.accountId} of ${twins.businessId} already, ` +
        'in another mailbox: one payment could settle an order of each. Use that one, or remove ' +
        'it first.',
    );
  return twins.kind === 'alike' ? twins.accountIds : [];
}

/** Which accounts of the same bank and digits are the same one. Pure. */
function decideTwins(account: BankAccount, others: readonly AccountElsewhere[]): Twins {
  const same = others.find(
    ({ vpa, payeeName }) =>
      vpa.toLowerCase() === account.vpa.toLowerCase() || isSameName(payeeName, account.payeeName),
  );
  if (same) return { kind: 'same', accountId: same.accountId, businessId: same.businessId };
  // Where a bank shows no digits, every account of it would be alike.
  if (account.lastDigits === null || others.length === 0) return { kind: 'none' };
  return { kind: 'alike', accountIds: others.slice(0, NAMED).map(({ accountId }) => accountId) };
}

/** The accounts of that bank in other mailboxes whose digits agree as far as both are known. */
async function listOfSameDigits(
  tx: Tx,
  { bank, lastDigits, mailboxId }: BankAccount,
): Promise<readonly AccountElsewhere[]> {
  return tx.any(sql.type(accountElsewhere)`
    SELECT account_id AS "accountId", business_id AS "businessId", mailbox_id AS "mailboxId",
           vpa, payee_name AS "payeeName"
    FROM accounts
    WHERE bank = ${bank} AND mailbox_id <> ${mailboxId} AND removed_at IS NULL
      AND (last_digits IS NOT DISTINCT FROM ${lastDigits}::text
        OR right(last_digits, length(${lastDigits}::text)) = ${lastDigits}
        OR right(${lastDigits}::text, length(last_digits)) = last_digits)
    ORDER BY account_id
  `);
}
