const MOST = 50_000;

/**
 * Requests that this process may let pass by itself, and those left to all processes beside them.
 */
export type Allowance = { tokens: number; remaining: number; endsAt: number };

/** What this process holds, by name. Ended allowances are dropped when many have gathered. */
export function makeAllowances() {
  const allowances = new Map<string, Allowance>();

  function dropEnded(): void {
    const now = Date.now();
    for (const [name, allowance] of allowances)
      if (allowance.endsAt <= now) allowances.delete(name);
    if (allowances.size >= MOST) allowances.clear();
  }

  return {
    /** The allowance of a name; null where it has none that still runs. */
    find(name: string): Allowance | null {
      const allowance = allowances.get(name);
      return allowance && allowance.endsAt > Date.now() ? allowance : null;
    },
    drop(name: string): void {
      allowances.delete(name);
    },
    keep(name: string, allowance: Allowance): void {
      if (allowances.size >= MOST) dropEnded();
      allowances.set(name, allowance);
    },
  };
}
