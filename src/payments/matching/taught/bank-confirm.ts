import type { FiledPiece } from '../../../bank-mail/teach/layouts-file.ts';
import type { Attribution } from '../../../platform/audit/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { getAccount } from '../../../shops/accounts/account.ts';
import { markVerified } from '../../../shops/accounts/mark-verified.ts';
import { findLiveBank, type NamedBank } from '../../../shops/layouts/banks/bank-row.ts';
import { forgetCheckMails } from '../../../shops/layouts/banks/check-mails.ts';
import { teachBank } from '../../../shops/layouts/banks/teach-bank.ts';
import type { Lesson } from '../../../shops/layouts/learn-pieces.ts';
import { say } from '../../../words/sentence.ts';
import { type BankProposal, proposeBank, questionsOfBank } from './bank-proposal.ts';
import { learn, requireMeant } from './learn.ts';

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
  const { businessId, bankId } = bank;
  const about = { businessId, action: 'bank.confirm', subject: bankId };
  const proposal = await proposeBank(ctx, bank, said.payer);
  await learn(ctx, about, said, async (tx, by) => {
    const { templates, openings } = requireMade(proposal, said);
    await teachBank(tx, bank, { templates, openings }, { ...by, source: 'check' });
    await forgetCheckMails(tx, bank);
    const lessons = proposal.learnt.pieces.map(lessonOf);
    return { source: 'check', lessons, after: { bank: bank.bank, templates } };
  });
  await verifyAccounts(ctx, proposal, said.by.trim());
  const taught = await findLiveBank(ctx.db, businessId, bank.bank);
  if (!taught)
    throw new Refusal('invalid_state', say('bank_taught_meanwhile', { bank: bank.name }));
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
  requireMeant(questionsOfBank(learnt), said, 'warned_checks');
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
