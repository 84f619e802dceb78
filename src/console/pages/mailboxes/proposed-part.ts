import { bankName } from '../../../bank-mail/banks/index.ts';
import {
  type Proposed,
  type ProposedAccount,
  proposeAccounts,
} from '../../../payments/watching/propose-accounts.ts';
import { inTime } from '../../../platform/deadlines.ts';
import { type Account, listAccounts } from '../../../shops/accounts/account.ts';
import type { MailboxObject } from '../../../shops/mailboxes/mailbox-object.ts';
import { type Html, html } from '../../../web/html.ts';
import { homeOf } from '../../home-of.ts';
import type { ConsoleContext, Visit } from '../../visit.ts';
import { connectTexts } from './connect-texts.ts';

/** A person waits for the page: no longer than this for past mails. */
const WITHIN_MS = 12_000;

/** The proposed accounts, and the accounts that exist already. */
export type Shown = Proposed & { existing: readonly Account[] };

/** What the mailbox's past mails propose; null where they can't be read now. */
export async function findProposed(
  ctx: ConsoleContext,
  { mailbox_id, business_id }: Pick<MailboxObject, 'mailbox_id' | 'business_id'>,
): Promise<Shown | null> {
  const existing = await listAccounts(ctx, business_id, 100);
  const reading = proposeAccounts(ctx, mailbox_id, { now: new Date() }).catch((err: unknown) => {
    ctx.log.warn({ err, mailbox: mailbox_id }, 'past mails could not be looked at');
    return null;
  });
  const proposed = await inTime(reading, WITHIN_MS, null);
  return proposed && { ...proposed, existing };
}

/** How the bank's mails look, and the accounts that they are about. */
export function proposedPart(
  visit: Visit,
  mailboxId: string,
  { accounts, unproven, existing }: Shown,
): Html {
  const t = connectTexts[visit.language];
  if (accounts.length === 0 && unproven === 0) return html`<p class="note">${t.noAlerts}</p>`;
  const shown = accounts.map((one) => {
    const way = existing.some((account) => isSame(account, one))
      ? null
      : html`<p><a class="button" href="/console${wayTo(visit, mailboxId, one)}">${t.addThis}</a></p>`;
    return html`<p><strong>${t.alertsOf(bankName(one.bank), one.lastDigits)}</strong> ${t.alertsFrom(one.sender, one.mails)}</p>${one.words !== '' && html`<blockquote class="sentence">${one.words}</blockquote>`}${way}`;
  });
  return html`${shown}${unproven > 0 && html`<p class="note">${t.alertsUnproven(unproven)}</p>`}`;
}

/** The form of a new account with what its mails say filled in. */
function wayTo(visit: Visit, mailbox: string, { bank, lastDigits }: ProposedAccount): string {
  const said = new URLSearchParams({ step: 'account', bank, digits: lastDigits ?? '', mailbox });
  return `${homeOf(visit, '/accounts')}?${said}#add`;
}

const isSame = (account: Account, { bank, lastDigits }: ProposedAccount): boolean =>
  account.bank === bank && (account.lastDigits ?? '').endsWith(lastDigits ?? '');
