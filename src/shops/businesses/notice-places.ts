import { createHash } from 'node:crypto';
import { audit, auditedTransaction } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { requireTarget } from '../../platform/egress/require-target.ts';
import { readAddress } from '../../platform/input-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { say } from '../../words/sentence.ts';
import type { Spoken } from '../../words/spoken.ts';
import { type Business, businessColumns, businessRow, lockBusiness } from './business.ts';

/** Where a business's notices go, and in which language. Null ends one, undefined leaves it. */
export type NoticePlaces = {
  /** Judged like a webhook_url. */
  url?: string | null;
  email?: string | null;
  /** A chat is bound by a code that is typed in it; here it ends. */
  telegram?: null;
  language?: Spoken;
};

/** Sets where the business's notices are sent: all that is given, or nothing. */
export async function setNoticePlaces(
  ctx: Pick<Context, 'db' | 'config'>,
  businessId: string,
  places: NoticePlaces,
  actor: string,
): Promise<Business> {
  const about = { businessId, actor, action: 'business.set-notices', subject: businessId };
  return auditedTransaction(ctx.db, about, async (tx) => {
    const before = await lockBusiness(tx, businessId);
    const { url, email, telegram, language } = readPlaces(ctx, places);
    if (email != null && (await isUnwanted(tx, businessId, email)))
      throw new Refusal('invalid_request', say('notices_stopped'));
    const changed = await tx.one(sql.type(businessRow)`
      UPDATE businesses SET
        notice_url = ${url === undefined ? before.noticeUrl : url},
        notice_email = ${email === undefined ? before.noticeEmail : email},
        notice_telegram = ${telegram === undefined ? before.noticeTelegram : telegram},
        notice_language = ${language ?? before.noticeLanguage}
      WHERE business_id = ${businessId}
      RETURNING ${businessColumns}
    `);
    await audit(tx, { ...about, before: placesOf(before), after: placesOf(changed) });
    return changed;
  });
}

const placesOf = ({ noticeUrl, noticeEmail, noticeTelegram, noticeLanguage }: Business) => ({
  notice_url: noticeUrl,
  notice_email: noticeEmail,
  notice_telegram: noticeTelegram,
  notice_language: noticeLanguage,
});

/** Throws `invalid_request` and `invalid_address`. */
function readPlaces(
  { config }: Pick<Context, 'config'>,
  { url, email, telegram, language }: NoticePlaces,
): NoticePlaces {
  if (url != null)
    requireTarget(url, config.WEBHOOK_ALLOWED_TARGETS, { name: say('the_notice_address') });
  return {
    ...(url === undefined ? {} : { url }),
    ...(email === undefined ? {} : { email: email === null ? null : readAddress(email) }),
    ...(telegram === undefined ? {} : { telegram }),
    ...(language === undefined ? {} : { language }),
  };
}

/**
 * Lifts a stop that the reader of the address asked for: the business can set the address again.
 * For operators, whom the reader asked. Throws `invalid_address`, and `invalid_state` where there
 * is none.
 */
export async function allowNotices(
  { db }: Pick<Context, 'db'>,
  businessId: string,
  typed: string,
  actor: string,
): Promise<Business> {
  const about = { businessId, actor, action: 'business.allow-notices', subject: businessId };
  return auditedTransaction(db, about, async (tx) => {
    const business = await lockBusiness(tx, businessId);
    const address = readAddress(typed);
    const { rowCount } = await tx.query(sql.unsafe`
      DELETE FROM unwanted_notices
      WHERE business_id = ${businessId} AND address_sha256 = ${stopDigest(address)}
    `);
    if (rowCount === 0) throw new Refusal('invalid_state', say('notices_not_stopped'));
    await audit(tx, about);
    return business;
  });
}

/** As the address of a stop is kept. */
const stopDigest = (address: string) => sql.binary(createHash('sha256').update(address).digest());

/**
 * Ends a business's notices to an e-mail address, on behalf of its reader. The business can't set
 * that address again, until an operator lifts the stop. False for an address of one of its people,
 * who decide for themselves: nothing changes. Safe to repeat.
 */
export async function stopNotices(
  { db }: Pick<Context, 'db'>,
  businessId: string,
  address: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockBusiness(tx, businessId);
    if (await isInBusiness(tx, businessId, address)) return false;
    const { rowCount } = await tx.query(sql.unsafe`
      INSERT INTO unwanted_notices (business_id, address_sha256)
      VALUES (${businessId}, ${stopDigest(address)}) ON CONFLICT DO NOTHING
    `);
    // A stop that was ignored while they were one of its people holds again, so in any case:
    await tx.query(sql.unsafe`
      UPDATE businesses SET notice_email = NULL
      WHERE business_id = ${businessId} AND notice_email = ${address}
    `);
    // Without the address: a digest is all that is kept of a reader who ends notices.
    const about = { businessId, actor: 'whoever reads the address', subject: businessId };
    if (rowCount === 1) await audit(tx, { ...about, action: 'business.stop-notices' });
    return true;
  });
}

/**
 * Whether the reader of the address wants no notices of that business, and is none of its people.
 */
const isUnwanted = async (db: Queryable, businessId: string, address: string): Promise<boolean> =>
  (await db.exists(sql.unsafe`
    SELECT FROM unwanted_notices
    WHERE business_id = ${businessId} AND address_sha256 = ${stopDigest(address)}
  `)) && !(await isInBusiness(db, businessId, address));

/** Whether the address is that of a person of the business. */
export const isInBusiness = (db: Queryable, businessId: string, email: string): Promise<boolean> =>
  db.exists(sql.unsafe`
    SELECT FROM persons p JOIN roles r USING (person_id)
    WHERE p.email = ${email} AND r.business_id = ${businessId}
  `);
