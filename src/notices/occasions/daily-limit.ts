import { dailyUse, listNearDailyLimit } from '../../payments/alerts/daily-use.ts';
import type { Queryable } from '../../platform/db.ts';
import { render } from '../../words/render.ts';
import type { NewNotice } from '../add-notice.ts';
import type { Occasion } from './occasion.ts';

/** An account at 80 % of what its bank allows a day: one occasion an account and Indian day. */
export const dailyLimit: Occasion = { list };

async function list(db: Queryable): Promise<NewNotice[]> {
  const accounts = await listNearDailyLimit(db);
  return accounts.map((use) => ({
    businessId: use.businessId,
    kind: 'daily_80',
    occasion: `${use.accountId}:${use.day}`,
    topic: `daily:${use.accountId}`,
    text: {
      en:
        `${render(dailyUse(use))}: beyond it the bank may refuse payers, or hold the account. Take ` +
        'further orders on another account today.',
      hi:
        `${render(dailyUse(use), { door: 'console', language: 'hi' })}: उससे आगे बैंक पैसे देने वालों को मना कर सकता है, या खाता रोक सकता है। ` +
        'आज के बाक़ी ऑर्डर दूसरे खाते पर लें।',
    },
  }));
}
