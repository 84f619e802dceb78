import { Refusal } from '../../platform/refusal.ts';
import { type Sentence, say } from '../../words/sentence.ts';

/** What a shop may say of an account at any time (decisions: UPI accounts). */
export type AccountSettings = {
  /** The bank's category code of a merchant's account, four digits; null for a personal one. */
  merchantCode: string | null;
  /** Buttons that open an app: null goes by the merchant code. */
  appButtons: 'on' | 'off' | null;
  /** How many payments the bank lets the account receive a day; null where none is known. */
  dailyLimit: number | null;
  /** How much it may receive a day. */
  dailyAmountPaise: number | null;
};

export const noSettings: AccountSettings = {
  merchantCode: null,
  appButtons: null,
  dailyLimit: null,
  dailyAmountPaise: null,
};

/** Where a payer on a phone finds the buttons: before the code, after it, or nowhere. */
export type AppButtons = 'on' | 'after_code' | 'off';

/** A link to a personal UPI ID is refused by some apps: there the code comes first. Pure. */
export const appButtonsOf = ({
  appButtons,
  isMerchant,
}: Pick<AccountSettings, 'appButtons'> & { isMerchant: boolean }): AppButtons =>
  appButtons ?? (isMerchant ? 'on' : 'after_code');

const MOST_A_DAY = 1_000_000;
const MOST_PAISE_A_DAY = 1_000_000_000_00;

/**
 * The settings as they are kept. Throws Refusal invalid_request for a setting that can't be meant.
 */
export function readAccountSettings(settings: AccountSettings): AccountSettings {
  const merchantCode = settings.merchantCode?.trim() ?? null;
  const { dailyLimit, dailyAmountPaise } = settings;
  // 0000 is UPI's code of a person.
  if (merchantCode !== null && (!/^[0-9]{4}$/.test(merchantCode) || merchantCode === '0000'))
    throw wrong(say('merchant_code_malformed'));
  if (dailyLimit !== null && !isCount(dailyLimit, MOST_A_DAY))
    throw wrong(say('daily_limit_out_of_range', { most: MOST_A_DAY }));
  if (dailyAmountPaise !== null && !isCount(dailyAmountPaise, MOST_PAISE_A_DAY))
    throw wrong(say('daily_amount_out_of_range'));
  return { ...settings, merchantCode };
}

const isCount = (value: number, most: number) =>
  Number.isSafeInteger(value) && value >= 1 && value <= most;

const wrong = (words: Sentence) => new Refusal('invalid_request', words);

/** The settings alone. */
export const settingsOf = ({
  merchantCode,
  appButtons,
  dailyLimit,
  dailyAmountPaise,
}: AccountSettings): AccountSettings => ({
  merchantCode,
  appButtons,
  dailyLimit,
  dailyAmountPaise,
});

/** As the audit trail keeps them. */
export const settingsAudit = (settings: AccountSettings) => ({
  merchant_code: settings.merchantCode,
  app_buttons: settings.appButtons,
  daily_limit: settings.dailyLimit,
  daily_amount_paise: settings.dailyAmountPaise,
});
