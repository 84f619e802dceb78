import { activityInfo, heartbeat } from '@temporalio/activity';

/** Of the heartbeat's timeout. A beat costs the engine two writes: what is short needs none. */
const SHARE = 0.7;

/**
 * Does the work of an activity, and meanwhile tells the engine that this process lives: where it
 * dies, or never got the task, another one takes it within the heartbeat's timeout.
 */
export async function whileBeating<T>(work: () => Promise<T>): Promise<T> {
  const { heartbeatTimeoutMs } = activityInfo();
  if (heartbeatTimeoutMs === undefined) return work();
  const beating = setInterval(() => heartbeat(), heartbeatTimeoutMs * SHARE);
  try {
    return await work();
  } finally {
    clearInterval(beating);
  }
}
