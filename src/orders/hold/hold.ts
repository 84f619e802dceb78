import { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import { holdMs } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { after } from '../windows.ts';

const markRow = z.object({ mark: z.string() });

/**
 * Eight hexadecimal digits that tell this database from others: the same for every process on it and
 * after a failover, another one for a copy that was loaded into another server.
 */
export const readDatabaseMark = (db: Queryable): Promise<string> =>
  db.oneFirst(sql.type(markRow)`
    SELECT left(md5(concat_ws('/',
      (SELECT system_identifier FROM creates_hold), oid, datname)), 8) AS mark
    FROM pg_database WHERE datname = current_database()
  `);

export const holdRow = z.object({
  /** How long creates are refused yet; null where they are not. */
  heldSeconds: z.number().nullable(),
});

/** One row, for the query of every create. */
export const presentHold = sql.fragment`
  SELECT ceil(extract(epoch FROM max(refused_until) - now()))::int AS "heldSeconds"
  FROM creates_hold WHERE refused_until > now()
`;

export const createsHeld = (seconds: number): Refusal =>
  new Refusal('service_unavailable', say('creates_held'), { retry_after: Math.max(1, seconds) });

const lastingRow = z.object({
  until: z.date(),
  because: z.string().nullable(),
  seconds: z.number(),
});

/** Until when creates are refused and why; null where they are not. */
export async function findHold(db: Queryable): Promise<z.output<typeof lastingRow> | null> {
  return db.maybeOne(sql.type(lastingRow)`
    SELECT refused_until AS until, because,
      ceil(extract(epoch FROM refused_until - now()))::int AS seconds
    FROM creates_hold WHERE refused_until > now()
  `);
}

const untilRow = z.object({ until: z.date() });

/**
 * Refuses live creates for one whole window and rest. By then every payment of an order lost with
 * the database has arrived, or is too late to settle a new order of its amount. Answers until when.
 * A hold that lasts longer already stays.
 */
export async function holdCreates(
  ctx: Pick<Context, 'db' | 'config'>,
  { because, actor }: { because: string; actor: string },
): Promise<Date> {
  return ctx.db.transaction(async (tx) => {
    const until = await tx.oneFirst(sql.type(untilRow)`
      INSERT INTO creates_hold AS hold (refused_until, because)
      VALUES (${after(holdMs(ctx.config))}, ${because})
      ON CONFLICT (one) DO UPDATE
        SET refused_until = greatest(hold.refused_until, excluded.refused_until),
            because = excluded.because
      RETURNING refused_until AS until
    `);
    await audit(tx, {
      businessId: null,
      actor,
      action: 'database.restored',
      subject: 'database',
      reason: because,
      after: { creates_refused_until: until.toISOString() },
    });
    return until;
  });
}

/**
 * Takes the server that the database is on next for the same one: the database was moved whole, while
 * nothing wrote to it. So the next start holds no creates. A hold that lasts already stays.
 */
export async function expectMove(ctx: Pick<Context, 'db'>, actor: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.query(sql.unsafe`UPDATE creates_hold SET system_identifier = NULL, timeline = NULL`);
    const moved = {
      businessId: null,
      actor,
      action: 'database.moved',
      subject: 'database',
    } as const;
    await audit(tx, { ...moved, reason: 'moved whole to another server' });
  });
}
