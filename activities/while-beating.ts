import { heartbeat } from '@temporalio/activity';

const EVERY_MS = 1_000;

/**
 * Does the work of an activity, and meanwhile tells the engine every second that this process
 * lives: where it dies, or never got the task, another one takes it within the heartbeat's timeout.
 */
export async function whileBeating<T>(work: () => Promise<T>): Promise<T> {
  const beating = setInterval(() => heartbeat(), EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(beating);
  }
}
