import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';

/**
 * A planned failure: retried after the delay, without a warning or a stack on the operators'
 * screen.
 */
export function tryAgain(what: {
  type: string;
  message: string;
  nextRetryDelay: number;
}): ApplicationFailure {
  const failure = ApplicationFailure.create({
    ...what,
    category: ApplicationFailureCategory.BENIGN,
  });
  failure.stack = '';
  return failure;
}
