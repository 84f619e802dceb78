import type { MailboxObject } from '../../../shops/mailboxes/mailbox-object.ts';
import { type Html, html } from '../../../web/html.ts';
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
  return card(addresses[0] ?? username, html`${about}${mayChange && buttons(visit, mailbox)}`);
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
