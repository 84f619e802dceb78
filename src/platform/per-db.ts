import type { Db } from './db.ts';

/**
 * Keeps what calls on one pool share, so that tests and processes with several databases share
 * nothing. The first call of each pool makes it, with the rest of its context.
 */
export function perDb<C extends { db: Db }, V extends object>(make: (ctx: C) => V): (ctx: C) => V {
  const made = new WeakMap<Db, V>();
  return (ctx) => {
    const value = made.get(ctx.db) ?? make(ctx);
    made.set(ctx.db, value);
    return value;
  };
}
