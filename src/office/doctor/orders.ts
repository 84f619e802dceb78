import { orderHealth } from '../../orders/count-orders.ts';
import type { Queryable } from '../../platform/db.ts';
import { type Sentence, say } from '../../words/sentence.ts';
import { type Finding, healthy } from './finding.ts';

/** How many orders should have moved on and have not? */
export async function orderFindings(db: Queryable): Promise<Finding[]> {
  const { underReview, overdue, unstarted, unnotified } = await orderHealth(db);
  const findings: Finding[] = [];
  const add = (level: 'warn' | 'bad', text: Sentence, todo: Sentence) =>
    findings.push({ check: 'order', level, subject: null, text, todo });
  if (underReview)
    add(
      'warn',
      say('orders_under_review', { count: underReview }),
      say('orders_under_review_todo'),
    );
  if (overdue) add('bad', say('orders_overdue', { count: overdue }), say('orders_overdue_todo'));
  if (unstarted)
    add('bad', say('orders_unstarted', { count: unstarted }), say('orders_unstarted_todo'));
  if (unnotified)
    add('warn', say('orders_unnotified', { count: unnotified }), say('orders_unnotified_todo'));
  return findings.length > 0 ? findings : [healthy('order', say('orders_well'))];
}
