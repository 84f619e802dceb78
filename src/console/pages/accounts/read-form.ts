import { OTHER, type OtherBank } from '../../../office/support/accounts.ts';
import { readAmount } from '../../../platform/money.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Account, getAccount } from '../../../shops/accounts/account.ts';
import type { AccountSettings } from '../../../shops/accounts/account-settings.ts';
import type { NewAccount } from '../../../shops/accounts/add-account.ts';
import { say } from '../../../words/sentence.ts';
import type { ConsoleContext, Shop } from '../../visit.ts';

/** The business's account; another business's account is answered as if it didn't exist. */
export async function ownAccount(
  { db }: ConsoleContext,
  { businessId }: Shop,
  accountId: string,
): Promise<Account> {
  const found = await getAccount(db, accountId);
  if (found.businessId !== businessId)
    throw new Refusal('account_not_found', say('account_unknown', { accountId }));
  return found;
}

type Fields = Readonly<Record<string, string>>;

const typed = (text: string | undefined): string | null => text?.trim() || null;

/** What the form says of a new account. */
export const newAccountOf = (
  fields: Fields,
): Omit<NewAccount, 'businessId' | 'actor' | 'lookalikes'> & OtherBank => ({
  vpa: fields.vpa ?? '',
  payeeName: fields.name ?? '',
  bank: fields.bank ?? '',
  sender: fields.bank === OTHER ? typed(fields.sender) : null,
  bankName: fields.bank === OTHER ? typed(fields['bank-name']) : null,
  lastDigits: typed(fields.digits),
  mailboxId: fields.mailbox ?? '',
  makeDefault: fields.default === 'yes',
  isKnownApart: fields.apart === 'yes',
  settings: settingsOf(fields),
});

/** An empty field takes a setting back. */
export function settingsOf(fields: Fields): AccountSettings {
  const limit = typed(fields.limit);
  const amount = typed(fields.amount);
  return {
    merchantCode: typed(fields.code),
    appButtons: fields.buttons === 'on' || fields.buttons === 'off' ? fields.buttons : null,
    dailyLimit: limit === null ? null : readCount(limit),
    dailyAmountPaise: amount === null ? null : readAmount(amount),
  };
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Refusal('invalid_request', say('daily_limit_not_whole'));
  return Number(text);
}
