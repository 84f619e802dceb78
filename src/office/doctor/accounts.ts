import { dailyUseText, listNearDailyLimit } from '../../payments/alerts/daily-use.ts';
import type { Queryable } from '../../platform/db.ts';
import { listAccountHealth } from '../../shops/accounts/account-health.ts';
import { type Finding, healthy } from './finding.ts';

const warning = (subject: string, text: string, todo: string): Finding => ({
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
    warning(
      use.accountId,
      dailyUseText(use),
      'further orders on another account today, or another limit: `paisewise account change`',
    ),
  );
  const ofAccounts = accounts.flatMap(({ accountId, vpa, verified, paused, fewDigits }) => {
    const unverified = warning(
      accountId,
      `${vpa} was never verified: nobody has seen that its alerts arrive`,
      `\`paisewise account verify ${accountId}\` and pay the rupee`,
    );
    const beyondPlan = warning(
      accountId,
      `${vpa} is paused: it is beyond its plan's count`,
      'a larger plan, or `paisewise account set-default`',
    );
    const alike = warning(
      accountId,
      `${vpa} has fewer than four last digits: alerts of other accounts at its bank fit it`,
      'remove it and add it again with four: `paisewise account remove`',
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
    : [healthy('account', `${accounts.length} verified and active`)];
}
