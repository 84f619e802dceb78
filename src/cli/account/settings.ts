import type { Command } from 'commander';
import { readAmount } from '../../platform/money.ts';
import type { AccountSettings } from '../../shops/accounts/account-settings.ts';
import { WrongUsage } from '../run.ts';

export type Settings = {
  merchantCode?: string;
  appButtons?: string;
  dailyLimit?: string;
  dailyAmount?: string;
};

/** Adds the options that say something of an account. */
export const withSettings = (command: Command): Command =>
  command
    .option('--merchant-code <mcc>', "the bank's four-digit code of a merchant's account, or none")
    .option('--app-buttons <when>', 'buttons that open UPI apps: on, off, or default')
    .option('--daily-limit <n>', 'how many payments a day the bank allows, or none')
    .option('--daily-amount <rupees>', 'how much a day the bank allows, or none');

/** What was said of them; `none` and `default` take a setting back. */
export function typedSettings(options: Settings): Partial<AccountSettings> {
  const { merchantCode, appButtons, dailyLimit, dailyAmount } = options;
  return {
    ...(merchantCode === undefined ? {} : { merchantCode: unless(merchantCode, (code) => code) }),
    ...(appButtons === undefined ? {} : { appButtons: readButtons(appButtons) }),
    ...(dailyLimit === undefined ? {} : { dailyLimit: unless(dailyLimit, readCount) }),
    ...(dailyAmount === undefined
      ? {}
      : {
          dailyAmountPaise: unless(dailyAmount, (amount) => readAmount(amount, '--daily-amount')),
        }),
  };
}

const unless = <T>(text: string, read: (text: string) => T): T | null =>
  text === 'none' ? null : read(text);

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongUsage('--daily-limit is a whole number, or none.');
  return Number(text);
}

function readButtons(text: string): 'on' | 'off' | null {
  if (text === 'on' || text === 'off') return text;
  if (text === 'default') return null;
  throw new WrongUsage('--app-buttons is on, off or default.');
}
