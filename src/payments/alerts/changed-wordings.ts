import { z } from 'zod';
import { type Queryable, sql } from '../../platform/db.ts';
import { indianToday } from '../../shops/plans/month.ts';
import { keptSentence } from '../../words/kept.ts';
import { isNotUnderstood } from './not-understood.ts';

/** Three of a sender's last five mails decide: one odd mail is no change, and five come soon. */
const LAST = 5;
const ENOUGH = 3;

/**
 * Whether a bank whose words had changed is understood again: three of its last five mails were. Pure.
 * A bank that sends nothing is not understood again, however long ago its last mail came.
 * @param understood of its last proven mails, newest first.
 */
export const isUnderstoodAgain = (understood: readonly boolean[]): boolean =>
  understood.slice(0, LAST).filter((one) => one).length >= ENOUGH;

/**
 * Whether a bank's mails used to be understood and no longer are. Pure. A sender that writes of
 * other things, too, is never understood for long stretches: before the last five, most must have
 * been understood.
 * @param understood of its last proven mails, newest first.
 */
export function hasChangedWording(understood: readonly boolean[]): boolean {
  const last = understood.slice(0, LAST);
  const lost = last.filter((isUnderstood) => !isUnderstood).length;
  if (last.length < LAST || lost < ENOUGH) return false;
  const before = understood.slice(LAST);
  const kept = before.filter((isUnderstood) => isUnderstood).length;
  return before.length === 0 ? lost < LAST : kept * 2 > before.length;
}

const senderRow = z.object({
  bank: z.string(),
  sender: z.string(),
  /** Of its last proven mails, newest first: whether each was understood. */
  understood: z.array(z.boolean()),
  /** The newest that was not. */
  alertId: z.string(),
  /** Whose mail that is: nobody else reads its words. */
  businessId: z.string(),
  explanation: keptSentence.nullable(),
  /** The day of India, `2026-11-30`. */
  day: z.string(),
});
const understoodRow = senderRow.pick({ sender: true, understood: true });

/** A bank's sender whose mails used to be understood, and now are not. */
export type ChangedWording = z.output<typeof senderRow>;

/** So many of the newest mails that were not understood are looked at. */
const MOST = 1000;
/** And so many of each of their senders. */
const WINDOW = 25;

// An alert that a person attached was understood by that person.
const notUnderstood = sql.fragment`(${isNotUnderstood} OR (a.reason = 'ok'
  AND a.kind IN ('credit', 'unknown') AND NOT coalesce(a.order_sought, a.kind <> 'unknown')))`;

/** The senders of the last 24 hours whose bank seems to have changed its words. */
export async function listChangedWordings(db: Queryable): Promise<readonly ChangedWording[]> {
  const senders = await db.any(sql.type(senderRow)`
    SELECT f.bank, f.sender, array_agg(m.understood ORDER BY m.read_at DESC) AS understood,
      (array_agg(m.alert_id ORDER BY m.read_at DESC) FILTER (WHERE NOT m.understood))[1]
        AS "alertId",
      (array_agg(m.business_id ORDER BY m.read_at DESC) FILTER (WHERE NOT m.understood))[1]
        AS "businessId",
      (array_agg(m.explanation ORDER BY m.read_at DESC) FILTER (WHERE NOT m.understood))[1]
        AS explanation,
      ${indianToday} AS day
    FROM (
      SELECT DISTINCT bank, sender FROM (
        SELECT bank, sender FROM alerts a
        WHERE proof IS NOT NULL AND ${isNotUnderstood} AND read_at > now() - interval '1 day'
        ORDER BY read_at DESC LIMIT ${MOST}) newest
      WHERE bank IS NOT NULL AND sender IS NOT NULL) f
    CROSS JOIN LATERAL (
      SELECT alert_id, business_id, read_at, explanation, NOT ${notUnderstood} AS understood
      FROM alerts a
      WHERE sender = f.sender AND proof IS NOT NULL
      ORDER BY read_at DESC LIMIT ${WINDOW}) m
    GROUP BY f.bank, f.sender
    -- One that wasn't understood may lie behind as many newer ones.
    HAVING NOT bool_and(m.understood) ORDER BY f.bank, f.sender
  `);
  return senders.filter(({ understood }) => hasChangedWording(understood));
}

/** Of these senders, those whose last proven mails still say it, however long ago they came. */
export async function stillChangedWordings(
  db: Queryable,
  senders: readonly string[],
): Promise<ReadonlySet<string>> {
  const read = await db.any(sql.type(understoodRow)`
    SELECT f.sender, ARRAY(
      SELECT NOT ${notUnderstood} FROM alerts a
      WHERE sender = f.sender AND proof IS NOT NULL
      ORDER BY read_at DESC LIMIT ${WINDOW}) AS understood
    FROM unnest(${sql.array([...new Set(senders)], 'text')}) AS f (sender)
  `);
  return new Set(
    read.filter(({ understood }) => !isUnderstoodAgain(understood)).map(({ sender }) => sender),
  );
}
