import { type Sentence, say, type Value } from '../../words/sentence.ts';
import { Refusal } from '../refusal.ts';
import { addressProblem, checkUrl } from './check-url.ts';

type Words = {
  /** Begins the sentence of a refusal. */
  name: Value;
  /** The refusal says what a server on one's own machine can do. */
  isForTrial?: boolean;
};

/**
 * Refuses an address that webhooks must not go to, as it is written; names are resolved when
 * something is sent. Throws `invalid_request`.
 * @see interface: Create-order request body, webhook_url
 */
export function requireTarget(
  url: string,
  allowedTargets: readonly string[],
  { name, isForTrial = false }: Words,
): void {
  const problem = addressProblem(url);
  if (problem) throw refused(say('target_malformed', { what: name, problem }));
  const target = checkUrl(url, allowedTargets);
  if (target.ok) return;
  const words = { what: name, why: target.why };
  throw refused(
    isForTrial ? say('target_forbidden_listen', words) : say('target_forbidden', words),
  );
}

const refused = (words: Sentence) => new Refusal('invalid_request', words);
