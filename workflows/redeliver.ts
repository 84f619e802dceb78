import {
  condition,
  continueAsNew,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { type RedeliverInput, sendNow } from '../src/engine/messages.ts';
import { courier } from './order/courier.ts';

/** Delivers an event whose order's workflow is closed, or one that a person wants sent now. */
export async function redeliver(input: RedeliverInput): Promise<void> {
  let again = false;
  const askAgain = () => {
    again = true;
  };
  setHandler(sendNow, askAgain, {
    description: "Sends the event now, without waiting for the next attempt's time.",
  });
  setCurrentDetails(`Sending \`${input.type}\` of ${input.orderId} to the shop.`);
  do {
    again = false;
    const carrier = courier(input, input.type);
    await condition(() => carrier.ended || again);
    await carrier.stop();
    if (again && workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof redeliver>(input);
  } while (again);
}
