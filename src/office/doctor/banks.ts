import { countOpenOrdersAt } from '../../orders/count-orders.ts';
import { listChangedWordings } from '../../payments/alerts/changed-wordings.ts';
import { uncertainPayments } from '../../payments/alerts/not-understood.ts';
import { listUnknownBanks } from '../../payments/alerts/unknown-banks.ts';
import type { Queryable } from '../../platform/db.ts';
import { type Finding, healthy } from './finding.ts';

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
      text: `the alerts of ${sender} are no longer understood; ${waiting} open orders wait on ${bank}. The newest: ${alertId}, ${explanation ?? 'no word of it is known'}`,
      todo: `\`paisewise alert show ${alertId}\`; save that mail, then \`paisewise alert explain FILE --trace\` shows what is new in it, and \`alert redact\` makes a copy for us`,
    });
  }
  for (const { sender, lastDigits, seenAt } of await listUnknownBanks(db, null))
    findings.push({
      check: 'bank',
      level: 'warn',
      subject: sender,
      text: `a proven mail of ${seenAt.toISOString()} tells of money on an account ending ${lastDigits}, and no bank is known by that sender`,
      todo: "if a bank has moved its alerts there, they settle nothing until its domain is added (docs/banks.md); compare with the bank's statement",
    });
  const { count, newest } = await uncertainPayments(db);
  if (newest !== null)
    findings.push({
      check: 'bank',
      level: 'warn',
      subject: null,
      text: `mails of the last 7 days that may tell of payments and settled no order: ${count}, the newest ${newest}`,
      todo: `\`paisewise alert show ${newest}\` says why; with the money on the bank's statement, \`alert attach\``,
    });
  return findings.length > 0 ? findings : [healthy('bank', 'the alerts are understood')];
}
