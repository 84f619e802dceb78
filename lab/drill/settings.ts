/** Short windows, so that a drill of minutes sees every end of an order. */
export const drillSettings = {
  ORDER_LIFETIME_MS: '9000',
  ORDER_GRACE_MS: '4000',
  ORDER_LATE_MS: '6000',
  ALERT_DELAY_MS: '5000',
  // As the others: with a minute, of a window and rest of 24 s, a mail from before creates were held
  // would pay an order from after.
  CLOCK_SKEW_MS: '1000',
  READ_MARGIN_MS: '300',
  LOOK_INTERVAL_MS: '250',
  WEBHOOK_SCHEDULE_MS: Array.from({ length: 40 }, (_, nth) => 300 + nth * 100).join(','),
  WEBHOOK_DEADLINE_MS: '2000',
  RATE_LIMIT_PER_KEY: '0',
  RATE_LIMIT_PER_ADDRESS: '0',
  RATE_LIMIT_MISSES: '0',
  LOG_LEVEL: 'warn',
} as const;

const ms = (name: keyof typeof drillSettings) => Number(drillSettings[name]);

export const LIFETIME_MS = ms('ORDER_LIFETIME_MS');
export const WINDOW_MS = LIFETIME_MS + ms('ORDER_GRACE_MS') + ms('ORDER_LATE_MS');
export const REST_MS = ms('ALERT_DELAY_MS');
