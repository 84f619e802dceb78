import type { FiledPiece } from '../../../bank-mail/teach/layouts-file.ts';
import type { Attribution } from '../../../platform/audit/attribution.ts';
import { auditedTransaction } from '../../../platform/audit/audited-transaction.ts';
import { audit } from '../../../platform/audit/write-audit.ts';
import type { Context } from '../../../platform/context.ts';
import { readName, readReason } from '../../../platform/input-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { getAccount } from '../../../shops/accounts/account.ts';
import { markVerified } from '../../../shops/accounts/mark-verified.ts';
import { findLiveBank, type NamedBank } from '../../../shops/layouts/banks/bank-row.ts';
import { forgetCheckMails } from '../../../shops/layouts/banks/check-mails.ts';
import { teachBank } from '../../../shops/layouts/banks/teach-bank.ts';
import { type Lesson, learnPieces, lockToTeach } from '../../../shops/layouts/learn-pieces.ts';
import { say } from '../../../words/sentence.ts';
import { type BankProposal, proposeBank, questionsOfBank } from './bank-proposal.ts';

/** What somebody says of the sentence that the checks of a bank made. */
export type ConfirmBank = Attribution & {
  despiteWarnings: boolean;
  payer: string | null;
  /** The digest of what was looked at; null: of whatever the checks make now. */
  seen: string | null;
};

/**
 * Teaches the words that a bank's checks made, with the pieces around them: its next payments are
 * understood, and the accounts of the checks are verified. Of two at once the second is refused.
 */
export async function confirmBank(
  ctx: Pick<Context, 'db' | 'config'>,
  bank: NamedBank,
  said: ConfirmBank,
): Promise<NamedBank> {
  const by = readName(said.by, say('the_deciders_name'));
  const reason = readReason(said.reason);
  const { businessId, bankId } = bank;
  const about = { businessId, actor: by, action: 'bank.confirm', subject: bankId, reason };
  const proposal = await proposeBank(ctx, bank, said.payer);
  const taught = await auditedTransaction(ctx.db, about, async (tx) => {
    const made = requireMade(proposal, said);
    await lockToTeach(tx);
    await teachBank(tx, bank, made, { by, reason, source: 'check' });
    const scope = { businessId, mailboxId: null, source: 'check', alertId: null } as const;
    const lessons = proposal.learnt.pieces.map(lessonOf);
    const learnt = await learnPieces(tx, { ...scope, by, reason }, lessons);
    await forgetCheckMails(tx, bank);
    await audit(tx, { ...about, after: { bank: bank.bank, templates: made.templates, learnt } });
    const now = await findLiveBank(tx, businessId, bank.bank);
    if (!now) throw new Error(`${bankId} was taught and isn't there`);
    return now;
  });
  await verifyAccounts(ctx, proposal, by);
  return taught;
}

function requireMade({ bank, learnt, digest }: BankProposal, said: ConfirmBank) {
  if (bank.templates !== null)
    throw new Refusal('invalid_state', say('bank_taught_already', { bank: bank.name }));
  if (learnt.bank === null)
    throw new Refusal(
      'not_teachable',
      say('bank_not_teachable', { bank: bank.name, why: learnt.verdict.why }),
    );
  if (said.seen !== null && said.seen !== digest)
    throw new Refusal('invalid_state', say('check_changed_meanwhile'));
  const warned = questionsOfBank(learnt).filter(({ warnings }) => warnings.length > 0);
  if (warned.length > 0 && !said.despiteWarnings)
    throw new Refusal(
      'warned',
      say('warned_checks', { words: warned.map(({ words }) => `“${words}”`).join(', ') }),
    );
  return learnt.bank;
}

const lessonOf = ({ bank, place, words, between, warned }: FiledPiece): Lesson => ({
  ...{ bank, place, key: words, warnings: warned },
  between: between === null ? null : [between[0], between[1]],
});

/** Its mails arrive, are proven, and are read right: that is what a check shows. */
async function verifyAccounts(
  ctx: Pick<Context, 'db'>,
  { checks }: BankProposal,
  by: string,
): Promise<void> {
  for (const { accountId, orderId } of checks) {
    const account = await getAccount(ctx.db, accountId);
    if (account.verifiedAt === null) await markVerified(ctx, account, orderId, by);
  }
}
