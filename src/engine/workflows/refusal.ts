import { ApplicationFailure } from '@temporalio/common';
import type { Sentence } from '../../words/sentence.ts';

/**
 * A refusal as an operator should see it: one sentence, no stack. `words`: the same for a caller of
 * ours, who says it in his reader's language.
 */
export function refusal(sentence: string, code: string, words?: Sentence): ApplicationFailure {
  const failure = ApplicationFailure.nonRetryable(sentence, code, ...(words ? [words] : []));
  failure.stack = '';
  return failure;
}
