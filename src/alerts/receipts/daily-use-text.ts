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

/** The same in Hindi. */
export function dailyUseInHindi(use: NearDailyLimit): string {
  const parts = [
    use.dailyLimit !== null && `${use.dailyLimit} में से ${use.payments} भुगतान`,
    use.dailyAmountPaise !== null &&
      `${showRupees(use.dailyAmountPaise)} में से ${showRupees(use.paise)}`,
  ].filter((part) => part !== false);
  return `बैंक ${use.vpa} पर एक दिन में जितना आने देता है, उसके ${parts.join(' और ')} आ चुके हैं`;
}
