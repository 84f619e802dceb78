import { namedBanks } from '../../../bank-mail/banks/index.ts';
import { OTHER } from '../../../office/support/accounts.ts';
import { decimalRupees } from '../../../platform/money.ts';
import type { Account } from '../../../shops/accounts/account.ts';
import type { NamedBank } from '../../../shops/layouts/banks/bank-row.ts';
import type { MailboxObject } from '../../../shops/mailboxes/mailbox-object.ts';
import { type Html, html } from '../../../web/html.ts';
import {
  button,
  card,
  choice,
  empty,
  field,
  form,
  hidden,
  link,
  select,
  together,
} from '../../design.ts';
import { homeOf, stepField } from '../../home-of.ts';
import type { Ask, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** The form of a new account; without a mailbox, the way to one. */
export function addForm(
  visit: Visit,
  ask: Ask,
  mailboxes: readonly MailboxObject[],
  named: readonly NamedBank[] = [],
): Html {
  const t = texts[visit.language];
  const open = mailboxes.filter(({ state }) => state !== 'disconnected');
  if (open.length === 0)
    return card(t.adding, empty(t.needsMailbox, link('/mailboxes', t.mailboxFirst)));
  const kept = ask.fields.action === 'add' ? ask.fields : proposedIn(ask);
  const digits = field({
    name: 'digits',
    label: t.digits,
    value: kept.digits,
    inputmode: 'numeric',
    maxlength: 6,
    hint: t.digitsHint,
  });
  const vpa = field({
    name: 'vpa',
    label: t.vpa,
    value: kept.vpa,
    required: true,
    maxlength: 320,
    hint: t.vpaHint,
  });
  const name = field({
    name: 'name',
    label: t.name,
    value: kept.name,
    required: true,
    maxlength: 120,
    hint: t.nameHint,
  });
  const boxes = open.map(
    ({ mailbox_id, addresses, username }) => [mailbox_id, addresses[0] ?? username] as const,
  );
  const mailbox = select('mailbox', t.mailbox, kept.mailbox, boxes);
  const more = html`<details><summary>${t.more}</summary><div class="more">${settingFields(visit, kept)}${choice('default', t.asDefault, kept.default === 'yes')}${choice('apart', t.apart, kept.apart === 'yes')}</div></details>`;
  return card(
    t.adding,
    form(
      visit,
      html`${stepField(visit, 'account')}${together(html`${bankFields(visit, kept, named)}${digits}${vpa}${name}${mailbox}`)}${more}${button(t.add, 'add')}`,
      homeOf(visit, '/accounts'),
    ),
    'add',
  );
}

/**
 * What a mailbox's mails propose. Anybody can write a link: it fills in nothing that says whose the
 * money is.
 */
const proposedIn = ({ query: { bank = '', digits = '', mailbox = '' } }: Ask): Kept => ({
  ...{ bank, digits, mailbox },
});

/** A bank that the list doesn't have; the others are known ones that changed their words. */
const isNew = ({ bank }: NamedBank): boolean => bank.startsWith('other:');

/** The bank, and what is said of a bank that isn't in the list: shown where that is chosen. */
function bankFields({ language }: Visit, kept: Kept, named: readonly NamedBank[]): Html {
  const t = texts[language];
  const banks = select('bank', t.bank, kept.bank ?? '', [
    ['', t.chooseBank],
    ...namedBanks,
    ...named.filter(isNew).map(({ bank, name }) => [bank, name] as const),
    [OTHER, t.otherBank],
  ]);
  const name = field({
    ...{ name: 'bank-name', label: t.bankName, value: kept['bank-name'] },
    ...{ maxlength: 80, hint: t.bankNameHint },
  });
  const sender = field({
    ...{ name: 'sender', label: t.sender, value: kept.sender },
    ...{ type: 'email', maxlength: 320, hint: t.senderHint },
  });
  return html`${banks}<div class="of-other">${name}${sender}</div>`;
}

/** The form of an account's merchant code, buttons and limits. */
export function changeForm(visit: Visit, ask: Ask, account: Account): Html {
  const t = texts[visit.language];
  const { accountId, dailyAmountPaise } = account;
  const now = {
    code: account.merchantCode ?? '',
    buttons: account.appButtons ?? 'default',
    limit: account.dailyLimit === null ? '' : String(account.dailyLimit),
    amount: dailyAmountPaise === null ? '' : decimalRupees(dailyAmountPaise),
  };
  const which = hidden('account', accountId);
  const fields = settingFields(visit, ask.fields.action === 'change' ? ask.fields : now);
  const way = html`<div class="buttons">${button(t.save, 'change')}<a class="button plain" href="/console/accounts">${t.back}</a></div>`;
  return card(t.changing(account.vpa), form(visit, html`${which}${fields}${way}`));
}

type Kept = Readonly<Record<string, string>>;

function settingFields({ language }: Visit, kept: Kept): Html {
  const t = texts[language];
  const buttons = [
    ['default', t.buttonsDefault],
    ['on', t.buttonsOn],
    ['off', t.buttonsOff],
  ] as const;
  return html`${field({ name: 'code', label: t.code, value: kept.code, inputmode: 'numeric', maxlength: 4, hint: t.codeHint })}${select('buttons', t.buttons, kept.buttons, buttons)}${field({ name: 'limit', label: t.limit, value: kept.limit, inputmode: 'numeric', hint: t.limitHint })}${field({ name: 'amount', label: t.amount, value: kept.amount, inputmode: 'decimal' })}`;
}
