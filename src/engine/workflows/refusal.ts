import { ApplicationFailure } from '@temporalio/common';

/** A refusal as an operator should see it: one sentence, no stack. */
export function refusal(sentence: string, code: string): ApplicationFailure {
  const failure = ApplicationFailure.nonRetryable(sentence, code);
  failure.stack = '';
  return failure;
}
