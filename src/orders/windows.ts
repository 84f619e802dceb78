import { sql } from '../platform/db.ts';
import { holdMs, type Windows, windowMs } from '../platform/window-lengths.ts';

/** The present to the millisecond, as it is shown on the wire and bound into cursors. */
export const present = sql.fragment`date_trunc('milliseconds', now())`;

const after = (ms: number) => sql.fragment`${present} + ${ms}::float8 * interval '1 millisecond'`;

/** When an order that is made now expires for its payer. */
export const expiry = (windows: Windows) => after(windows.ORDER_LIFETIME_MS);

/** When its grace period ends: the bank's alert may take a moment longer than the payer. */
export const graceEnd = (windows: Windows) =>
  after(windows.ORDER_LIFETIME_MS + windows.ORDER_GRACE_MS);

/** When its window ends: later alerts don't settle it. */
export const windowEnd = (windows: Windows) => after(windowMs(windows));

/** How long its amount is held: an alert of it may still be on its way. */
export const holdEnd = (windows: Windows) => after(holdMs(windows));
