import { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import type { Older, Part } from '../../platform/keyset.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { ANYWHERE, LOCK_S } from '../lockout.ts';
import type { Person } from '../person.ts';

/** So many clients are told apart in an hour. */
const MOST_CLIENTS = 200;

/**
 * Keeps that a sign-in was refused. A known person's wrong password or code is in the audit log: the
 * lock bounds how many there can be. All else anybody can cause at will, and is counted.
 */
export async function refuseSignIn(
  ctx: Pick<Context, 'db'>,
  person: Pick<Person, 'personId' | 'email'> | null,
  client: string,
  { code }: Refusal,
): Promise<void> {
  if (person === null || code !== 'invalid_sign_in') return countRefused(ctx, client);
  await audit(ctx.db, {
    businessId: null,
    actor: person.email,
    action: 'person.sign-in',
    subject: person.personId,
    after: { client, error: code },
    refused: true,
  });
}

async function countRefused({ db }: Pick<Context, 'db'>, client: string): Promise<void> {
  await db.query(sql.unsafe`
    INSERT INTO refused_sign_ins AS r (hour, client, refused)
    SELECT date_trunc('hour', now()), CASE WHEN EXISTS (
        SELECT FROM refused_sign_ins
        WHERE hour = date_trunc('hour', now()) AND client = ${client}
      ) OR ${MOST_CLIENTS} > (
        SELECT count(*) FROM refused_sign_ins WHERE hour = date_trunc('hour', now())
      ) THEN ${client} ELSE ${ANYWHERE} END, 1
    ON CONFLICT (hour, client) DO UPDATE SET refused = r.refused + 1
  `);
}

const countRow = z.object({ count: z.number() });

/** Deletes counts of wrong passwords and codes that hold no lock and lock nothing any more. */
export const forgetFailures = async (db: Queryable, { most }: Older): Promise<Part> =>
  partOf(
    await db.oneFirst(sql.type(countRow)`
      WITH gone AS (
        DELETE FROM sign_in_failures WHERE (address, client) IN (
          SELECT address, client FROM sign_in_failures
          WHERE last_at < now() - make_interval(secs => ${LOCK_S})
            AND (locked_until IS NULL OR locked_until <= now())
          ORDER BY last_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
        RETURNING 1
      )
      SELECT count(*) AS count FROM gone
    `),
  );

/** Deletes what was counted of strangers so many days ago. */
export const forgetRefusedSignIns = async (db: Queryable, { days, most }: Older): Promise<Part> =>
  partOf(
    await db.oneFirst(sql.type(countRow)`
      WITH gone AS (
        DELETE FROM refused_sign_ins WHERE (hour, client) IN (
          SELECT hour, client FROM refused_sign_ins
          WHERE hour < now() - make_interval(days => ${days}) ORDER BY hour LIMIT ${most})
        RETURNING 1
      )
      SELECT count(*) AS count FROM gone
    `),
  );

// What is left begins at the start again.
const partOf = (done: number): Part => ({ done, after: done > 0 ? '' : null });
