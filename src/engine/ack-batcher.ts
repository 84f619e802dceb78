import { ackNotified, ackRunning } from '../orders/notify-workflow.ts';
import type { OrderStatus } from '../orders/order-status.ts';
import { markSignalled } from '../payments/alerts/store-alert.ts';
import type { Context } from '../platform/context.ts';

/** Notes that these orders' workflows, and the alerts behind them, need no further notification. */
export async function recordNotified(
  ctx: Pick<Context, 'db'>,
  notified: readonly (readonly [orderId: string, status: OrderStatus])[],
): Promise<void> {
  await ctx.db.transaction(async (tx) => markSignalled(tx, await ackNotified(tx, notified)));
}

const EVERY_MS = 250;

/**
 * Writes in batches which orders' workflows run and which were notified. Nobody waits for it. A
 * crash may lose a write, and a locked order is skipped; the sweep then starts or notifies the
 * workflow again, which is harmless.
 */
export class AckBatcher {
  readonly #ctx: Context;
  readonly #running = new Set<string>();
  readonly #notified = new Map<string, OrderStatus>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  running(orderId: string): void {
    this.#running.add(orderId);
    this.#schedule();
  }

  /** The workflow was notified of this status. The sweep notifies it of a change made meanwhile. */
  notified(orderId: string, status: OrderStatus): void {
    this.#notified.set(orderId, status);
    this.#schedule();
  }

  /** Writes the rest. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#write();
    await this.#writing;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#write();
    }, EVERY_MS);
  }

  #write(): void {
    const running = [...this.#running];
    const notified = [...this.#notified];
    this.#running.clear();
    this.#notified.clear();
    this.#writing = this.#writing.then(async () => {
      try {
        if (running.length > 0) await ackRunning(this.#ctx.db, running);
        if (notified.length > 0) await recordNotified(this.#ctx, notified);
      } catch (error) {
        this.#ctx.log.warn({ err: error }, 'acknowledgements of workflows could not be written');
      }
    });
  }
}
