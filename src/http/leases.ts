const MOST = 50_000;

/**
 * Requests that this process may let pass by itself, and those left to all processes beside them.
 */
export type Lease = { tokens: number; remaining: number; endsAt: number };

/** What this process holds, by name. Ended leases are dropped when many have gathered. */
export function makeLeases() {
  const leases = new Map<string, Lease>();

  function dropEnded(): void {
    const now = Date.now();
    for (const [name, lease] of leases) if (lease.endsAt <= now) leases.delete(name);
    if (leases.size >= MOST) leases.clear();
  }

  return {
    /** The lease of a name; null where it has none that still runs. */
    find(name: string): Lease | null {
      const lease = leases.get(name);
      return lease && lease.endsAt > Date.now() ? lease : null;
    },
    drop(name: string): void {
      leases.delete(name);
    },
    keep(name: string, lease: Lease): void {
      if (leases.size >= MOST) dropEnded();
      leases.set(name, lease);
    },
  };
}
