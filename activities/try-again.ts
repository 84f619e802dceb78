import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';

/** A failure that is part of the plan: tried again then, without a warning, and without a stack on the operators' screen. */
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
