import { dailyUse, listNearDailyLimit } from '../../payments/alerts/daily-use.ts';
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
