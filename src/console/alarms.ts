import { listMailboxes } from '../shops/mailboxes/mailbox-object.ts';
import { type Html, html } from '../web/html.ts';
import { link } from './design.ts';
import { worded } from './language.ts';
import { mayAct, maySee } from './may-act.ts';
import type { ConsoleContext, Visit } from './visit.ts';

const texts = worded({
  en: {
    refused: (mailbox: string) =>
      `${mailbox} doesn’t let us in: no payment is seen, and its accounts take no new orders.`,
    renew: 'Enter the new password',
  },
  hi: {
    refused: (mailbox: string) =>
      `${mailbox} हमें अंदर नहीं आने देता: कोई भुगतान नहीं दिखता, और इसके खाते नए ऑर्डर नहीं लेते।`,
    renew: 'नया पासवर्ड डालें',
  },
});

/** Where a mailbox’s card asks for the new password, on the page Mailboxes. */
export const renewalOf = (mailboxId: string): string => `renew-${mailboxId}`;

/** What stops a shop’s payments: it stands above every page of the shop, with the way to mend it. */
export async function alarmsOf(ctx: ConsoleContext, visit: Visit): Promise<Html | null> {
  const { shop, language } = visit;
  if (shop === null || shop.businessId === '' || !maySee(visit, 'today')) return null;
  const t = texts[language];
  const mailboxes = await listMailboxes(ctx, { businessId: shop.businessId, limit: 50 });
  const refused = mailboxes.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return null;
  const way = (id: string) =>
    mayAct(visit, 'mailboxes', 'connect') && link(`/mailboxes#${renewalOf(id)}`, t.renew);
  return html`${refused.map((one) => html`<p class="stops" role="alert">${t.refused(one.addresses[0] ?? one.username)} ${way(one.mailbox_id)}</p>`)}`;
}
