import { endpointHint } from '../../delivery/outcome.ts';
import { countGivenUpEvents, listRetryingEndpoints } from '../../delivery/webhook-health.ts';
import type { Queryable } from '../../platform/db.ts';
import { say } from '../../words/sentence.ts';
import { type Finding, healthy } from './finding.ts';

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
