import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Log } from '../platform/log.ts';
import { type Allowance, makeAllowances } from './allowances.ts';

const MINUTE_S = 60;
/** Names that a process counts alone at most, so that a flood in an outage costs bounded memory. */
const MOST_ALONE = 50_000;

/** Where a limit stands for one name, and whether the request at hand passes. */
export type LimitState = {
  passes: boolean;
  limit: number;
  windowS: number;
  remaining: number;
  resetS: number;
};

/** Counts requests by name, a minute or another window, together with all other processes. */
export type Limiter = {
  /**
   * Takes one, or none if none is left. Never throws: without the store this process counts alone.
   */
  take: (name: string) => Promise<LimitState>;
  /** Gives one back that was taken for nothing. Of exact limits and those below 100: others hold some in advance. */
  giveBack: (name: string) => Promise<void>;
};

type Options = {
  pool: Pool;
  log: Log;
  kind: string;
  limit: number;
  windowS?: number | undefined;
  /** Counts each by itself, whatever the limit. */
  exact?: boolean;
};

/** How long nobody asks a store that didn't answer: each request would wait for the store anew. */
const SPARED_MS = 5_000;
/** performance.now() until which a pool is spared. */
const spared = new WeakMap<Pool, number>();

/**
 * A limiter over the table `rate_limits`. One row a key would queue every request of a business. So
 * a process takes several requests at once (a fiftieth of the limit, at most 50) and counts them
 * down itself. It takes the next lot before the last is used up, so hardly anybody waits for the
 * store. The sum over all processes never exceeds the limit, and may stay below the limit by what
 * other processes have not used. Limits below 100 are exact in any case.
 */
export function makeLimiter(options: Options): Limiter {
  const { limit, windowS = MINUTE_S } = options;
  const allowances = makeAllowances();
  const count = counter(options);
  const lots = lotTaker(options, count, allowances);
  const stateOf = (passes: boolean, allowance: Allowance): LimitState => ({
    passes,
    limit,
    windowS,
    remaining: allowance.tokens + allowance.remaining,
    resetS: Math.max(1, Math.ceil((allowance.endsAt - Date.now()) / 1000)),
  });

  return {
    async take(name) {
      for (;;) {
        const allowance = allowances.find(name);
        if (allowance?.tokens) {
          allowance.tokens--;
          if (lots.isLow(allowance)) void lots.take(name);
          return stateOf(true, allowance);
        }
        if (allowance && isSpent(allowance)) return stateOf(false, allowance);
        await lots.take(name);
      }
    },
    async giveBack(name) {
      await count(name, -1);
      allowances.drop(name);
    },
  };
}

const isSpent = (allowance: Allowance) => allowance.tokens === 0 && allowance.remaining === 0;

/**
 * Takes a lot of requests for a name. Runs one statement at a time: callers who come meanwhile wait
 * for its result. A caller who finds an allowance low has the next lot taken before anybody needs it.
 */
function lotTaker(
  { limit, windowS = MINUTE_S, exact = false }: Options,
  count: ReturnType<typeof counter>,
  allowances: ReturnType<typeof makeAllowances>,
) {
  const lot = exact ? 1 : Math.max(1, Math.min(50, Math.floor(limit / 50)));
  const underWay = new Map<string, Promise<void>>();

  async function takeAlone(name: string): Promise<void> {
    const counted = await count(name, lot);
    const endsAt = Date.now() + Math.max(1, counted.msBeforeNext);
    const before = allowances.find(name);
    // What is left of an earlier window says nothing in this one.
    const isOfThis = before !== null && endsAt - before.endsAt < windowS * 500;
    allowances.keep(name, {
      tokens:
        Math.max(0, Math.min(lot, limit - (counted.consumedPoints - lot))) +
        (isOfThis ? before.tokens : 0),
      remaining: Math.max(0, limit - counted.consumedPoints),
      endsAt,
    });
  }

  return {
    take(name: string): Promise<void> {
      if (lot === 1) return takeAlone(name);
      const going = underWay.get(name) ?? takeAlone(name).finally(() => underWay.delete(name));
      underWay.set(name, going);
      return going;
    },
    isLow: (allowance: Allowance) =>
      lot > 1 && allowance.tokens * 4 < lot && allowance.remaining > 0,
  };
}

function counter({ pool, log, kind, limit, windowS = MINUTE_S }: Options) {
  // A changed limit starts a new count: the old count says nothing.
  const window = { keyPrefix: `${kind}/${limit}`, points: limit, duration: windowS };
  const shared = new RateLimiterPostgres({
    ...window,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
  });
  const countAlone = boundedCounter(window);
  return (name: string, points: number): Promise<RateLimiterRes> => {
    if ((spared.get(pool) ?? 0) > performance.now()) return countAlone(name, points);
    return shared.penalty(name, points).catch((error: unknown) => {
      spared.set(pool, performance.now() + SPARED_MS);
      // Not as the package's insuranceLimiter, which hides the error that the log should name.
      log.warn(
        { err: error, kind },
        'this process counts requests alone: the database does not answer',
      );
      return countAlone(name, points);
    });
  };
}

function boundedCounter(window: { keyPrefix: string; points: number; duration: number }) {
  let names = new Set<string>();
  let own = new RateLimiterMemory(window);
  return (name: string, points: number): Promise<RateLimiterRes> => {
    if (names.size >= MOST_ALONE) {
      names = new Set();
      own = new RateLimiterMemory(window);
    }
    names.add(name);
    return own.penalty(name, points);
  };
}
