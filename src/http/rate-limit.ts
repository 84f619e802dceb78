import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Log } from '../platform/log.ts';

const WINDOW_S = 60;

/** What a limiter says of one request. */
export type Verdict = { passes: boolean; limit: number; remaining: number; resetS: number };

/** Counts requests a minute by name, together with all other processes. */
export type Limiter = {
  /** Takes one; or none, where none is left. Never throws: without the store it lets pass. */
  take: (name: string) => Promise<Verdict>;
  /** What is known here without taking or asking: null until something was taken in this minute. */
  peek: (name: string) => Verdict | null;
};

type Lease = { tokens: number; remaining: number; endsAt: number };

/**
 * A limiter over the table `rate_limits`. One row a key would queue every request of a shop, so a process takes several requests at once (a fiftieth of
 * the limit, at most 50) and counts them down itself: the sum over all processes never exceeds the limit, and may stay below it by what the
 * others have not used. Limits below 100 are taken one by one and exact.
 */
export function makeLimiter(options: {
  pool: Pool;
  log: Log;
  kind: string;
  limit: number;
}): Limiter {
  const { pool, log, kind, limit } = options;
  const lot = Math.max(1, Math.min(50, Math.floor(limit / 50)));
  const store = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // A limit that was changed counts anew: what was counted for another one says nothing.
    keyPrefix: `${kind}/${limit}`,
    points: limit,
    duration: WINDOW_S,
  });
  const leases = new Map<string, Lease>();
  const underWay = new Map<string, Promise<Lease>>();

  async function ask(name: string): Promise<Lease> {
    const counted = await store.penalty(name, lot);
    const granted = Math.min(lot, limit - (counted.consumedPoints - lot));
    const lease = {
      tokens: Math.max(0, granted),
      remaining: Math.max(0, limit - counted.consumedPoints),
      endsAt: Date.now() + Math.max(1, counted.msBeforeNext),
    };
    if (leases.size >= 50_000) forgetEnded();
    leases.set(name, lease);
    return lease;
  }

  // One question at a time for a name: those who come meanwhile share what it brings.
  function askOnce(name: string): Promise<Lease> {
    if (lot === 1) return ask(name);
    const going = underWay.get(name) ?? ask(name).finally(() => underWay.delete(name));
    underWay.set(name, going);
    return going;
  }

  function forgetEnded(): void {
    const now = Date.now();
    for (const [name, lease] of leases) if (lease.endsAt <= now) leases.delete(name);
    if (leases.size >= 50_000) leases.clear();
  }

  const known = (name: string): Lease | null => {
    const lease = leases.get(name);
    return lease && lease.endsAt > Date.now() ? lease : null;
  };
  const isSpent = (lease: Lease) => lease.tokens === 0 && lease.remaining === 0;
  const verdict = (passes: boolean, lease: Lease): Verdict => ({
    passes,
    limit,
    remaining: lease.tokens + lease.remaining,
    resetS: Math.max(1, Math.ceil((lease.endsAt - Date.now()) / 1000)),
  });

  return {
    async take(name) {
      try {
        let lease = known(name);
        while (!lease?.tokens) {
          if (lease && isSpent(lease)) return verdict(false, lease);
          lease = await askOnce(name);
        }
        lease.tokens--;
        return verdict(true, lease);
      } catch (error) {
        log.warn({ err: error, kind }, 'requests are not counted: the database does not answer');
        return { passes: true, limit, remaining: limit, resetS: WINDOW_S };
      }
    },
    peek(name) {
      const lease = known(name);
      return lease && verdict(!isSpent(lease), lease);
    },
  };
}
