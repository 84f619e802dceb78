import { endpointHint } from '../../delivery/outcome.ts';
import { countGivenUpEvents, listRetryingEndpoints } from '../../delivery/webhook-health.ts';
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

/** Which endpoints take nothing, and how many events were given up in the last seven days? */
export async function webhookFindings(db: Queryable): Promise<Finding[]> {
  const endpoints = await listRetryingEndpoints(db);
  const givenUp = await countGivenUpEvents(db);
  const findings: Finding[] = endpoints.map(({ endpoint, waiting, since, error, mode }) => {
    const hint = endpointHint(error, mode) ?? say('endpoint_must_accept');
    const waits = { count: waiting, since: since.toISOString() };
    return {
      check: 'webhook',
      level: 'warn',
      subject: endpoint,
      text: error ? say('events_wait_because', { ...waits, error }) : say('events_wait', waits),
      todo: say('events_wait_todo', { hint }),
    };
  });
  if (givenUp > 0)
    findings.push({
      check: 'webhook',
      level: 'warn',
      subject: null,
      text: say('events_given_up', { count: givenUp }),
      todo: say('events_given_up_todo'),
    });
  return findings.length > 0 ? findings : [healthy('webhook', say('events_well'))];
}
