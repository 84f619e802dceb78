import { activityInfo, heartbeat } from '@temporalio/activity';
import { ApplicationFailure, ApplicationFailureCategory } from '@temporalio/common';

/**
 * A planned failure: retried after the delay, without a warning or a stack on the operators'
 * screen.
 */
export function tryAgain(what: {
  type: string;
  message: string;
  nextRetryDelay: number;
}): ApplicationFailure {
  const failure = ApplicationFailure.create({
    ...what,
    category: ApplicationFailureCategory.BENIGN,
  });
  failure.stack = '';
  return failure;
}

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

/**
 * How long exchanges with shops may go on when the workers are to stop: the exchanges of `orders`
 * are forced to end a second later, and how an exchange went must be written before.
 */
const CUT_MS = 6_000;

/** The end of this process' workers, as their activities must know it. */
export class WorkersEnd {
  readonly #cut = new AbortController();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #cutMs: number;
  #timer: NodeJS.Timeout | undefined;
  #isLeaving = false;

  constructor(cutMs = CUT_MS) {
    this.#cutMs = cutMs;
  }

  /** Once they are to stop: whatever another worker can do is left to it. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** Aborted where what they still do must end now. */
  get cut(): AbortSignal {
    return this.#cut.signal;
  }

  /** Has work waited for that goes on after its activity. It must not reject. */
  await(work: Promise<unknown>): void {
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  /** They are to stop. */
  leave(): void {
    this.#isLeaving = true;
    this.#timer = setTimeout(() => this.#cut.abort(), this.#cutMs);
  }

  /** Resolves when nothing is under way any more: soon after the cut at the latest. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
    clearTimeout(this.#timer);
  }
}
