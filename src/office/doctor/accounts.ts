import { countOpenOrdersAt } from '../../orders/count-orders.ts';
import { listChangedWordings } from '../../payments/alerts/changed-wordings.ts';
import { dailyUse, listNearDailyLimit } from '../../payments/alerts/daily-use.ts';
import { uncertainPayments } from '../../payments/alerts/not-understood.ts';
import { listUnknownBanks } from '../../payments/alerts/unknown-banks.ts';
import type { Queryable } from '../../platform/db.ts';
import { listAccountHealth } from '../../shops/accounts/account.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { type Finding, healthy } from './finding.ts';

const warning = (subject: string, text: Sentence, todo: Sentence): Finding => ({
  check: 'account',
  level: 'warn',
  subject,
  text,
  todo,
});

/**
 * Which accounts have had no alert yet, which does the plan pause, which show too few digits, which
 * are near a day's limit?
 */
export async function accountFindings(db: Queryable): Promise<Finding[]> {
  const accounts = await listAccountHealth(db);
  const nearLimit = (await listNearDailyLimit(db)).map((use) =>
    warning(use.accountId, dailyUse(use), say('account_near_limit_todo')),
  );
  const ofAccounts = accounts.flatMap(({ accountId, vpa, verified, paused, fewDigits }) => {
    const unverified = warning(
      accountId,
      say('account_unverified', { vpa }),
      say('account_unverified_todo', { accountId }),
    );
    const beyondPlan = warning(
      accountId,
      say('account_beyond_plan', { vpa }),
      say('account_beyond_plan_todo'),
    );
    const alike = warning(
      accountId,
      say('account_few_digits', { vpa }),
      say('account_few_digits_todo'),
    );
    return [
      ...(verified ? [] : [unverified]),
      ...(paused ? [beyondPlan] : []),
      ...(fewDigits ? [alike] : []),
    ];
  });
  const findings = [...ofAccounts, ...nearLimit];
  return findings.length > 0
    ? findings
    : [healthy('account', say('accounts_well', { count: accounts.length }))];
}

/**
 * Which banks seem to have changed the words of their alerts, and how many of their mails may be
 * payments?
 */
export async function bankFindings(db: Queryable): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { bank, sender, alertId, explanation } of await listChangedWordings(db)) {
    const waiting = await countOpenOrdersAt(db, bank);
    findings.push({
      check: 'bank',
      level: 'bad',
      subject: bank,
      text: say('bank_words_changed', {
        sender,
        count: waiting,
        bank,
        alertId,
        why: explanation ?? say('bank_words_unknown'),
      }),
      todo: say('bank_words_changed_todo', { alertId }),
    });
  }
  for (const { sender, lastDigits, seenAt } of await listUnknownBanks(db, null))
    findings.push({
      check: 'bank',
      level: 'warn',
      subject: sender,
      text: say('bank_sender_unknown', { at: seenAt.toISOString(), digits: lastDigits }),
      todo: say('bank_sender_unknown_todo'),
    });
  const { count, newest } = await uncertainPayments(db);
  if (newest !== null)
    findings.push({
      check: 'bank',
      level: 'warn',
      subject: null,
      text: say('mails_uncertain', { count, alertId: newest }),
      todo: say('mails_uncertain_todo', { alertId: newest }),
    });
  return findings.length > 0 ? findings : [healthy('bank', say('alerts_understood'))];
}
