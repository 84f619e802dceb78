/** Milliseconds from now until so long after an instant, at least 1. The workflow's clock: what is decided is the database's. */
export const left = (iso: string, plusMs: number): number =>
  Math.max(1, Date.parse(iso) + plusMs - Date.now());
