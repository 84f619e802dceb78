import type { Found } from '../../../shops/mailboxes/connection/discover.ts';
import type { MailboxObject } from '../../../shops/mailboxes/mailbox-object.ts';
import { type Html, html } from '../../../web/html.ts';
import { card, facts, link } from '../../design.ts';
import { homeOf, isFirstSteps } from '../../home-of.ts';
import type { Visit } from '../../visit.ts';
import { connectTexts } from './connect-texts.ts';
import { proposedPart, type Shown } from './proposed-part.ts';
import { texts } from './texts.ts';

/** What a login showed, and what the mailbox holds of its banks. */
export function foundCard(
  visit: Visit,
  sentence: string,
  mailbox: MailboxObject & { found: Found },
  proposed: Shown | null,
): Html {
  const { language } = visit;
  const t = connectTexts[language];
  const { found, proof, authserv_id, provider } = mailbox;
  const folders = found.folders.map(
    ({ folder, messages }) => html`<div>${t.folder(folder, messages)}</div>`,
  );
  const missing = found.missing.map((use) => use.replace('\\', '')).join(', ');
  const unsaid = provider === 'imap' && proof === 'dkim';
  const login = card(
    sentence,
    html`${facts([
      [texts[language].addresses, mailbox.addresses.join(', ')],
      [t.folders, folders],
      [t.missing, missing || null],
      [t.news, found.idle ? t.announced : t.lookedFor],
      [t.proof, proof === 'dkim' ? t.byDkim : t.byServer(authserv_id ?? '')],
    ])}${unsaid && html`<p class="note">${t.unsaid}</p>`}<p>${link(homeOf(visit, '/accounts'), t.toAccounts)}</p>${!isFirstSteps(visit) && html`<p>${link('/mailboxes', t.back)}</p>`}`,
  );
  const mails = proposed && card(t.alerts, proposedPart(visit, mailbox.mailbox_id, proposed));
  return html`${mails}${login}`;
}
