import { z } from 'zod';
import { at, type Queryable, sql } from '../../../platform/db.ts';
import type { Older, Part } from '../../../platform/keyset.ts';

/** No alert is larger. */
export const CHECK_BYTES = 256 * 1024;
/** Of the newest so many a template is made. */
const MOST = 5;

const checkMailRow = z.object({
  mailboxId: z.string(),
  orderId: z.string(),
  accountId: z.string(),
  amountPaise: z.number(),
  arrivedAt: z.date(),
  raw: z.instanceof(Buffer),
});

/** A proven mail of a new bank that states the amount of one of its checks. */
export type CheckMail = z.output<typeof checkMailRow>;

/** Where the mail lies, and whose check it states. */
export type CheckMailPlace = Omit<CheckMail, 'raw'> & {
  folder: string;
  uidValidity: number;
  uid: number;
  businessId: string;
  bank: string;
};

/** Keeps a check's mail until its bank's words are confirmed; a mail that is kept already stays. */
export async function keepCheckMail(
  db: Queryable,
  one: CheckMailPlace,
  raw: Buffer,
): Promise<void> {
  await db.query(sql.unsafe`
    INSERT INTO check_mails (mailbox_id, folder, uid_validity, uid, business_id, bank, order_id,
      account_id, amount_paise, arrived_at, raw)
    VALUES (${one.mailboxId}, ${one.folder}, ${one.uidValidity}, ${one.uid}, ${one.businessId},
      ${one.bank}, ${one.orderId}, ${one.accountId}, ${one.amountPaise}, ${at(one.arrivedAt)},
      ${sql.binary(raw)})
    ON CONFLICT DO NOTHING
  `);
}

/** The newest mails of a bank's checks, the oldest of them first; one of each check. */
export async function listCheckMails(
  db: Queryable,
  { businessId, bank }: { businessId: string; bank: string },
): Promise<readonly CheckMail[]> {
  const rows = await db.any(sql.type(checkMailRow)`
    SELECT * FROM (
      SELECT DISTINCT ON (order_id) mailbox_id AS "mailboxId", order_id AS "orderId",
        account_id AS "accountId", amount_paise AS "amountPaise", arrived_at AS "arrivedAt", raw
      FROM check_mails WHERE business_id = ${businessId} AND bank = ${bank}
      ORDER BY order_id, arrived_at) one
    ORDER BY "arrivedAt" DESC LIMIT ${MOST}
  `);
  return rows.toReversed();
}

const countRow = z.object({ count: z.number() });

/** How many of an account's checks were seen that still teach its bank's words. */
export const countChecks = (db: Queryable, accountId: string): Promise<number> =>
  db.oneFirst(sql.type(countRow)`
    SELECT count(DISTINCT order_id) AS count FROM check_mails WHERE account_id = ${accountId}
  `);

/** Lets go of a bank's kept mails. */
export async function forgetCheckMails(
  db: Queryable,
  { businessId, bank }: { businessId: string; bank: string },
): Promise<void> {
  await db.query(
    sql.unsafe`DELETE FROM check_mails WHERE business_id = ${businessId} AND bank = ${bank}`,
  );
}

const goneRow = z.object({ gone: z.number() });

/** Deletes kept mails whose bank nobody confirmed in so many days. */
export async function deleteOldCheckMails(
  db: Queryable,
  { days, most }: Pick<Older, 'days' | 'most'>,
): Promise<Part> {
  const done = await db.oneFirst(sql.type(goneRow)`
    WITH gone AS (
      DELETE FROM check_mails WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM check_mails WHERE kept_at < now() - make_interval(days => ${days})
        LIMIT ${most}))
      RETURNING 1)
    SELECT count(*) AS gone FROM gone
  `);
  return { done, after: done < most ? null : '' };
}
