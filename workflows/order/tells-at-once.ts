import { patched, workflowInfo } from '@temporalio/workflow';
import type { OrderInput } from '../../src/engine/messages.ts';
import type { OrderState } from './state.ts';

/**
 * Whether the shop is first told within the workflow task that learnt of the payment. Ask only where
 * it is to be told. Where the input says so, no history needs the patch's marker.
 */
export function tellsAtOnce(input: Pick<OrderInput, 'tellsAtOnce'>): boolean {
  if (!input.tellsAtOnce) return patched('tell-at-once');
  // A worker of the version before doesn't know the input's word: where it took the task it left the
  // patch's marker, which a replay must ask for. Where it left none, a replay's question adds none.
  if (workflowInfo().unsafe.isReplaying) patched('tell-at-once');
  return true;
}

/**
 * The same where the payment was known when the workflow came to look at its order: its signal came
 * before the first task, as where no worker was there, or after the order had expired. What was paid
 * before the workflow was started is a backlog's.
 */
export const tellsKnownAtOnce = ({ input, isPaidByMail }: OrderState): boolean =>
  input.tellsAtOnce === true &&
  input.status !== 'paid' &&
  isPaidByMail &&
  patched('tell-known-at-once');
