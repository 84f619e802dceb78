import type { Found } from '../../../shops/mailboxes/connection/discover.ts';
import type { MailboxObject } from '../../../shops/mailboxes/mailbox-object.ts';
import { type Html, html } from '../../../web/html.ts';
import { card, facts, link } from '../../design.ts';
import { homeOf, isFirstSteps } from '../../home-of.ts';
import type { Visit } from '../../visit.ts';
import { connectTexts } from './connect-texts.ts';
import { texts } from './texts.ts';

/** What a login showed. */
export function foundCard(
  visit: Visit,
  sentence: string,
  mailbox: MailboxObject & { found: Found },
): Html {
  const { language } = visit;
  const t = connectTexts[language];
  const { found, proof, authserv_id, provider } = mailbox;
  const folders = found.folders.map(
    ({ folder, messages }) => html`<div>${t.folder(folder, messages)}</div>`,
  );
  const missing = found.missing.map((use) => use.replace('\\', '')).join(', ');
  const unsaid = provider === 'imap' && proof === 'dkim';
  return card(
    sentence,
    html`${facts([
      [texts[language].addresses, mailbox.addresses.join(', ')],
      [t.folders, folders],
      [t.missing, missing || null],
      [t.news, found.idle ? t.announced : t.lookedFor],
      [t.proof, proof === 'dkim' ? t.byDkim : t.byServer(authserv_id ?? '')],
    ])}${unsaid && html`<p class="note">${t.unsaid}</p>`}<p>${link(homeOf(visit, '/accounts'), t.toAccounts)}</p>${!isFirstSteps(visit) && html`<p>${link('/mailboxes', t.back)}</p>`}`,
  );
}
