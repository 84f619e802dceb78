import { ApplicationFailure } from '@temporalio/common';
import { Refusal } from '../../platform/refusal.ts';

/** An order that the database doesn't have: asking again changes nothing. */
function orderGone(orderId: string): ApplicationFailure {
  const failure = ApplicationFailure.nonRetryable(
    `the database has no order ${orderId}: it was put back from a copy, or lost`,
    'OrderGone',
  );
  failure.stack = '';
  return failure;
}

/** Says of a refusal because of the order's absence that it is final. */
export async function unlessGone<T>(orderId: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'order_not_found') throw orderGone(orderId);
    throw error;
  }
}
