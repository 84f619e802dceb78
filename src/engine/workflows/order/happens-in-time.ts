import { CancellationScope, condition, sleep } from '@temporalio/workflow';

type Timer = {
  /** What it waits for, on the workflow's page. */
  summary: string;
  /**
   * Whether the timer may run on once it happened. It then ends with the workflow, where cancelling
   * it would be one event more.
   */
  mayRunOn: () => boolean;
};

/** Whether it came true within so many milliseconds. */
export async function happensInTime(
  hasHappened: () => boolean,
  ms: number,
  { summary, mayRunOn }: Timer,
): Promise<boolean> {
  const timer = new CancellationScope();
  const tooLate = timer.run(() => sleep(ms, { summary })).then(() => false);
  tooLate.catch(() => undefined);
  const happened = await Promise.race([tooLate, condition(hasHappened).then(() => true)]);
  if (happened && !mayRunOn()) timer.cancel();
  return happened;
}
