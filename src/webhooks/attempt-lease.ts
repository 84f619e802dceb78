import type { Config } from '../platform/config.ts';

const MARGIN_MS = 2_000;

/**
 * How long an attempt holds its event. After that its process has died, and another may begin.
 */
export const attemptLeaseMs = (config: Pick<Config, 'WEBHOOK_DEADLINE_MS'>): number =>
  config.WEBHOOK_DEADLINE_MS + MARGIN_MS;
