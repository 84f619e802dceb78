import { condition, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';

export const go = defineSignal('go');
const { nothing } = proxyActivities<{ nothing: (at: number) => Promise<number> }>({
  startToCloseTimeout: '10 seconds',
});

/**
 * The ceiling: start, timer, signal, one activity that does nothing, complete. Answers when the
 * activity began.
 */
export async function bare(): Promise<number> {
  let gone = false;
  setHandler(go, () => {
    gone = true;
  });
  await condition(() => gone, '10 minutes');
  return nothing(0);
}
