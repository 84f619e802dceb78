import type { Step } from '../src/backlog/step.ts';
import type { StepActivities } from './sweep.ts';

/**
 * What the workflow `sweep` of older versions has done for it, by the names that it knows: it may
 * run until its schedule is gone.
 */
export function retiredSweepActivities(steps: StepActivities) {
  const text = async (...work: Promise<Step>[]) => {
    const done = (await Promise.all(work)).reduce((sum, step) => sum + step.done, 0);
    return done > 0 ? `${done} seen to` : '';
  };
  return {
    startOrders: () =>
      text(
        steps.expireOverdueOrders({}),
        steps.closeOverdueWindows({}),
        steps.startMissingWorkflows({}),
      ),
    tellOrders: () => text(steps.notifyMissedOrders({})),
    resendEvents: () => text(steps.deliverOverdueEvents({})),
    startMailboxes: () => text(steps.watchConnectedMailboxes({})),
    runChores: () => text(steps.giveNotices({}), steps.sendNotices({})),
  };
}

export type RetiredSweepActivities = ReturnType<typeof retiredSweepActivities>;
