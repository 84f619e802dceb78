import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { keptSentence } from '../../words/kept.ts';
import { MAILBOX_STATES } from './mailbox-row.ts';

const unreadableRow = z.object({
  businessId: z.string(),
  mailboxId: z.string(),
  address: z.string().nullable(),
  refused: z.boolean(),
  /** Read by the consent that somebody gave at Google. */
  byGoogle: z.boolean(),
  since: z.date(),
});

/** A mailbox that refuses our login or does not answer, so we can't see its payments. */
export type UnreadableMailbox = z.output<typeof unreadableRow>;

/** Mailboxes that refuse our login, or that could not be read for five minutes. */
export async function listUnreadableMailboxes(
  db: Queryable,
): Promise<readonly UnreadableMailbox[]> {
  return db.any(sql.type(unreadableRow)`
    SELECT business_id AS "businessId", mailbox_id AS "mailboxId", addresses[1] AS address,
      state = 'refused' AS refused, auth = 'google' AS "byGoogle",
      CASE WHEN state = 'refused' THEN state_since ELSE unreachable_since END AS since
    FROM mailboxes
    WHERE state = 'refused'
       OR (state NOT IN ('paused', 'disconnected')
           AND unreachable_since < now() - interval '5 minutes')
  `);
}

const secondsRow = z.object({ seconds: z.number() });

const healthRow = z.object({
  mailboxId: z.string(),
  state: z.enum(MAILBOX_STATES),
  since: z.date(),
  error: keptSentence.nullable(),
  /** How far the reading lags behind now; null before the first. */
  behindSeconds: z.number().nullable(),
  address: z.string().nullable(),
  unopened: z.array(
    z.object({ folder: z.string(), why: z.enum(['missing', 'shut']), since: z.string() }),
  ),
});

export type MailboxHealth = z.output<typeof healthRow>;

/** Every mailbox that is not disconnected, with how far it is read; last changed first. */
export async function listMailboxHealth(db: Queryable): Promise<readonly MailboxHealth[]> {
  return db.any(sql.type(healthRow)`
    SELECT m.mailbox_id AS "mailboxId", m.state, m.state_since AS since, m.last_error AS error,
      m.addresses[1] AS address, extract(epoch FROM now() - p.read_until)::float8 AS "behindSeconds",
      (SELECT coalesce(json_agg(json_build_object('folder', f.folder, 'why', f.unopened,
          'since', f.unopened_since) ORDER BY f.folder), '[]')
        FROM mailbox_folders f WHERE f.mailbox_id = m.mailbox_id AND f.unopened IS NOT NULL) AS unopened
    FROM mailboxes m JOIN mailbox_progress p USING (mailbox_id)
    WHERE m.state <> 'disconnected' ORDER BY m.state_since DESC
  `);
}

/** The lag of the mailbox that lags most, in seconds; 0 without mailboxes. */
export async function largestMailboxLag(db: Queryable): Promise<number> {
  return db.oneFirst(sql.type(secondsRow)`
    SELECT coalesce(extract(epoch FROM now() - min(p.read_until)), 0)::float8 AS seconds
    FROM mailbox_progress p WHERE p.state NOT IN ('paused', 'disconnected')
  `);
}

const countRow = z.object({ state: z.string(), count: z.number() });

/** How many mailboxes are in each state; leaves out states without mailboxes. */
export async function countMailboxStates(
  db: Queryable,
): Promise<readonly z.output<typeof countRow>[]> {
  return db.any(sql.type(countRow)`
    SELECT state, count(*) AS count FROM mailboxes GROUP BY state
  `);
}
