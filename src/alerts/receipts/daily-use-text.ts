import { showRupees } from '../../platform/money.ts';
import type { NearDailyLimit } from './list-near-daily-limit.ts';

/** What an account has received today beside what its bank allows, as its owner reads it. */
export function dailyUseText(use: NearDailyLimit): string {
  const parts = [
    use.dailyLimit !== null && `${use.payments} of ${use.dailyLimit} payments`,
    use.dailyAmountPaise !== null &&
      `${showRupees(use.paise)} of ${showRupees(use.dailyAmountPaise)}`,
  ].filter((part) => part !== false);
  return `${use.vpa} has received ${parts.join(' and ')} that its bank allows a day`;
}
