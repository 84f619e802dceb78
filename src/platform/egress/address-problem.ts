import { characters } from '../input-text.ts';

/**
 * Says what is wrong with an address for payers or webhooks as written; null for a good one
 * (interface: Create-order request body).
 */
export function addressProblem(text: string): string | null {
  if (characters(text) > 500) return 'must have at most 500 characters';
  if (FORBIDDEN.test(text) || !text.isWellFormed())
    return 'must be without spaces, backslashes and control characters';
  // As written: URL parsing forgives `https:/host`, `https:host` and `https:///host`, and finds
  // another host in them than a person does.
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (!authority) return 'must be an absolute URL that begins with http:// or https://';
  if (authority.includes('@')) return 'must not carry a username or password';
  if (!URL.canParse(text)) return 'must be an absolute URL that begins with http:// or https://';
  return null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the check refuses them
const FORBIDDEN = /[\s\u0000-\u001f\u007f-\u009f\\]/;
