import { createHash } from 'node:crypto';
import {
  type CheckMail as LearningMail,
  type LearntBank,
  learnBank,
} from '../../../bank-mail/teach/learn-bank.ts';
import { oldWording } from '../../../bank-mail/teach/nearest.ts';
import type { Context } from '../../../platform/context.ts';
import { isProduction } from '../../../platform/refuse-development.ts';
import { lookUpTxt } from '../../../platform/txt-lookup.ts';
import { getAccount } from '../../../shops/accounts/account.ts';
import type { NamedBank } from '../../../shops/layouts/banks/bank-row.ts';
import { type CheckMail, listCheckMails } from '../../../shops/layouts/banks/check-mails.ts';
import { knownFor } from '../../../shops/layouts/known-for.ts';
import { getMailboxRow } from '../../../shops/mailboxes/mailbox-row.ts';

/** What the checks of a new bank make: its template with its pieces, or what they still need. */
export type BankProposal = {
  bank: NamedBank;
  checks: readonly CheckMail[];
  learnt: LearntBank;
  /** Of the words that somebody sees before he confirms them. */
  digest: string | null;
};

/** What the last draws made of the checks that a page shows again and again. */
const shown = new Map<string, { of: string; learnt: LearntBank }>();
const MOST_SHOWN = 20;

/**
 * Learns from the mails of a bank's checks and keeps nothing of it: somebody looks at it first. What
 * made a template makes the same one until a check, or what is known, is another.
 * @param payer who paid them, where that is one person and his name is known.
 */
export async function proposeBank(
  ctx: Pick<Context, 'db' | 'config'>,
  bank: NamedBank,
  payer: string | null,
): Promise<BankProposal> {
  const checks = await listCheckMails(ctx.db, bank);
  const mails: LearningMail[] = [];
  const versions: string[] = [];
  for (const check of checks) {
    const { version, ...mail } = await learningMail(ctx, bank, check, payer);
    mails.push(mail);
    versions.push(version);
  }
  const known = bank.bank.startsWith('other:') ? null : bank.bank;
  const sender = bank.sender ?? `alerts@${bank.domain}`;
  const paid = mails.map(({ facts }, nth) => [checks[nth]?.orderId, checks[nth]?.arrivedAt, facts]);
  const of = createHash('sha256')
    .update(JSON.stringify([sender, payer, paid, versions]))
    .digest('hex');
  const before = shown.get(bank.bankId);
  const isSame = before?.of === of;
  const learnt = isSame ? before.learnt : await learnBank(sender, bank.name, mails, true, known);
  const { wording, state } = learnt.verdict;
  if (shown.size >= MOST_SHOWN) shown.clear();
  if (state === 'template') shown.set(bank.bankId, { of, learnt });
  return { bank, checks, learnt, digest: wording === null ? null : digestOf(learnt) };
}

const digestOf = ({ bank, pieces }: LearntBank): string =>
  createHash('sha256')
    .update(JSON.stringify([bank?.templates, bank?.openings, pieces]))
    .digest('hex')
    .slice(0, 16);

async function learningMail(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { bank }: NamedBank,
  { mailboxId, accountId, amountPaise, arrivedAt, raw }: CheckMail,
  payer: string | null,
): Promise<LearningMail & { version: string }> {
  const { proof, authservId } = await getMailboxRow(db, mailboxId);
  const { lastDigits } = await getAccount(db, accountId);
  const knowledge = await knownFor(db, mailboxId);
  return {
    raw,
    version: [knowledge.version, proof, authservId].join(' '),
    options: {
      ...{ proof, authservId, resolver: lookUpTxt, production: isProduction(config) },
      ...{ receivedAt: arrivedAt, now: arrivedAt, alertDelayMs: config.ALERT_DELAY_MS },
      experimental: config.ALERT_EXPERIMENTAL,
      knowledge: { ...knowledge, banks: knowledge.banks.filter((one) => one.bank !== bank) },
    },
    facts: { amountPaise, lastDigits: lastDigits ?? '', ...(payer === null ? {} : { payer }) },
  };
}

/** Each question of the mails, once. */
export const questionsOfBank = ({ answers }: LearntBank) => [
  ...new Map(
    answers.flatMap(({ questions }) => questions).map((one) => [`${one.place}:${one.key}`, one]),
  ).values(),
];

/** As the command line prints it. */
export const proposalJson = ({ bank, checks, learnt, digest }: BankProposal) => ({
  state: learnt.verdict.state,
  why: learnt.verdict.why,
  wording: learnt.verdict.wording,
  digest,
  before: oldWording(bank.bank, learnt.verdict.wording ?? ''),
  checks: checks.map(({ orderId, amountPaise, arrivedAt }) => ({
    order_id: orderId,
    amount_paise: amountPaise,
    received_at: arrivedAt.toISOString(),
  })),
  questions: questionsOfBank(learnt).map(({ words, place, warnings }) => ({
    words,
    place,
    warnings,
  })),
});
