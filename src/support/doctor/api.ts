import type { Config } from '../../platform/config.ts';
import { errorText, type Finding, healthy } from './finding.ts';

/** Does the API answer at its public address? */
export async function apiFindings(config: Config): Promise<Finding[]> {
  try {
    const answer = await fetch(`${config.BASE_URL}/openapi.json`, {
      signal: AbortSignal.timeout(3_000),
    });
    if (answer.ok) return [healthy('api', `answers at ${config.BASE_URL}`)];
    throw new Error(`it answered ${answer.status}`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const text = `${config.BASE_URL} does not answer: ${errorText(cause)}`;
    const todo = 'is a service with ROLE=api or all running, and is BASE_URL its public address?';
    return [{ check: 'api', level: 'bad', subject: null, text, todo }];
  }
}
