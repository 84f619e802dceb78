import { type Invited, invitePerson } from '../../../people/invite-person.ts';
import { type ListedPerson, listPersons } from '../../../people/list-persons.ts';
import { mailInvitation } from '../../../people/mail-invitation.ts';
import { removePerson } from '../../../people/remove-person.ts';
import { readRole, roles } from '../../../people/role.ts';
import { setRole } from '../../../people/set-role.ts';
import type { Mailed } from '../../../platform/mail/send-mail.ts';
import { type Html, html } from '../../../web/html.ts';
import {
  askOnce,
  button,
  card,
  copyable,
  facts,
  field,
  form,
  hidden,
  link,
  pill,
  select,
  together,
  when,
} from '../../design.ts';
import type { Language } from '../../language.ts';
import { mayAct } from '../../may-act.ts';
import { definePage } from '../../page.ts';
import { table } from '../../table.ts';
import type { Ask, Visit } from '../../visit.ts';
import { texts } from './texts.ts';

/** `/console/people`: who may sign in, invited, changed, removed. */
export const people = definePage('people', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: { en: texts.en.said, hi: texts.hi.said },
  async get(ctx, visit, ask) {
    const t = texts[visit.language];
    const all = await listPersons(ctx, visit.shop.businessId, 500);
    const mayChange = mayAct(visit, 'people', 'invite');
    const columns = [t.email, t.role, t.seen, ...(mayChange ? [t.change] : [])];
    const owners = all.filter(({ roles: held }) => held.some(({ role }) => role === 'owner'));
    const rows = all.map((person) =>
      rowOf(person, visit, mayChange, owners.length === 1 && owners[0] === person).slice(
        0,
        columns.length,
      ),
    );
    return {
      heading: t.heading,
      main: html`${card(t.all, table(t.all, columns, rows))}${mayChange && inviteForm(visit, ask)}`,
    };
  },
  actions: {
    async invite(ctx, { shop, by, language }, { fields }) {
      const t = texts[language];
      const to = { businessId: shop.businessId, role: readRole(fields.role ?? '') };
      const made = await invitePerson(ctx, {
        ...{ email: fields.email ?? '', to, actor: by, language },
      });
      const mailed = await mailInvitation(ctx, made);
      const main = html`${howSent(made, mailed, language)}<p>${link('/people', t.back)}</p>`;
      return { to: '/people', once: { heading: t.heading, main: card(t.link, main) } };
    },
    async 'set-role'(ctx, { shop, by }, { fields }) {
      const role = readRole(fields.role ?? '');
      const { businessId } = shop;
      await setRole(ctx, { email: fields.email ?? '', businessId, role, actor: by });
      return { to: '/people', said: 'changed' };
    },
    async remove(ctx, visit, ask) {
      const { shop, by } = visit;
      const { businessId } = shop;
      const { fields } = ask;
      const t = texts[visit.language];
      const sentence = t.removing(fields.email ?? '');
      const question = { sentence, label: t.remove, action: 'remove', back: '/people' };
      const asked = askOnce(visit, ask, question);
      if (asked) return { heading: t.heading, main: asked };
      await removePerson(ctx, { email: fields.email ?? '', businessId, actor: by });
      return { to: '/people', said: 'removed' };
    },
  },
});

/**
 * With a mail server only the address itself gets the link, so that nobody makes a password in
 * somebody else's name; without a mail server the person who invites passes the link on.
 */
function howSent({ email, inviteUrl }: Invited, mailed: Mailed, language: Language): Html {
  const t = texts[language];
  switch (mailed.outcome) {
    case 'off':
      return html`<p>${t.pass(email)}</p>${copyable(inviteUrl, language)}`;
    case 'accepted':
      return html`<p>${t.mailed(email)}</p>`;
    default:
      return html`<p role="alert">${t.notMailed(email, mailed.error)}</p>`;
  }
}

function inviteForm(visit: Visit, { fields }: Ask) {
  const t = texts[visit.language];
  const email = field({
    name: 'email',
    label: t.email,
    type: 'email',
    required: true,
    value: fields.action === 'invite' ? fields.email : undefined,
  });
  const meanings = facts(roles.map((role) => [t.roles[role], t.means[role]] as const));
  const content = html`${together(html`${email}${roleChoice(visit, 'viewer')}`)}${meanings}${button(t.invite, 'invite')}`;
  return card(t.inviting, form(visit, content, '/people'));
}

const roleChoice = ({ language }: Visit, chosen: string) =>
  select(
    'role',
    texts[language].role,
    chosen,
    roles.map((role) => [role, texts[language].roles[role]] as const),
  );

function rowOf(person: ListedPerson, visit: Visit, mayChange: boolean, isOnlyOwner: boolean) {
  const t = texts[visit.language];
  const { email, roles: held, lastSeenAt, invitedTo } = person;
  const role = held[0]?.role;
  const invited = invitedTo[0]?.role;
  const seen = lastSeenAt ? when(lastSeenAt, visit.language) : t.never;
  const name = html`${email} ${email === visit.by && pill(t.you, 'plain')}`;
  const state = role
    ? t.roles[role]
    : invited
      ? html`${t.roles[invited]} ${pill(t.invited, 'wait')}`
      : null;
  // The last owner can neither go nor become something else.
  if (!mayChange || isOnlyOwner) return [name, state, seen, null];
  const who = hidden('email', email);
  const choice = html`${who}${roleChoice(visit, role ?? 'viewer')}${button(t.setRole, 'set-role', 'plain')}`;
  const again = html`${who}${hidden('role', invited ?? 'viewer')}${button(t.newLink, 'invite', 'plain')}`;
  return [
    name,
    role ? form(visit, choice, '/people', 'row') : state,
    seen,
    html`<div class="buttons">${invited && !role ? form(visit, again, '/people') : null}${form(visit, html`${who}${button(t.remove, 'remove', 'danger')}`, '/people')}</div>`,
  ];
}
