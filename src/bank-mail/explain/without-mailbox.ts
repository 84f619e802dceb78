import { type Sentence, say } from '../../words/sentence.ts';
import { readHeaders, valuesOf } from '../mime/headers.ts';
import { NO_ID, OTHER_ID } from '../proof/by-results.ts';
import { parseResults } from '../proof/results-grammar.ts';

/**
 * What to say in place of a finding that speaks of the mailbox's authentication id, where there is
 * no mailbox: which option to give where none was given, and whose results the mail has on top.
 * Null for every other finding.
 * @param given the id that was named, if one was
 */
export function withoutMailbox(
  raw: Buffer,
  finding: Sentence,
  given: string | null,
): Sentence | null {
  if (finding.key === NO_ID.key) return say('explain_id_missing', { top: onTop(raw) });
  if (finding.key !== OTHER_ID.key) return null;
  return say('explain_results_of_others', {
    given: given ?? say('explain_that_provider'),
    top: onTop(raw),
  });
}

/** Whose the first results are. */
function onTop(raw: Buffer): Sentence {
  const [top] = valuesOf(readHeaders(raw).headers, 'authentication-results');
  const results = top === undefined ? null : parseResults(top);
  return results === null
    ? say('explain_no_results')
    : say('explain_results_of', { id: results.id ?? 'microsoft' });
}
