import { NO_ID } from '../proof/by-results.ts';
import { parseResults } from '../proof/results-grammar.ts';
import { readHeaders, valuesOf } from '../text/headers.ts';

/**
 * What to say in place of a finding that speaks of the mailbox's authentication id, where there is
 * no mailbox and none was named: which option to give, and whose results the mail has on top.
 * Null for every other finding.
 */
export function missingId(raw: Buffer, finding: string): string | null {
  if (finding !== NO_ID) return null;
  const [top] = valuesOf(readHeaders(raw).headers, 'authentication-results');
  const results = top === undefined ? null : parseResults(top);
  const onTop =
    results === null
      ? 'this mail has none that can be read'
      : `the first ones in this mail are of ${results.id ?? 'microsoft'}`;
  return `Whose word on the sender counts was not said: give --authserv-id, your mailbox provider’s own name in Authentication-Results (${onTop}), or --proof dkim to verify the bank’s signature.`;
}
