import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, sql } from '../../platform/db.ts';
import { type Business, businessColumns, businessRow, lockBusiness } from './business.ts';

const codeRow = z.object({ code: z.string(), expiresAt: z.date() });
export type TelegramCode = z.output<typeof codeRow>;

const boundRow = z.object({ businessId: z.string(), askedBy: z.string() });

/** None that looks like another, so that a code can be typed off a screen. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** What in a message may be a code: words of its length and signs, whatever their case. */
export const codesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word.length === LENGTH);

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** The code that is open for the business; null where there is none. */
export const findTelegramCode = (db: Queryable, businessId: string): Promise<TelegramCode | null> =>
  db.maybeOne(sql.type(codeRow)`
    SELECT code, expires_at AS "expiresAt" FROM telegram_codes
    WHERE business_id = ${businessId} AND expires_at > now()
  `);

/** Whether somebody may be about to type one. */
export const isTelegramCodeOpen = (db: Queryable): Promise<boolean> =>
  db.exists(sql.unsafe`SELECT FROM telegram_codes WHERE expires_at > now()`);

/** The code that binds a chat to the business, for half an hour; the open one where there is one. */
export async function openTelegramCode(
  { db }: Pick<Context, 'db'>,
  businessId: string,
  actor: string,
): Promise<TelegramCode> {
  return db.transaction(async (tx) => {
    await lockBusiness(tx, businessId);
    const open = await findTelegramCode(tx, businessId);
    if (open) return open;
    await audit(tx, { businessId, actor, action: 'business.telegram-code', subject: businessId });
    return tx.one(sql.type(codeRow)`
      INSERT INTO telegram_codes (business_id, code, asked_by, expires_at)
      VALUES (${businessId}, ${newCode()}, ${actor}, now() + interval '30 minutes')
      ON CONFLICT (business_id) DO UPDATE
        SET code = excluded.code, asked_by = excluded.asked_by, expires_at = excluded.expires_at
      RETURNING code, expires_at AS "expiresAt"
    `);
  });
}

/** Binds the chat in which a code was typed. Null for what is no open code. */
export async function bindTelegram(
  { db }: Pick<Context, 'db'>,
  code: string,
  chat: string,
): Promise<Business | null> {
  return db.transaction(async (tx) => {
    // The transaction that takes the code away binds: it counts once, however often the message is
    // read.
    const found = await tx.maybeOne(sql.type(boundRow)`
      DELETE FROM telegram_codes WHERE code = ${code} AND expires_at > now()
      RETURNING business_id AS "businessId", asked_by AS "askedBy"
    `);
    if (!found) return null;
    const { businessId, askedBy } = found;
    const bound = await tx.maybeOne(sql.type(businessRow)`
      UPDATE businesses SET notice_telegram = ${chat}
      WHERE business_id = ${businessId} AND status <> 'purged' RETURNING ${businessColumns}
    `);
    const about = { businessId, actor: askedBy, subject: businessId };
    await audit(tx, { ...about, action: 'business.bind-telegram', after: { chat } });
    return bound;
  });
}
