import { z } from 'zod';
import { type Queryable, sql, type Tx } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import { spoken } from '../../words/spoken.ts';

export const businessStatuses = ['active', 'disabled', 'deleting', 'purged'] as const;

export const businessRow = z.object({
  businessId: z.string(),
  name: z.string(),
  plan: z.string(),
  status: z.enum(businessStatuses),
  purgeAt: z.date().nullable(),
  statusBeforeDeletion: z.enum(businessStatuses).extract(['active', 'disabled']).nullable(),
  noticeUrl: z.string().nullable(),
  noticeEmail: z.string().nullable(),
  noticeTelegram: z.string().nullable(),
  /** In which its people are told by mail and on Telegram. */
  noticeLanguage: z.enum(spoken),
  /** When somebody said that the name is right. */
  namedAt: z.date().nullable(),
  createdAt: z.date(),
});

/** A business that takes payments. Its secrets are read apart, by the verbs that open them. */
export type Business = z.output<typeof businessRow>;

export const businessColumns = sql.fragment`
  business_id AS "businessId", name, plan, status, purge_at AS "purgeAt",
  status_before_deletion AS "statusBeforeDeletion", notice_url AS "noticeUrl",
  notice_email AS "noticeEmail", notice_telegram AS "noticeTelegram",
  notice_language AS "noticeLanguage", named_at AS "namedAt", created_at AS "createdAt"
`;

const notFound = (businessId: string) =>
  new Refusal('business_not_found', say('business_unknown', { businessId }));

/** The business; null where there is none. A purged one is gone. */
export const findBusiness = (db: Queryable, businessId: string): Promise<Business | null> =>
  db.maybeOne(sql.type(businessRow)`
    SELECT ${businessColumns} FROM businesses
    WHERE business_id = ${businessId} AND status <> 'purged'
  `);

/** The same; throws `business_not_found`. */
export async function getBusiness(db: Queryable, businessId: string): Promise<Business> {
  const found = await findBusiness(db, businessId);
  if (!found) throw notFound(businessId);
  return found;
}

/** The same, while it is being purged too: until nothing is left of it. */
export async function getBusinessToShow(db: Queryable, businessId: string): Promise<Business> {
  const found = await db.maybeOne(sql.type(businessRow)`
    SELECT ${businessColumns} FROM businesses
    WHERE business_id = ${businessId} AND (status <> 'purged' OR purged_at IS NULL)
  `);
  if (!found) throw notFound(businessId);
  return found;
}

/**
 * The same, with its row held to the end of the transaction: changes of a business, its accounts
 * and its plan come one after another. Orders and payments go on meanwhile (they take no more than
 * a key share of it).
 */
export async function lockBusiness(tx: Tx, businessId: string): Promise<Business> {
  const found = await tx.maybeOne(sql.type(businessRow)`
    SELECT ${businessColumns} FROM businesses
    WHERE business_id = ${businessId} AND status <> 'purged' FOR NO KEY UPDATE
  `);
  if (!found) throw notFound(businessId);
  return found;
}

/** The places that the business's notices go to. */
export const noticePlaces = ({
  noticeUrl,
  noticeEmail,
  noticeTelegram,
}: Pick<Business, 'noticeUrl' | 'noticeEmail' | 'noticeTelegram'>) =>
  (
    [
      { channel: 'webhook', address: noticeUrl },
      { channel: 'email', address: noticeEmail },
      { channel: 'telegram', address: noticeTelegram },
    ] as const
  ).flatMap(({ channel, address }) => (address === null ? [] : [{ channel, address }]));

/** As the command line prints it. */
export const businessJson = (business: Business) => ({
  business_id: business.businessId,
  name: business.name,
  plan: business.plan,
  status: business.status,
  purge_at: business.purgeAt?.toISOString() ?? null,
  notice_url: business.noticeUrl,
  notice_email: business.noticeEmail,
  notice_telegram: business.noticeTelegram,
  notice_language: business.noticeLanguage,
  created_at: business.createdAt.toISOString(),
});

/** Whether such a business exists or existed. A purged one counts: its amounts are kept. */
export async function isKnownBusiness(db: Queryable, businessId: string): Promise<boolean> {
  return db.exists(sql.unsafe`SELECT FROM businesses WHERE business_id = ${businessId}`);
}

/** Businesses, newest first; `limit` null is all. Purged ones are gone. */
export async function listBusinesses(
  { db }: { db: Queryable },
  limit: number | null,
): Promise<readonly Business[]> {
  return db.any(sql.type(businessRow)`
    SELECT ${businessColumns} FROM businesses WHERE status <> 'purged'
    ORDER BY created_at DESC, business_id LIMIT ${limit}
  `);
}

const businessIdRow = z.object({ businessId: z.string() });

/** The ids of the businesses that have a plan. */
export const listOnPlan = (db: Queryable, plan: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(businessIdRow)`
    SELECT business_id AS "businessId" FROM businesses
    WHERE plan = ${plan} AND status <> 'purged' ORDER BY business_id
  `);
