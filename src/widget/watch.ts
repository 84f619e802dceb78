import type { PaisewiseOptions, PaisewiseOrder } from './paisewise.d.ts';
import { type Refused, readOrder, within } from './service.ts';

const EVERY_MS = 2000;
/** How long after its expiry an order is still polled (interface: Embedded widget script). */
export const AFTER_EXPIRY_MS = 600_000;
const PATIENCE_MS = 10_000;

export type Watch = { now: () => number; stop: () => void };

/**
 * Asks for the order every 2 s until the order is paid or failed. Ends at a 401, 403 or 404 too,
 * and 10 minutes after the order's expiry. Calls `onAnswer` with each answer; `now` is the server's
 * clock as far as known.
 */
export function watch(
  options: PaisewiseOptions,
  origin: string,
  made: PaisewiseOrder,
  onAnswer: (order: PaisewiseOrder) => void,
): Watch {
  const begun = Date.now();
  let ahead = 0;
  let timer = 0;
  let stopped = false;
  const now = () => Date.now() + ahead;

  const poll = async () => {
    let again = EVERY_MS;
    try {
      const order = await within(PATIENCE_MS, (signal) =>
        readOrder(options, origin, made.order_id, signal),
      );
      if (stopped) return;
      // The public status gives the server's time. A new order's creation gives it too; a replayed
      // one is older.
      if (typeof order.server_time === 'string') ahead = Date.parse(order.server_time) - Date.now();
      else if (typeof order.created_at === 'string' && !made.idempotent_replay)
        ahead = Date.parse(order.created_at) - begun;
      onAnswer({ ...made, ...order });
      if (order.status === 'paid' || order.status === 'failed') return;
    } catch (error) {
      const { status } = error as Refused;
      if (status === 401 || status === 403 || status === 404) return;
      if (status === 429) again *= 5;
    }
    if (!stopped && now() <= Date.parse(made.expires_at) + AFTER_EXPIRY_MS)
      timer = setTimeout(poll, again);
  };
  void poll();
  return {
    now,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
