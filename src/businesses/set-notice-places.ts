import { auditedTransaction } from '../audit/audited-transaction.ts';
import { audit } from '../audit/write-audit.ts';
import type { Context } from '../platform/context.ts';
import { sql } from '../platform/db.ts';
import { requireTarget } from '../platform/egress/require-target.ts';
import { readAddress } from '../platform/email-address.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Spoken } from '../platform/spoken.ts';
import { type Business, businessColumns, businessRow, lockBusiness } from './business.ts';
import { isUnwanted } from './stop-notices.ts';

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
      throw new Refusal(
        'invalid_request',
        'Whoever reads this address wants no notices of this shop. If that was a mistake, ask whoever runs this service to lift it.',
      );
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
    requireTarget(url, config.WEBHOOK_ALLOWED_TARGETS, { name: 'The notice address' });
  return {
    ...(url === undefined ? {} : { url }),
    ...(email === undefined ? {} : { email: email === null ? null : readAddress(email) }),
    ...(telegram === undefined ? {} : { telegram }),
    ...(language === undefined ? {} : { language }),
  };
}
