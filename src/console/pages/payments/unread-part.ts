import { bankName } from '../../../bank-mail/banks/index.ts';
import { countUnreadMails, listUnreadMails } from '../../../payments/alerts/not-understood.ts';
import { type Html, html } from '../../../web/html.ts';
import { card, copyable, link, when } from '../../design.ts';
import { whyInConsole } from '../../found-words.ts';
import { maySee } from '../../may-act.ts';
import { table } from '../../table.ts';
import type { ConsoleContext, Shop, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

const SHOWN = 20;
const MOST = 100;

/**
 * The bank's mails that no list of payments has, since no amount of them is known; null where there
 * are none. Each leads to the mailbox that it can be read in.
 */
export async function unreadPart(
  ctx: ConsoleContext,
  visit: Visit & { shop: Shop },
): Promise<Html | null> {
  const { language, shop } = visit;
  const t = texts[language];
  const [mails, count] = await Promise.all([
    listUnreadMails(ctx, shop.businessId, SHOWN),
    countUnreadMails(ctx, shop.businessId, MOST),
  ]);
  if (mails.length === 0) return null;
  const seesMailboxes = maySee(visit, 'mailboxes');
  const rows = mails.map(({ alertId, arrivedAt, bank, reason, explanation, mailbox }) => [
    when(arrivedAt, language),
    bankName(bank),
    reason === 'unknown_template' ? t.unread.unknown : whyInConsole(explanation, reason, language),
    seesMailboxes ? link('/mailboxes', mailbox) : mailbox,
    copyable(alertId, language),
  ]);
  const { heading, lead, check, more, bank, mailbox, number } = t.unread;
  const way = maySee(visit, 'books') && html` ${link('/books', check)}`;
  const rest = count > mails.length && html`<p class="note">${more(mails.length)}</p>`;
  const all = table(heading, [t.arrived, bank, t.why, mailbox, number], rows);
  return card(
    heading,
    html`<p>${lead(count === MOST ? `${MOST}+` : String(count))}${way}</p>${all}${rest}`,
    'unread',
  );
}
