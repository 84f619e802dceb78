import { characters } from '../input-text.ts';

/** As text, what is wrong with an address to which a payer or a webhook is sent; null where nothing is (interface: Create-order request body). */
export function addressProblem(text: string): string | null {
  if (characters(text) > 500) return 'must have at most 500 characters';
  if (FORBIDDEN.test(text) || !text.isWellFormed())
    return 'must be without spaces, backslashes and control characters';
  // As written: URL parsing forgives `https:/host`, `https:host` and `https:///host`, and reads them as another host than a person does.
  const authority = /^https?:\/\/([^/?#]+)/i.exec(text)?.[1];
  if (!authority) return 'must be an absolute URL that begins with http:// or https://';
  if (authority.includes('@')) return 'must not carry a username or password';
  if (!URL.canParse(text)) return 'must be an absolute URL that begins with http:// or https://';
  return null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const FORBIDDEN = /[\s\u0000-\u001f\u007f-\u009f\\]/;
