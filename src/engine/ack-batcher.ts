import type { OrderStatus } from '../orders/order-status.ts';
import type { Context } from '../platform/context.ts';
import { ackNotified, ackRunning } from './ack-queries.ts';

const EVERY_MS = 50;

/**
 * AckBatcher, a few at a time, which orders' workflows run and which have been told. Nobody waits for a mark: one that is lost in
 * a crash, or passed over because its order is locked, makes the sweeper do again what does no harm twice.
 */
export class AckBatcher {
  readonly #ctx: Context;
  readonly #seen = new Set<string>();
  readonly #told = new Map<string, OrderStatus>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  seen(orderId: string): void {
    this.#seen.add(orderId);
    this.#soon();
  }

  /** The workflow was told of this status. A change made meanwhile leaves the order untold: the sweeper tells that one. */
  told(orderId: string, status: OrderStatus): void {
    this.#told.set(orderId, status);
    this.#soon();
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#write();
    await this.#writing;
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#write();
    }, EVERY_MS);
  }

  #write(): void {
    const seen = [...this.#seen];
    const told = [...this.#told];
    this.#seen.clear();
    this.#told.clear();
    this.#writing = this.#writing.then(async () => {
      try {
        if (seen.length > 0) await ackRunning(this.#ctx, seen);
        if (told.length > 0) await ackNotified(this.#ctx, told);
      } catch (error) {
        this.#ctx.log.warn({ err: error }, 'marks of workflows could not be written');
      }
    });
  }
}
