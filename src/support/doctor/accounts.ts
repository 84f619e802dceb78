import { listAccountHealth } from '../../accounts/account-health.ts';
import type { Queryable } from '../../platform/db.ts';
import { type Finding, healthy } from './finding.ts';

const warning = (subject: string, text: string, todo: string): Finding => ({
  check: 'account',
  level: 'warn',
  subject,
  text,
  todo,
});

/** Which accounts have had no alert yet, and which does the plan pause? */
export async function accountFindings(db: Queryable): Promise<Finding[]> {
  const accounts = await listAccountHealth(db);
  const findings = accounts.flatMap(({ accountId, vpa, verified, paused }) => {
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
    return [...(verified ? [] : [unverified]), ...(paused ? [beyondPlan] : [])];
  });
  return findings.length > 0
    ? findings
    : [healthy('account', `${accounts.length} verified and active`)];
}
