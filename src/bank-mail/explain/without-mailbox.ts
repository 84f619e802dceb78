import { readHeaders, valuesOf } from '../mime/headers.ts';
import { NO_ID, OTHER_ID } from '../proof/by-results.ts';
import { parseResults } from '../proof/results-grammar.ts';

/**
 * What to say in place of a finding that speaks of the mailbox's authentication id, where there is
 * no mailbox: which option to give where none was given, and whose results the mail has on top.
 * Null for every other finding.
 * @param given the id that was named, if one was
 */
export function withoutMailbox(raw: Buffer, finding: string, given: string | null): string | null {
  if (finding === NO_ID)
    return `Whose word on the sender counts was not said: give --authserv-id, your mailbox provider’s own name in Authentication-Results (${onTop(raw)}), or --proof dkim to verify the bank’s signature.`;
  if (finding === OTHER_ID)
    return `The first word on who sent it is not of ${given ?? 'that provider'}, as --authserv-id has it, so the sender may have written it himself (${onTop(raw)}).`;
  return null;
}

/** Whose the first results are, in words. */
function onTop(raw: Buffer): string {
  const [top] = valuesOf(readHeaders(raw).headers, 'authentication-results');
  const results = top === undefined ? null : parseResults(top);
  return results === null
    ? 'this mail has none that can be read'
    : `the first ones in this mail are of ${results.id ?? 'microsoft'}`;
}
