import type { MailboxObject } from '../../../shops/mailboxes/mailbox-object.ts';
import { type Html, html } from '../../../web/html.ts';
import { renewalOf } from '../../alarms.ts';
import { button, card, facts, field, form, hidden, when } from '../../design.ts';
import { inConsole } from '../../found-words.ts';
import { mailboxState, mailboxTodo } from '../../mailbox-words.ts';
import type { Visit } from '../../visit.ts';
import { connectTexts } from './connect-texts.ts';
import { texts } from './texts.ts';

/** One mailbox: its state in words, since when, what to do, and the buttons for it. */
export function mailboxCard(visit: Visit, mailbox: MailboxObject, mayChange: boolean): Html {
  const { language } = visit;
  const t = texts[language];
  const { state, state_since, read_until, last_error, addresses, username, host } = mailbox;
  const said = last_error === null ? null : inConsole(last_error, language);
  const about = facts([
    [t.state, mailboxState(state, state_since, language)],
    [t.said, said],
    [t.todo, mailboxTodo(state, language)],
    [t.readUntil, read_until === null ? null : when(new Date(read_until), language)],
    [t.addresses, addresses.join(', ')],
    [t.server, `${username} · ${host}`],
  ]);
  const renew = mayChange && state === 'refused' && renewal(visit, mailbox);
  return card(
    addresses[0] ?? username,
    html`${about}${renew}${mayChange && buttons(visit, mailbox)}`,
  );
}

/** The new password, where only it has changed; a consent is given anew at its provider. */
function renewal(visit: Visit, mailbox: MailboxObject): Html {
  const t = texts[visit.language];
  const at = renewalOf(mailbox.mailbox_id);
  if (mailbox.auth !== 'password')
    return html`<p id="${at}"><a class="button" href="/console/mailboxes?provider=${mailbox.provider}">${t.consentAgain}</a></p>`;
  const kept = {
    provider: mailbox.provider,
    user: mailbox.username,
    host: mailbox.host,
    port: String(mailbox.port),
    tls: mailbox.tls ? 'tls' : 'starttls',
    authserv: mailbox.authserv_id ?? '',
    address: mailbox.addresses.length === 1 ? (mailbox.addresses[0] ?? '') : '',
  };
  const password = field({
    name: 'password',
    label: t.newPassword,
    type: 'password',
    required: true,
  });
  const fields = Object.entries(kept).map(([name, value]) => hidden(name, value));
  return form(visit, html`${fields}${password}${button(t.savePassword, 'connect')}`, {
    to: '/mailboxes',
    at,
  });
}

function buttons(visit: Visit, { mailbox_id: id, state, provider }: MailboxObject): Html {
  const t = texts[visit.language];
  const which = hidden('mailbox', id);
  const one = (label: string, action: string, look: 'plain' | 'danger' = 'plain') =>
    form(visit, html`${which}${button(label, action, look)}`, '/mailboxes');
  if (state === 'disconnected')
    return html`<p><a class="button plain" href="/console/mailboxes?provider=${provider}">${t.again}</a></p>`;
  const address = field({
    name: 'address',
    label: connectTexts[visit.language].address,
    type: 'email',
    required: true,
  });
  return html`<div class="buttons">${one(t.test, 'test')}${state === 'paused' ? one(t.resume, 'resume') : one(t.pause, 'pause')}${one(t.disconnect, 'disconnect', 'danger')}</div><details><summary>${t.addAddress}</summary>${form(visit, html`${which}${address}${button(t.addAddress, 'add-address', 'plain')}`, '/mailboxes', 'row')}</details>`;
}
