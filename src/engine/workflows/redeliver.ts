import {
  condition,
  continueAsNew,
  setCurrentDetails,
  setHandler,
  workflowInfo,
} from '@temporalio/workflow';
import { type RedeliverInput, sendNow } from '../messages.ts';
import { keepDelivering } from './keep-delivering.ts';

/** Delivers an event if its order's workflow is closed, or if a person wants it sent now. */
export async function redeliver(input: RedeliverInput): Promise<void> {
  let again = false;
  const sendAgain = () => {
    again = true;
  };
  setHandler(sendNow, sendAgain, {
    description: "Sends the event now, without waiting for the next attempt's time.",
  });
  setCurrentDetails(`Sending \`${input.type}\` of ${input.orderId} to the shop.`);
  do {
    again = false;
    const delivery = keepDelivering(input.orderId, input.type);
    await condition(() => delivery.ended || again);
    await delivery.stop();
    if ((await delivery.result) === 'gone')
      setCurrentDetails(`**The database has no order ${input.orderId}.** Nothing is sent.`);
    if (again && workflowInfo().continueAsNewSuggested)
      await continueAsNew<typeof redeliver>(input);
  } while (again);
}
