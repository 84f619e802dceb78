import { orderHealth } from '../../orders/count-orders.ts';
import type { Queryable } from '../../platform/db.ts';
import { type Finding, healthy } from './finding.ts';

/** How many orders should have moved on and have not? */
export async function orderFindings(db: Queryable): Promise<Finding[]> {
  const { underReview, overdue, unstarted, unnotified } = await orderHealth(db);
  const findings: Finding[] = [];
  const add = (level: 'warn' | 'bad', text: string, todo: string) =>
    findings.push({ check: 'order', level, subject: null, text, todo });
  if (underReview) add('warn', `${underReview} wait for a person`, '`paisewise review list`');
  if (overdue)
    add(
      'bad',
      `${overdue} are pending past their grace`,
      'is the engine reachable, and a worker running?',
    );
  if (unstarted)
    add(
      'bad',
      `${unstarted} have no workflow yet`,
      'is the engine reachable? The sweep starts them within a minute once it is',
    );
  if (unnotified)
    add(
      'warn',
      `${unnotified} have workflows that were not notified of a change`,
      'the sweep notifies them within a minute once the engine answers',
    );
  return findings.length > 0 ? findings : [healthy('order', 'none stands still')];
}
