import { endpointHint } from '../../delivery/failure-text.ts';
import { countGivenUpEvents, listRetryingEndpoints } from '../../delivery/webhook-health.ts';
import type { Queryable } from '../../platform/db.ts';
import { type Finding, healthy } from './finding.ts';

/** Which endpoints take nothing, and how many events were given up in the last seven days? */
export async function webhookFindings(db: Queryable): Promise<Finding[]> {
  const endpoints = await listRetryingEndpoints(db);
  const givenUp = await countGivenUpEvents(db);
  const findings: Finding[] = endpoints.map(({ endpoint, waiting, since, error, mode }) => {
    const hint = endpointHint(error, mode) ?? "the shop's endpoint must answer 2xx";
    return {
      check: 'webhook',
      level: 'warn',
      subject: endpoint,
      text: `${waiting} wait since ${since.toISOString()}${error ? `: ${error}` : ''}`,
      todo: `${hint}; \`paisewise webhook attempts ORDER\` shows each try`,
    };
  });
  if (givenUp > 0)
    findings.push({
      check: 'webhook',
      level: 'warn',
      subject: null,
      text: `${givenUp} of the last seven days were given up or refused`,
      todo: '`paisewise webhook redeliver ORDER` once the endpoint is mended',
    });
  return findings.length > 0 ? findings : [healthy('webhook', 'none waits for a second try')];
}
