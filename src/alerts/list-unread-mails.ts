import { z } from 'zod';
import { type Queryable, sql } from '../platform/db.ts';

/** Older ones have been looked at, or nobody will. */
const DAYS = 7;

const unreadMail = z.object({
  alertId: z.string(),
  bank: z.string(),
  reason: z.string(),
  explanation: z.string().nullable(),
  arrivedAt: z.date(),
  /** The mailbox that it lies in: its first address for alerts, else its user. */
  mailbox: z.string(),
});
const countRow = z.object({ count: z.number() });

/** A bank's own mail that was not read whole and whose row has no amount. */
export type UnreadMail = z.output<typeof unreadMail>;

// Joins accounts: a bank that the shop has no account at tells it of no payment.
/** FROM … WHERE: such mails `a` of one business, of banks that it has an account at. */
const fromUnread = (businessId: string) => sql.fragment`
  FROM alerts a
  WHERE a.business_id = ${businessId} AND a.read_at > now() - make_interval(days => ${DAYS})
    AND a.proof IS NOT NULL AND a.order_id IS NULL AND a.amount_paise IS NULL
    AND a.dismissed_at IS NULL
    AND a.reason IN ('ambiguous', 'unknown_template') AND a.kind IN ('credit', 'unknown')
    AND a.bank IN (
      SELECT bank FROM accounts WHERE business_id = ${businessId} AND removed_at IS NULL)`;

/**
 * The proven mails of the last seven days, newest first, of banks that the business has an account
 * at, that could not be read whole and of which no amount is known: a payment may be told of in one,
 * and no list of payments has it.
 */
export const listUnreadMails = (
  { db }: { db: Queryable },
  businessId: string,
  limit: number,
): Promise<readonly UnreadMail[]> =>
  // Joins mailboxes: a person has to find the mail, and only its mailbox has it.
  db.any(sql.type(unreadMail)`
    SELECT u.*, coalesce(m.addresses[1], m.username) AS mailbox
    FROM (
      SELECT a.alert_id AS "alertId", a.bank, a.reason, a.explanation,
        a.arrived_at AS "arrivedAt", a.mailbox_id, a.read_at
      ${fromUnread(businessId)}
      ORDER BY a.read_at DESC, a.alert_id DESC LIMIT ${limit}) u
    JOIN mailboxes m USING (mailbox_id)
    ORDER BY u.read_at DESC, u."alertId" DESC
  `);

/** How many there are, at most `most`. */
export const countUnreadMails = (
  { db }: { db: Queryable },
  businessId: string,
  most: number,
): Promise<number> =>
  db.oneFirst(sql.type(countRow)`
    SELECT count(*) AS count FROM (SELECT 1 ${fromUnread(businessId)} LIMIT ${most}) u
  `);
