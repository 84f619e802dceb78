/**
 * Milliseconds from now until `plusMs` after the instant, at least 1. Now is the workflow's clock;
 * the database's decides.
 */
export const msUntil = (iso: string, plusMs: number): number =>
  Math.max(1, Date.parse(iso) + plusMs - Date.now());
