import { patched, workflowInfo } from '@temporalio/workflow';
import type { OrderInput } from '../../src/engine/messages.ts';

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
