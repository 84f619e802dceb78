import { browserName } from '../../../people/sessions/devices.ts';
import { endOwnSession, listSessions } from '../../../people/sessions/end-session.ts';
import { html } from '../../../web/html.ts';
import { button, card, facts, form, hidden, pill, when } from '../../design.ts';
import { definePage } from '../../page.ts';
import { table } from '../../table.ts';
import type { Visit } from '../../visit.ts';
import { actBeginTotp, actConfirmTotp, actRemoveTotp, actRenewCodes, codesCard } from './codes.ts';
import { actAddPasskey, actRemovePasskey, passkeysCard } from './passkeys.ts';
import { texts } from './texts.ts';
import { texts as wayTexts } from './way-texts.ts';

/** `/console/me`: who is signed in, and where. */
export const me = definePage('me', {
  menu: { en: texts.en.heading, hi: texts.hi.heading },
  said: {
    en: { ...texts.en.said, ...wayTexts.en.said },
    hi: { ...texts.hi.said, ...wayTexts.hi.said },
  },
  async get(ctx, visit) {
    const t = texts[visit.language];
    const { personId, sessionId } = visit.session;
    const rows = (await listSessions(ctx.db, personId)).map((one) => [
      browserName(one.userAgent),
      one.client,
      when(one.createdAt, visit.language),
      when(one.lastSeenAt, visit.language),
      one.sessionId === sessionId
        ? pill(t.endThis, 'good')
        : form(
            visit,
            html`${hidden('session', one.sessionId)}${button(t.end, 'end-session', 'plain')}`,
            '/me',
          ),
    ]);
    const columns = [t.device, t.client, t.since, t.seen, t.end];
    return {
      heading: t.heading,
      main: html`${who(visit)}${await passkeysCard(ctx, visit)}${await codesCard(ctx, visit)}${card(t.sessions, table(t.sessions, columns, rows))}`,
    };
  },
  actions: {
    'begin-totp': actBeginTotp,
    'confirm-totp': actConfirmTotp,
    'renew-codes': actRenewCodes,
    'remove-totp': actRemoveTotp,
    'add-passkey': actAddPasskey,
    'remove-passkey': actRemovePasskey,
    async 'end-session'(ctx, { session }, { fields }) {
      await endOwnSession(ctx, session, fields.session ?? '');
      return { to: '/me', said: 'ended' };
    },
  },
});

function who({ by, session, language }: Visit) {
  const t = texts[language];
  const parts = session.memberships.map(({ name, role }) => `${t.roles[role]}, ${name}`);
  if (session.isOperator) parts.push(t.operator);
  return card(
    t.who,
    facts([
      [t.email, by],
      [t.parts, parts.map((part) => html`<div>${part}</div>`)],
    ]),
  );
}
