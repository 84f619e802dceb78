import { ActivityFailure } from '@temporalio/common';
import { continueAsNew, proxyActivities, setCurrentDetails } from '@temporalio/workflow';
import type { Step } from '../../platform/backlog/work-off.ts';
import type { StepActivities } from '../activities/sweep.ts';
import { type CatchUpInput, recoveryParts, type SweepPart, sweepKinds } from '../sweep-kinds.ts';

// A step ends by itself after some seconds, and its statements after 30: nothing outlasts it. One
// whose worker died, as when the engine came back empty, is repeated within the same minute.
const steps = proxyActivities<StepActivities>({
  taskQueue: 'orders',
  startToCloseTimeout: '45 seconds',
  heartbeatTimeout: '10 seconds',
  retry: { maximumAttempts: 3 },
});

/** Before the history becomes long, and often enough that no part waits long for another's end. */
const MOST_STEPS = 50;
const MOST_MS = 50_000;

type Outcome = { done: number; aside: number; left: boolean; after?: string; failed?: string };

/**
 * One kind of what is done every minute: works through its backlog step after step, until nothing
 * is left. Its parts are independent; the next minute repeats a part that fails.
 */
export async function catchUp(input: CatchUpInput): Promise<string> {
  const parts = input.kind === 'recovery' ? recoveryParts : sweepKinds[input.kind];
  const outcomes = await Promise.all(
    parts.map(async (part: SweepPart) => [part, await workThrough(part, input)] as const),
  );
  const text = outcomes.map(([part, outcome]) => tell(part, outcome)).filter(Boolean);
  const summary = text.join('; ') || 'nothing was missed';
  setCurrentDetails(summary);
  if (!outcomes.some(([, { left }]) => left)) return summary;
  return continueAsNew<typeof catchUp>({
    ...input,
    after: Object.fromEntries(
      outcomes.flatMap(([part, { left, after }]) => (left && after ? [[part, after]] : [])),
    ),
    done: Object.fromEntries(outcomes.map(([part, { done }]) => [part, done])),
  });
}

async function workThrough(part: SweepPart, input: CatchUpInput): Promise<Outcome> {
  const began = Date.now();
  let done = input.done?.[part] ?? 0;
  let aside = 0;
  let after = input.after?.[part];
  const { engineSince } = input;
  for (let count = 0; ; count += 1) {
    let step: Step;
    try {
      step = await steps[part]({
        ...(after === undefined ? {} : { after }),
        ...(engineSince === undefined ? {} : { engineSince }),
      });
    } catch (error) {
      const cause = error instanceof ActivityFailure ? error.cause : undefined;
      if (cause === undefined) throw error;
      return { done, aside, left: false, failed: cause.message };
    }
    done += step.done;
    aside += step.aside;
    after = step.after;
    const { left } = step;
    if (!left || count + 1 >= MOST_STEPS || Date.now() - began > MOST_MS)
      return { done, aside, left, ...(after === undefined ? {} : { after }) };
  }
}

const words: Readonly<Record<SweepPart, string>> = {
  startMissingWorkflows: "orders' workflows seen to",
  notifyMissedOrders: 'orders notified',
  expireOverdueOrders: 'overdue orders expired',
  closeOverdueWindows: 'overdue windows closed',
  deliverOverdueEvents: 'webhooks taken up',
  deliverWaitingEvents: 'webhooks taken up',
  watchConnectedMailboxes: 'mailboxes seen to',
  giveNotices: 'notices given',
  sendNotices: 'notices sent',
  purgeBusinesses: 'businesses purged',
  clearSetAside: 'well again',
  forgetOld: 'old rows forgotten',
};

function tell(part: SweepPart, { done, aside, failed }: Outcome): string {
  const told = [
    ...(done > 0 ? [`${done} ${words[part]}`] : []),
    ...(aside > 0 ? [`${aside} set aside, which \`doctor\` names`] : []),
    ...(failed === undefined ? [] : [`${words[part]}: failed: ${failed}`]),
  ];
  return told.join(', ');
}
