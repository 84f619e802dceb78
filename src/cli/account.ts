import type { Command } from 'commander';
import { isProduction } from '../platform/refuse-development.ts';
import type { AddedAccount } from '../shops/accounts/add-account.ts';
import { type Settings, typedSettings, withSettings } from './account/settings.ts';
import {
  type Common,
  type Limited,
  listVerb,
  onStack,
  printToStderr,
  verb,
  WrongUsage,
} from './run.ts';
import { readUnderstand, type UnderstandOptions, withUnderstand } from './understand.ts';

type Verify = Common & UnderstandOptions & { order?: string; wait?: string };
type Add = Common & {
  vpa: string;
  name: string;
  bank: string;
  sender?: string;
  bankName?: string;
  lastDigits?: string;
  mailbox: string;
  default?: boolean;
  iKnow?: boolean;
} & Settings;

/** `paisewise account …` */
export function account(noun: Command): void {
  add(noun);
  list(noun);
  setDefault(noun);
  rename(noun);
  change(noun);
  remove(noun);
  verify(noun);
}

function add(noun: Command): void {
  withSettings(verb(noun, 'add <business>', 'a UPI account; the first one is the default'))
    .requiredOption('--vpa <vpa>', 'its UPI ID, e.g. shop@okhdfcbank')
    .requiredOption('--name <payee>', 'the payee name as the bank registered it')
    .requiredOption('--bank <bank>', 'whose alerts confirm its payments, e.g. hdfc; or other')
    .option('--sender <address>', "of a bank that isn't in the list: where its alerts come from")
    .option('--bank-name <name>', "of a bank that isn't in the list: what it is called")
    .option('--last-digits <digits>', "the account's last digits, where that bank's mails show any")
    .requiredOption('--mailbox <mailbox>', "the business's mailbox that the alerts arrive in")
    .option('--default', 'make it the default')
    .option('--i-know', 'accounts elsewhere with these last digits are others')
    .action((businessId: string, options: Add) =>
      onStack(options, async ({ ctx, actor }) => {
        const { addAnyAccount } = await import('../office/support/accounts.ts');
        const { accountJson } = await import('../shops/accounts/account.ts');
        const added = await addAnyAccount(ctx, {
          businessId,
          vpa: options.vpa,
          payeeName: options.name,
          bank: options.bank,
          sender: options.sender ?? null,
          bankName: options.bankName ?? null,
          lastDigits: options.lastDigits ?? null,
          mailboxId: options.mailbox,
          makeDefault: options.default ?? false,
          isKnownApart: options.iKnow ?? false,
          lookalikes: isProduction(ctx.config) ? 'refuse' : 'warn',
          settings: typedSettings(options),
          actor,
        });
        const warning = alikeWarning(added);
        if (warning !== null) printToStderr(`Warning: ${warning}`);
        return { json: { ...accountJson(added), ...(warning === null ? {} : { warning }) } };
      }),
    );
}

/** What a person should look at before this account is used; null where there is nothing. */
const alikeWarning = ({ alike, bank, lastDigits, accountId }: AddedAccount): string | null =>
  alike.length === 0
    ? null
    : `${alike.join(', ')} in another mailbox also ${alike.length === 1 ? 'shows' : 'show'} the digits ${lastDigits} of ${bank}. ` +
      'If it is the same bank account, one payment could settle two orders: then ' +
      `\`paisewise account remove ${accountId}\`. If not, nothing is to be done. In production this is refused.`;

function list(noun: Command): void {
  listVerb(noun, 'list [business]', 'the accounts of a business, or all').action(
    (businessId: string | undefined, options: Limited) =>
      onStack(options, async ({ ctx }) => {
        const { listAccounts } = await import('../shops/accounts/account.ts');
        const { accountJson } = await import('../shops/accounts/account.ts');
        const { firstColumns } = await import('./table.ts');
        const accounts = await listAccounts(ctx, businessId ?? null, options.limit);
        const json = accounts.map(accountJson);
        const telling = ['payment_account_id', 'vpa', 'bank', 'last_digits', 'status', 'name'];
        return { json, shown: firstColumns(json, telling) };
      }),
  );
}

function setDefault(noun: Command): void {
  verb(
    noun,
    'set-default <account>',
    'the account of orders that name none; a paused one is resumed',
  ).action((id: string, options: Common) =>
    onStack(options, async ({ ctx, actor }) => {
      const { setDefaultAccount } = await import('../shops/accounts/change-account.ts');
      const { accountJson } = await import('../shops/accounts/account.ts');
      return { json: accountJson(await setDefaultAccount(ctx, id, actor)) };
    }),
  );
}

function rename(noun: Command): void {
  verb(noun, 'rename <account>', 'another payee name, for new orders')
    .requiredOption('--name <payee>', 'as the bank registered it')
    .action((id: string, options: Common & { name: string }) =>
      onStack(options, async ({ ctx, actor }) => {
        const { renameAccount } = await import('../shops/accounts/change-account.ts');
        const { accountJson } = await import('../shops/accounts/account.ts');
        return { json: accountJson(await renameAccount(ctx, id, options.name, actor)) };
      }),
    );
}

function change(noun: Command): void {
  withSettings(
    verb(noun, 'change <account>', "its merchant code, app buttons and the bank's daily limits"),
  ).action((id: string, options: Common & Settings) =>
    onStack(options, async ({ ctx, actor }) => {
      const { changeAccount } = await import('../shops/accounts/change-account.ts');
      const { accountJson } = await import('../shops/accounts/account.ts');
      const wish = { ...typedSettings(options), accountId: id, actor };
      return { json: accountJson(await changeAccount(ctx, wish)) };
    }),
  );
}

function remove(noun: Command): void {
  verb(noun, 'remove <account>', 'no new orders on it; its open ones finish').action(
    (id: string, options: Common) =>
      onStack(options, async ({ ctx, actor }) => {
        const { retireAccount } = await import('../office/support/accounts.ts');
        const { accountJson } = await import('../shops/accounts/account.ts');
        const { account: removed, openOrders } = await retireAccount(ctx, id, actor);
        return { json: { ...accountJson(removed), open_orders: openOrders } };
      }),
  );
}

function verify(noun: Command): void {
  const check = verb(
    noun,
    'verify <account>',
    "the Re 1 check: a small order that shows whether this account's alerts arrive",
  );
  withUnderstand(check, 'teaches what its mail asks: your bank writes so')
    .option('--order <order>', 'look at a check that was begun')
    .option(
      '--wait <seconds>',
      'how long to wait for the alert; default 300 at a terminal, otherwise 0',
    )
    .action((id: string, options: Verify) =>
      onStack(options, async (stack) => {
        const { verify } = await import('./account/verify.ts');
        const { order } = options;
        return {
          json: await verify(stack, id, {
            waitSeconds: readWait(options),
            understand: readUnderstand(options, 'the ₹1 check'),
            ...(order === undefined ? {} : { order }),
          }),
        };
      }),
    );
}

function readWait({ wait, json }: { wait?: string; json?: boolean }): number {
  if (wait === undefined) return process.stdout.isTTY && !json ? 300 : 0;
  if (!/^\d{1,5}$/.test(wait)) throw new WrongUsage('--wait is a whole number of seconds.');
  return Number(wait);
}
