import type { OrderStatus } from '../../workflows/messages.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

const EVERY_MS = 50;

/**
 * Marks, a few at a time, which orders' workflows run and which have been told. Nobody waits for a mark: one that is lost in
 * a crash, or passed over because its order is locked, makes the sweeper do again what does no harm twice.
 */
export class Marks {
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
        if (seen.length > 0) await markSeen(this.#ctx, seen);
        if (told.length > 0) await markTold(this.#ctx, told);
      } catch (error) {
        this.#ctx.log.warn({ err: error }, 'marks of workflows could not be written');
      }
    });
  }
}

// Locked orders are passed over: marks must neither wait nor deadlock with those who decide.
async function markSeen(ctx: Context, orderIds: readonly string[]): Promise<void> {
  await ctx.db.query(sql.unsafe`
    UPDATE orders SET workflow_seen_at = now() WHERE order_id IN (
      SELECT order_id FROM orders WHERE order_id = ANY(${sql.array([...orderIds], 'text')}) FOR NO KEY UPDATE SKIP LOCKED)
  `);
}

async function markTold(ctx: Context, told: readonly (readonly [orderId: string, status: OrderStatus])[]): Promise<void> {
  await ctx.db.query(sql.unsafe`
    WITH free AS (
      SELECT o.order_id FROM orders o
      JOIN ${sql.unnest(told, ['text', 'text'])} AS t (order_id, status) ON t.order_id = o.order_id AND t.status = o.status
      FOR NO KEY UPDATE OF o SKIP LOCKED
    ), told AS (
      UPDATE orders SET untold_since = NULL, workflow_seen_at = now() WHERE order_id IN (SELECT order_id FROM free) RETURNING order_id
    )
    UPDATE alerts SET signalled_at = now() WHERE order_id IN (SELECT order_id FROM told) AND signalled_at IS NULL
  `);
}
