import type { AccountSettings } from '../../accounts/account-settings.ts';

/** From here on a shop is warned (decisions: UPI accounts). */
const WARN_PERCENT = 80;

/** How much of a day's limits is used: the greater share of the two, in whole percent. Pure. */
export function decideDailyUse(
  { dailyLimit, dailyAmountPaise }: Pick<AccountSettings, 'dailyLimit' | 'dailyAmountPaise'>,
  payments: number,
  paise: number,
): { near: boolean; percent: number } {
  const share = (used: number, limit: number | null) => (limit === null ? 0 : (used * 100) / limit);
  const percent = Math.floor(Math.max(share(payments, dailyLimit), share(paise, dailyAmountPaise)));
  return { near: percent >= WARN_PERCENT, percent };
}
