import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';

/** How long an order lasts and its amount is held, in milliseconds (decisions: Amounts, Time). */
export type Windows = Pick<
  Context['config'],
  'ORDER_LIFETIME_MS' | 'ORDER_GRACE_MS' | 'ORDER_LATE_MS' | 'ALERT_DELAY_MS'
>;

/** The present to the millisecond, as it is shown on the wire and bound into cursors. */
export const present = sql.fragment`date_trunc('milliseconds', now())`;

const after = (ms: number) => sql.fragment`${present} + ${ms}::float8 * interval '1 millisecond'`;

const windowMs = (windows: Windows) =>
  windows.ORDER_LIFETIME_MS + windows.ORDER_GRACE_MS + windows.ORDER_LATE_MS;

/** When an order that is made now expires for its payer. */
export const expiry = (windows: Windows) => after(windows.ORDER_LIFETIME_MS);

/** When its grace period ends: the bank's alert may take a moment longer than the payer. */
export const graceEnd = (windows: Windows) =>
  after(windows.ORDER_LIFETIME_MS + windows.ORDER_GRACE_MS);

/** When its window ends: later alerts don't settle it. */
export const windowEnd = (windows: Windows) => after(windowMs(windows));

/** How long its amount is held: an alert of it may still be on its way. */
export const holdEnd = (windows: Windows) => after(windowMs(windows) + windows.ALERT_DELAY_MS);
