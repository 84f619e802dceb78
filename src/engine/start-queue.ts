import { context } from '@opentelemetry/api';
import PQueue from 'p-queue';
import type { Log } from '../platform/log.ts';

/** Concurrent starts, and starts that may wait; beyond that the sweep is the queue. */
const CONCURRENCY = 16;
const MOST = 5_000;
const WAITS_MS = [100, 500, 2_000, 5_000];

/**
 * Starts workflows beside the requests that want them, so that an answer never waits for the
 * engine.
 */
export class StartQueue {
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });
  readonly #start: (orderId: string) => Promise<unknown>;
  readonly #log: Log;
  readonly #waiting = new Set<NodeJS.Timeout>();
  #closed = false;

  constructor(start: (orderId: string) => Promise<unknown>, log: Log) {
    this.#start = start;
    this.#log = log;
  }

  add(orderId: string, failures = 0): void {
    if (this.#closed || this.#queue.size >= MOST) return;
    const start = async () => {
      if (this.#closed) return;
      try {
        await this.#start(orderId);
      } catch (error) {
        this.#again(orderId, failures, error);
      }
    };
    // The queue calls it from elsewhere: it takes the request's trace along.
    void this.#queue.add(context.bind(context.active(), start));
  }

  close(): void {
    this.#closed = true;
    this.#queue.clear();
    for (const timer of this.#waiting) clearTimeout(timer);
  }

  #again(orderId: string, failures: number, error: unknown): void {
    const waitMs = WAITS_MS[failures];
    if (waitMs === undefined) {
      this.#log.warn(
        { orderId, err: error },
        "an order's workflow could not be started; the sweeper will",
      );
      return;
    }
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      this.add(orderId, failures + 1);
    }, waitMs);
    this.#waiting.add(timer);
  }
}
