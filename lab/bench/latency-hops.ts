import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine } from '../../src/engine/client.ts';
import type { Context } from '../../src/platform/context.ts';
import { quantile } from './engine-stage.ts';

/** The moments of one payment on its way, in their order. */
const moments = [
  'announced',
  'read',
  'committed',
  'signalled',
  'begun',
  'sent',
  'arrived',
] as const;
type Moment = (typeof moments)[number];

const hopNames: Readonly<Record<Exclude<Moment, 'announced'>, string>> = {
  read: 'IMAP: announced, fetched, read and proven',
  committed: 'Postgres: alert, claim, order and event in one transaction',
  signalled: 'engine: the signal is taken',
  begun: 'engine: workflow task to a worker, until the attempt begins',
  sent: 'Postgres: the attempt is written',
  arrived: "HTTP: to the shop's server",
};

/**
 * Times the hops of payments that are made one at a time, from outside: the context's database and
 * the engine's door are wrapped.
 */
export function timeHops() {
  let seen: Partial<Record<Moment, number>> = {};
  const all: Partial<Record<Moment, number>>[] = [];
  const mark = (moment: Moment) => {
    seen[moment] ??= performance.now();
  };
  const inside = new AsyncLocalStorage<true>();

  const timed = (ctx: Context): Context => {
    const { db } = ctx;
    const transaction: typeof db.transaction = async (work, retries) => {
      if (seen.announced === undefined || inside.getStore()) return db.transaction(work, retries);
      mark('read');
      try {
        return await inside.run(true, () => db.transaction(work, retries));
      } finally {
        mark('committed');
      }
    };
    const any: typeof db.any = async (query, values) => {
      const begins = seen.committed !== undefined && query.sql.includes('SET attempting_since');
      if (begins) mark('begun');
      const rows = await db.any(query, values);
      if (begins) mark('sent');
      return rows;
    };
    return { ...ctx, db: Object.assign(Object.create(db), db, { transaction, any }) };
  };
  const notifyOrder =
    (engine: Engine): Engine['notifyOrder'] =>
    async (orderId, message) => {
      await engine.notifyOrder(orderId, message);
      mark('signalled');
    };
  return {
    timed,
    notifyOrder,
    begin: () => {
      seen = { announced: performance.now() };
    },
    end: () => {
      mark('arrived');
      all.push(seen);
    },
    lines: () => linesOf(all),
  };
}

/** A line for each hop: its median over all payments. */
const linesOf = (all: readonly Partial<Record<Moment, number>>[]): string[] =>
  moments.slice(1).map((moment, index) => {
    const from = moments[index] ?? 'announced';
    const took = all.flatMap((one) => {
      const [began, ended] = [one[from], one[moment]];
      return began === undefined || ended === undefined ? [] : [Math.max(0, ended - began)];
    });
    const name = hopNames[moment as Exclude<Moment, 'announced'>];
    return `${quantile(took, 0.5).toFixed(1).padStart(7)} ms  ${name}`;
  });
