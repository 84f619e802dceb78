import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Queryable, sql, type Tx } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { say } from '../words/sentence.ts';

/** Wrong passwords for one address: from one client, and from anywhere (docs/console.md). */
const MOST_OF_CLIENT = 5;
const MOST_OF_ALL = 20;
/** How long a lock lasts, and so a count without one. */
export const LOCK_S = 900;
/** The client that stands for all. */
export const ANYWHERE = '*';

const digest = (email: string) => sql.binary(createHash('sha256').update(email).digest());
const counted = z.object({ failures: z.number() });

/**
 * Who tries. A browser that the person signed in with before counts by itself: others who lock the
 * address from everywhere don't lock it.
 */
export type Trier = { client: string; isOwn?: boolean };

/**
 * Counts a try as wrong before it is judged, so that many at once are not judged more often than
 * one after another. Throws `rate_limited` where the pair or the address is locked.
 */
export function beginTry(
  ctx: Pick<Context, 'db'>,
  email: string,
  { client, isOwn = false }: Trier,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    // Always in this order, so that two never wait for each other.
    if (!isOwn) await count(tx, email, ANYWHERE, MOST_OF_ALL);
    await count(tx, email, client, MOST_OF_CLIENT);
  });
}

async function count(tx: Tx, email: string, client: string, most: number): Promise<void> {
  const lock = (failures: ReturnType<typeof sql.fragment>) =>
    sql.fragment`CASE WHEN ${failures} >= ${most} THEN now() + make_interval(secs => ${LOCK_S}) END`;
  const next = sql.fragment`CASE
    WHEN f.locked_until IS NOT NULL OR f.last_at < now() - make_interval(secs => ${LOCK_S}) THEN 1
    ELSE f.failures + 1 END`;
  // No row comes back from a lock that still holds.
  const passed = await tx.maybeOne(sql.type(counted)`
    INSERT INTO sign_in_failures AS f (address, client, failures, last_at)
    VALUES (${digest(email)}, ${client}, 1, now())
    ON CONFLICT (address, client) DO UPDATE
      SET failures = ${next}, last_at = now(), locked_until = ${lock(next)}
      WHERE f.locked_until IS NULL OR f.locked_until <= now()
    RETURNING failures
  `);
  if (!passed) throw new Refusal('rate_limited', say('sign_in_locked'), { retry_after: LOCK_S });
}

/** A right password: takes back what `beginTry` counted. */
export async function endTry(
  db: Queryable,
  email: string,
  { client, isOwn = false }: Trier,
): Promise<void> {
  await db.query(sql.unsafe`
    DELETE FROM sign_in_failures WHERE address = ${digest(email)} AND client = ${client}
  `);
  if (isOwn) return;
  await db.query(sql.unsafe`
    UPDATE sign_in_failures SET failures = failures - 1, locked_until = NULL
    WHERE address = ${digest(email)} AND client = ${ANYWHERE}
  `);
}
