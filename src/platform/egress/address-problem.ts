import { type Sentence, say } from '../../words/sentence.ts';
import { characters } from '../input-text.ts';

/**
 * Says what is wrong with an address for payers or webhooks as written; null for a good one
 * (interface: Create-order request body).
 */
export function addressProblem(text: string): Sentence | null {
  if (characters(text) > 500) return say('url_too_long');
  if (FORBIDDEN.test(text) || !text.isWellFormed()) return say('url_with_spaces');
  // As written: URL parsing forgives `https:/host`, `https:host` and `https:///host`, and finds
  // another host in them than a person does.
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (!authority) return say('url_not_absolute');
  if (authority.includes('@')) return say('url_with_login');
  if (!URL.canParse(text)) return say('url_not_absolute');
  return null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the check refuses them
const FORBIDDEN = /[\s\u0000-\u001f\u007f-\u009f\\]/;
