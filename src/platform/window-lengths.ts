import type { Config } from './config.ts';

/** The settings that say how long an order lasts and its amount is held, in milliseconds. */
export type Windows = Pick<
  Config,
  'ORDER_LIFETIME_MS' | 'ORDER_GRACE_MS' | 'ORDER_LATE_MS' | 'ALERT_DELAY_MS'
>;

/** From an order's making to the end of its window: a later alert doesn't settle it (decisions: Time). */
export const windowMs = (windows: Windows): number =>
  windows.ORDER_LIFETIME_MS + windows.ORDER_GRACE_MS + windows.ORDER_LATE_MS;

/** From its making until its amount is free: an alert of it may still be on its way (decisions: Amounts). */
export const holdMs = (windows: Windows): number => windowMs(windows) + windows.ALERT_DELAY_MS;
