import { Refusal } from '../refusal.ts';
import { addressProblem } from './address-problem.ts';
import { checkUrl } from './check-url.ts';

type Words = {
  /** Begins the sentence of a refusal. */
  name: string;
  /** What else one can do where the host must not be reached. */
  hint?: string;
};

/**
 * Refuses an address that webhooks must not go to, as it is written; names are resolved when
 * something is sent. Throws `invalid_request`.
 * @see interface: Create-order request body, webhook_url
 */
export function requireTarget(
  url: string,
  allowedTargets: readonly string[],
  { name, hint }: Words,
): void {
  const problem = addressProblem(url);
  if (problem) throw new Refusal('invalid_request', `${name} ${problem}.`);
  const target = checkUrl(url, allowedTargets);
  if (target.ok) return;
  const sentence = `${name} is refused: ${target.why}.`;
  throw new Refusal('invalid_request', hint === undefined ? sentence : `${sentence} ${hint}`);
}
