import { listChangedWordings } from '../../alerts/list-changed-wordings.ts';
import { countOpenOrdersAt } from '../../orders/count-open-orders-at.ts';
import type { Queryable } from '../../platform/db.ts';
import { type Finding, healthy } from './finding.ts';

/** Which banks seem to have changed the words of their alerts? */
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
  return findings.length > 0 ? findings : [healthy('bank', 'the alerts are understood')];
}
