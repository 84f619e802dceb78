import type { Account } from '../../../shops/accounts/account.ts';
import type { MailboxObject } from '../../../shops/mailboxes/mailbox-object.ts';
import { type Html, html } from '../../../web/html.ts';
import {
  amount,
  button,
  card,
  copyable,
  facts,
  field,
  form,
  hidden,
  link,
  pill,
  when,
} from '../../design.ts';
import type { Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** One account: what it is, how it stands, and what can be done with it. */
export function accountCard(
  visit: Visit,
  account: Account,
  mailbox: MailboxObject | undefined,
  mayChange: boolean,
  called: string,
): Html {
  const t = texts[visit.language];
  const { lastDigits, merchantCode, dailyLimit, dailyAmountPaise } = account;
  const about = facts([
    [t.vpa, copyable(account.vpa, visit.language)],
    [t.bank, `${called}${lastDigits === null ? '' : ` …${lastDigits}`}`],
    [
      t.mailbox,
      mailbox === undefined ? null : link('/mailboxes', mailbox.addresses[0] ?? mailbox.username),
    ],
    [t.state, states(visit, account)],
    [t.code, merchantCode],
    [t.limit, dailyLimit],
    [t.amount, dailyAmountPaise === null ? null : amount(dailyAmountPaise)],
  ]);
  return card(account.payeeName, html`${about}${mayChange && buttons(visit, account)}`);
}

function states({ language }: Visit, { isDefault, pausedAt, verifiedAt }: Account): Html {
  const t = texts[language];
  const verified = verifiedAt
    ? html`${pill(t.verified, 'good')} ${when(verifiedAt, language, 'day')}`
    : pill(t.unverified, 'wait');
  return html`${isDefault && html`${pill(t.isDefault, 'plain')} `}${verified}${pausedAt && html` ${pill(t.paused, 'bad')} ${t.pausedWhy} ${link('/plan', t.plan)}`}`;
}

function buttons(visit: Visit, { accountId, payeeName, isDefault, verifiedAt }: Account): Html {
  const t = texts[visit.language];
  const which = hidden('account', accountId);
  const one = (label: string, action: string, look: 'main' | 'plain' | 'danger') =>
    form(visit, html`${which}${button(label, action, look)}`, '/accounts');
  const name = field({
    name: 'name',
    label: t.renameTo,
    value: payeeName,
    required: true,
    maxlength: 120,
  });
  const verify = one(t.verify, 'verify', verifiedAt === null ? 'main' : 'plain');
  const rename = form(
    visit,
    html`${which}${name}${button(t.rename, 'rename', 'plain')}`,
    '/accounts',
    'row',
  );
  const others = html`<div class="buttons">${!isDefault && one(t.makeDefault, 'make-default', 'plain')}<a class="button plain" href="/console/accounts?change=${accountId}">${t.change}</a>${one(t.remove, 'remove', 'danger')}</div>`;
  return html`<div class="buttons">${verify}</div>${rename}${others}`;
}
